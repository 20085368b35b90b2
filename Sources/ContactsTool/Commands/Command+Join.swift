extension Command {
  package static let join = Command(
    "join", abstract: "many files into one stream of cards",
    examples: [
      Example("contacts join folder -o book.vcf", "all cards of a folder, sorted by the names of the files"),
      Example("contacts join a.vcf b.vcf | contacts check", "both, one after the other"),
      Example("contacts join --to vcard4 *.vcf -o book.vcf", "cards of several versions become one book"),
    ],
    details: "'contacts help convert' tells more of --to and --report.",
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: Option.writing + Option.reading, run: convert.run)
}
