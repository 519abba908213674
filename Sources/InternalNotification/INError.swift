public import NotifyBus
package import Words

/// Why a center could not be started.
public enum INError: Error, Hashable, Sendable {
    /// The bus could not be joined.
    case bus(BusError)

    /// The process has a shared center already; it must be stopped first.
    case alreadyStarted(identifier: String)
}

extension INError: Explained {
    package var explanation: Phrase {
        switch self {
        case .bus(let error): error.explanation
        case .alreadyStarted(let identifier):
            Phrase(
                "\(identifier) is on the bus already; it has to stop before it starts again.",
                pt: "\(identifier) já está no barramento; precisa parar antes de iniciar de novo.",
                es: "\(identifier) ya está en el bus; debe parar antes de empezar de nuevo."
            )
        }
    }
}
