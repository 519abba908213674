import Restaurant
import Words

/// The texts of refunds, the drawer and shifts.
enum BookPhrases {
    static let more = Phrase("MORE", pt: "MAIS", es: "MÁS")
    static let reason = Phrase("Reason", pt: "Motivo", es: "Motivo")
    static let float = Phrase(
        "Money in the drawer at the start",
        pt: "Fundo de troco na gaveta",
        es: "Fondo de caja al empezar"
    )
    static let paidIn = Phrase(
        "Put into the drawer",
        pt: "Colocado na gaveta",
        es: "Puesto en el cajón"
    )
    static let paidOut = Phrase(
        "Taken out of the drawer",
        pt: "Retirado da gaveta",
        es: "Sacado del cajón"
    )
    static let safeDrop = Phrase(
        "From the drawer to the safe",
        pt: "Da gaveta para o cofre",
        es: "Del cajón a la caja fuerte"
    )
    static let bag = Phrase("Number of the bag", pt: "Número do malote", es: "Número de la bolsa")
    static let trainingBegan = Phrase(
        "Training: key what you like. F1 ends it.",
        pt: "Treino: digite o que quiser. F1 termina.",
        es: "Práctica: teclee lo que quiera. F1 la termina."
    )
    static let trainingEnded = Phrase(
        "Training is over: from now on all is real.",
        pt: "Fim do treino: agora tudo vale.",
        es: "Fin de la práctica: ahora todo cuenta."
    )
    static let training = Phrase(
        "TRAINING: nothing is cooked, printed or counted",
        pt: "TREINO: nada é cozinhado, impresso ou contado",
        es: "PRÁCTICA: nada se cocina, imprime ni cuenta"
    )
    static let count = Phrase("COUNT THE DRAWER", pt: "CONTE A GAVETA", es: "CUENTE EL CAJÓN")
    static let pieces = Phrase("How many of", pt: "Quantas de", es: "Cuántos de")
    static let why = Phrase("WHY?", pt: "POR QUÊ?", es: "¿POR QUÉ?")
    static let giveBack = Phrase("GIVE BACK", pt: "DEVOLVA", es: "DEVUELVA")
    static let shiftOpened = Phrase("The shift is open.", pt: "Turno aberto.", es: "Turno abierto.")
    static let noted = Phrase("Noted.", pt: "Registrado.", es: "Registrado.")
    static let noClosing = Phrase(
        "There was no Z yet.",
        pt: "Ainda não houve Z.",
        es: "Aún no hubo Z."
    )
    static let whoIsThere = Phrase(
        "Who is there? Press your number.",
        pt: "Quem está aí? Aperte o seu número.",
        es: "¿Quién está? Pulse su número."
    )
    static let people = Phrase("SIGN IN", pt: "ENTRAR", es: "ENTRAR")
    static let managerPIN = Phrase("Manager's PIN", pt: "PIN do gerente", es: "PIN del gerente")
    static let notANumber = Phrase(
        "Key how many there are, 0 to 99999.",
        pt: "Digite quantas há, de 0 a 99999.",
        es: "Teclee cuántos hay, de 0 a 99999."
    )
    static let reasonMissing = Phrase(
        "Key the reason first.",
        pt: "Digite o motivo primeiro.",
        es: "Teclee primero el motivo."
    )

    static func name(_ function: DeskFunction) -> Phrase {
        switch function {
        case .interim: Phrase("X report", pt: "Relatório X", es: "Informe X")
        case .openShift: Phrase("Open a shift", pt: "Abrir turno", es: "Abrir turno")
        case .closeShift:
            Phrase("Count and close: Z", pt: "Contar e fechar: Z", es: "Contar y cerrar: Z")
        case .lastClosing: Phrase("The last Z again", pt: "O último Z", es: "El último Z")
        case .paidIn: Phrase("Paid in", pt: "Suprimento", es: "Entrada de caja")
        case .paidOut: Phrase("Paid out", pt: "Sangria", es: "Salida de caja")
        case .noSale:
            Phrase("Open the drawer", pt: "Abrir a gaveta", es: "Abrir el cajón")
        case .signOut: Phrase("Sign out, lock", pt: "Sair, bloquear", es: "Salir, bloquear")
        case .printers: Phrase("Printers", pt: "Impressoras", es: "Impresoras")
        case .safeDrop: Phrase("Safe drop", pt: "Para o cofre", es: "A la caja fuerte")
        case .training:
            Phrase("Training: on or off", pt: "Treino: liga ou desliga", es: "Práctica: sí o no")
        }
    }
}

/// What the list behind F1 offers.
enum DeskFunction: CaseIterable, Sendable, Hashable {
    case interim
    case openShift
    case closeShift
    case lastClosing
    case paidIn
    case paidOut
    case noSale
    case signOut
    case printers
    case safeDrop
    case training

    /// The key of the function at a place of the list: a digit, then letters.
    static func key(_ place: Int) -> Character {
        let keys = Array("123456789ABCDEFGH")
        return keys[min(place, keys.count - 1)]
    }

    /// What the list offers; nobody signs out where nobody signs in.
    static func offered(on desk: CashierDesk) -> [DeskFunction] {
        allCases.filter { function in
            switch function {
            case .signOut: !desk.people.isEmpty
            case .printers: !desk.printers.isEmpty
            default: true
            }
        }
    }
}
