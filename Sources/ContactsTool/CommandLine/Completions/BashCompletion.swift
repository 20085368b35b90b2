/// The completion of bash, 4 or later.
///
/// bash cuts `--to=vcard4` into three words; and what completes a name of a file is left to it, since it knows
/// best how such a name is quoted.
enum BashCompletion {
  static func script(for commands: [Command]) -> String {
    """
    # Completion of contacts for bash, made by 'contacts completions bash'.
    _contacts() {
      local cur prev word command= ended= i
      COMPREPLY=()
      cur=${COMP_WORDS[COMP_CWORD]}
      prev=${COMP_WORDS[COMP_CWORD-1]}
      if [[ $cur == = ]]; then
        cur=
      elif [[ $prev == = ]] && ((COMP_CWORD > 1)); then
        prev=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $ended$word in
          --) ended=/ ;;
          \(patterns(commands.flatMap(\.options).filter { $0.value != nil })))
            [[ ${COMP_WORDS[i+1]-} == = ]] && ((i++))
            ((i++)) ;;
          -?*) ;;
          *) [[ $command ]] || command=$word ;;
        esac
      done
      case $command in
        '')
          case $cur in
            -*) _contacts_words "\(words([.help, .version]))" ;;
            *) _contacts_words "\(commands.map(\.name).joined(separator: " "))" ;;
          esac ;;
    \(commands.map(commandCase).joined())\
      esac
    }

    # The words that begin as the one that is typed does.
    _contacts_words() {
      mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
    }

    complete -F _contacts contacts

    """
  }

  private static func commandCase(_ command: Command) -> String {
    let valued = command.options.filter { $0.value != nil }
    let cases = valued.map { "        \(patterns([$0]))) \(action($0.completion)); return ;;\n" }.joined()
    return """
          \(command.name))
            case $ended$prev in
      \(cases)\
            esac
            case $ended$cur in
              -*) _contacts_words "\(words(command.allOptions))" ;;
              *) \(action(command.completion)) ;;
            esac ;;

      """
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "_contacts_words \"\(words.joined(separator: " "))\""
    case .files: "compopt -o default"
    case .folders: "compopt -o dirnames"
    case .nothing: ":"
    }
  }

  private static func patterns(_ options: [Option]) -> String {
    var words: [String] = []
    for word in options.flatMap(\.words) where !words.contains(word) { words.append(word) }
    return words.joined(separator: "|")
  }

  private static func words(_ options: [Option]) -> String {
    options.flatMap(\.words).joined(separator: " ")
  }
}
