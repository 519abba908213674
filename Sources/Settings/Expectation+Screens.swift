internal import Words

// What the settings of screens may be.
extension Expectation {
    var screenPhrase: Phrase {
        switch self {
        case .output:
            Phrase(
                "an output as comandactl screens shows it, such as \"HDMI-A-1\"",
                pt: "uma saída como comandactl screens a mostra, por exemplo \"HDMI-A-1\"",
                es: "una salida como la muestra comandactl screens, por ejemplo \"HDMI-A-1\""
            )
        default:
            Phrase(
                "an output that no other screen is bound to",
                pt: "uma saída que nenhuma outra tela usa",
                es: "una salida que no use ninguna otra pantalla"
            )
        }
    }
}

extension JSON5Value.Content {
    /// The kernel's name of a connector; it becomes part of the names of files.
    var output: String? {
        guard case .text(let name) = self,
            name.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*-[0-9]{1,3}/) != nil,
            name.count <= 30
        else { return nil }
        return name
    }
}
