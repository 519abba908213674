package import Kernel
package import Printing
package import Words

/// Why a printer does not print.
package enum PrinterTrouble: Error, Sendable, Hashable {
    /// Nothing answers there.
    case unreachable(PrinterAddress, SystemError)

    /// It says itself that it cannot.
    case stopped(PrinterAddress, PrinterStatus)

    /// It takes no more bytes, and does not say why.
    case stuck(PrinterAddress)

    /// It has answered before, and does no longer.
    case silent(PrinterAddress)
}

extension PrinterTrouble: Explained {
    package var explanation: Phrase {
        switch self {
        case .unreachable(let address, let reason):
            Phrase(
                "Switch it on, check its cable: no answer from \(address) (\(reason)).",
                pt: "Ligue-a, veja o cabo: nenhuma resposta de \(address) (\(reason)).",
                es: "Enciéndala, mire el cable: no responde \(address) (\(reason))."
            )
        case .stopped(_, let status): status.phrase
        case .silent(let address):
            Phrase(
                "The printer at \(address) no longer says how it is. Switch it off and on.",
                pt: "A impressora em \(address) já não diz como está. Desligue-a e ligue-a.",
                es: "La impresora en \(address) ya no dice cómo está. Apáguela y enciéndala."
            )
        case .stuck(let address):
            Phrase(
                "The printer at \(address) takes nothing more. Switch it off and on.",
                pt: "A impressora em \(address) não aceita mais nada. Desligue-a e ligue-a.",
                es: "La impresora en \(address) no acepta nada más. Apáguela y enciéndala."
            )
        }
    }
}

extension PrinterStatus {
    /// What somebody has to do at the printer, the first thing first.
    package var phrase: Phrase {
        if contains(.coverOpen) {
            return Phrase(
                "The printer's cover is open. Close it.",
                pt: "A tampa da impressora está aberta. Feche-a.",
                es: "La tapa de la impresora está abierta. Ciérrela."
            )
        }
        if contains(.paperOut) {
            return Phrase(
                "The printer has no paper. Put in a roll.",
                pt: "A impressora está sem papel. Ponha um rolo.",
                es: "La impresora no tiene papel. Ponga un rollo."
            )
        }
        if contains(.cutterStuck) {
            return Phrase(
                "The printer's cutter is stuck. Switch it off, take out the paper, switch it on.",
                pt: "A guilhotina da impressora travou. Desligue-a, tire o papel, ligue-a.",
                es: "El cortador de la impresora se atascó. Apáguela, saque el papel, "
                    + "enciéndala."
            )
        }
        if contains(.broken) {
            return Phrase(
                "The printer says it is broken. Switch it off and on; else call the technician.",
                pt: "A impressora diz ter defeito. Desligue-a e ligue-a; senão chame o técnico.",
                es:
                    "La impresora dice estar averiada. Apáguela y enciéndala; si no, "
                    + "llame al técnico."
            )
        }
        return Phrase(
            "The printer is paused. Press its feed button.",
            pt: "A impressora está em pausa. Aperte o botão de avanço.",
            es: "La impresora está en pausa. Pulse su botón de avance."
        )
    }
}
