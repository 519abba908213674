package import Words

/// Why the screen could not be opened.
package enum TerminalError: Error, Hashable, Sendable {
    /// Input or output is a file or a pipe.
    case notATerminal
    /// The terminal's type, from `TERM`, is empty, is not in terminfo, or cannot place a cursor.
    case unknownTerminal(String)
    /// The system had no memory or no descriptors left.
    case noResources
}

extension TerminalError: Explained {
    package var explanation: Phrase {
        switch self {
        case .notATerminal:
            Phrase(
                "Screen not opened: this is not a terminal. Start the program on a console or in "
                    + "a terminal window, without redirecting its input or output.",
                pt: "Tela não aberta: isto não é um terminal. Inicie o programa em um console ou "
                    + "em uma janela de terminal, sem redirecionar a entrada nem a saída.",
                es: "Pantalla no abierta: esto no es una terminal. Inicie el programa en una "
                    + "consola o en una ventana de terminal, sin redirigir la entrada ni la salida."
            )
        case .unknownTerminal(""):
            Phrase(
                "Screen not opened: TERM is not set. Set it to the terminal's type, for example "
                    + "TERM=linux on a console.",
                pt: "Tela não aberta: TERM não está definido. Defina o tipo do terminal, por "
                    + "exemplo TERM=linux em um console.",
                es: "Pantalla no abierta: TERM no está definido. Indique el tipo de la terminal, "
                    + "por ejemplo TERM=linux en una consola."
            )
        case .unknownTerminal(let type):
            Phrase(
                "Screen not opened: terminals of type \(type) are not known here. Set TERM to a "
                    + "known type, such as linux or xterm, or install the package ncurses-term.",
                pt: "Tela não aberta: terminais do tipo \(type) não são conhecidos aqui. Defina "
                    + "TERM com um tipo conhecido, como linux ou xterm, ou instale o pacote "
                    + "ncurses-term.",
                es: "Pantalla no abierta: aquí no se conocen terminales del tipo \(type). Ponga en "
                    + "TERM un tipo conocido, como linux o xterm, o instale ncurses-term."
            )
        case .noResources:
            Phrase(
                "Screen not opened: no memory or open files left. Close other programs or restart "
                    + "this machine.",
                pt: "Tela não aberta: não há mais memória nem arquivos abertos disponíveis. Feche "
                    + "outros programas ou reinicie esta máquina.",
                es:
                    "Pantalla no abierta: no quedan memoria ni archivos abiertos. Cierre "
                    + "otros programas o reinicie esta máquina."
            )
        }
    }
}
