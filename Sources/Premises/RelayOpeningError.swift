package import Kernel
package import Words

/// Why the relay's courier cannot begin.
package enum RelayOpeningError: Explained {
    /// A setting of the relay's cannot be used, for a reason that names it.
    case settings(Phrase)

    /// The transfer library did not start.
    case noClient

    /// The system gives no descriptors.
    case noResources(SystemError)

    package var explanation: Phrase {
        switch self {
        case .settings(let reason): reason
        case .noClient:
            Phrase(
                "The transfer library does not start. Install libcurl4.",
                pt: "A biblioteca de transferência não inicia. Instale libcurl4.",
                es: "La biblioteca de transferencia no arranca. Instale libcurl4."
            )
        case .noResources(let reason):
            Phrase(
                "The system gives no more open files: \(reason). End other programs.",
                pt: "O sistema não dá mais arquivos abertos: \(reason). Encerre outros programas.",
                es: "El sistema no da más archivos abiertos: \(reason). Termine otros programas."
            )
        }
    }
}
