package import Words

/// Somebody who works at the till.
package struct Person: Sendable, Hashable {
    /// What a person may do without asking another.
    package enum Role: String, CaseIterable, Sendable, Hashable {
        case cashier
        case manager
    }

    /// The name, which records and reports have.
    package let name: String

    /// What the person may do.
    package let role: Role

    /// Describes a person.
    package init(name: String, role: Role) {
        self.name = name
        self.role = role
    }
}

/// Why somebody is not let to do something at the till.
package enum PersonRefusal: Explained, Hashable {
    /// A manager has to approve it.
    case needsManager
    /// Nobody is signed in where somebody has to be.
    case nobodyIsThere
    /// Nobody of those who may has this PIN.
    case wrongPIN
    /// After wrong PINs nobody is asked for a while, in seconds.
    case wait(Int)

    package var explanation: Phrase {
        switch self {
        case .needsManager:
            Phrase(
                "A manager has to approve this.",
                pt: "Um gerente precisa aprovar isto.",
                es: "Un gerente tiene que aprobar esto."
            )
        case .nobodyIsThere:
            Phrase(
                "The till is locked: sign in first.",
                pt: "O caixa está bloqueado: entre primeiro.",
                es: "La caja está bloqueada: entre primero."
            )
        case .wrongPIN:
            Phrase(
                "That PIN is not right.",
                pt: "Este PIN não está certo.",
                es: "Ese PIN no es correcto."
            )
        case .wait(let seconds):
            Phrase(
                "Wrong PINs: wait \(seconds) s and try again.",
                pt: "PINs errados: espere \(seconds) s e tente de novo.",
                es: "PIN erróneos: espere \(seconds) s y pruebe otra vez."
            )
        }
    }
}
