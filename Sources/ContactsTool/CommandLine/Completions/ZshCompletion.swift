/// The completion of zsh.
///
/// It can be a file `_contacts` in a folder of `$fpath`, or be evaluated.
enum ZshCompletion {
  static func script(for commands: [Command]) -> String {
    """
    #compdef contacts
    # Completion of contacts for zsh, made by 'contacts completions zsh'.
    _contacts() {
      local curcontext="$curcontext" state line
      typeset -A opt_args
      _arguments -C \\
    \(specifications([.help, .version], indent: 4))\
        '1:command:->command' \\
        '*::argument:->argument' && return
      case $state in
        command)
          local -a commands
          commands=(
    \(commands.map { "        \(Shell.quoted("\($0.name):\(escaped($0.abstract))"))\n" }.joined())\
          )
          _describe -t commands command commands ;;
        argument)
          case $words[1] in
    \(commands.map(commandCase).joined())\
          esac ;;
      esac
    }

    if [[ $funcstack[1] == _contacts ]]; then
      _contacts "$@"
    else
      compdef _contacts contacts
    fi

    """
  }

  private static func commandCase(_ command: Command) -> String {
    """
            \(command.name))
              _arguments \\
    \(specifications(command.allOptions, indent: 12))\
                \(operand(of: command)) ;;

    """
  }

  private static func specifications(_ options: [Option], indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return options.map { "\(space)\(specification(of: $0)) \\\n" }.joined()
  }

  /// `'(-o --output)'{-o+,--output=}'[help]:FILE:_files'`
  private static func specification(of option: Option) -> String {
    let long = "--\(option.name)" + (option.value == nil ? "" : "=")
    let value = option.value.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
    let rest = "[\(escaped(option.help))]\(value)"
    guard let short = option.short else { return Shell.quoted(long + rest) }
    let letter = "-\(short)" + (option.value == nil ? "" : "+")
    return "'(\(option.words.reversed().joined(separator: " ")))'{\(letter),\(long)}\(Shell.quoted(rest))"
  }

  private static func operand(of command: Command) -> String {
    guard let operand = command.operand else { return "&& return" }
    let place = operand.most == 1 ? "1" : "*"
    return Shell.quoted("\(place):\(escaped(operand.name)):\(action(command.completion))")
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .nothing: " "
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { #"\[]:"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
