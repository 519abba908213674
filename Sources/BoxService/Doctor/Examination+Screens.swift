internal import Kernel
internal import Words

// What people see: the outputs of the graphics card, and each program's terminal with its size.
extension Examination {
    /// What each program's screen needs at least, in columns and rows.
    private static func least(_ isTill: Bool) -> (columns: Int, rows: Int) {
        isTill ? (80, 24) : (40, 12)
    }

    mutating func lookAtScreens() {
        lookAtOutputs()
        for member in members {
            guard let process = member.process else { continue }
            lookAtTerminal(of: member, process)
        }
    }

    private mutating func lookAtOutputs() {
        let what = Phrase("outputs", pt: "saídas", es: "salidas")
        let outputs = ScreenOutput.all()
        guard !outputs.isEmpty else { return note(Finding("screens", what, Self.noCard)) }
        let texts = outputs.map { output in
            output.isConnected ? "\(output.name) \(output.mode ?? "")" : "\(output.name) -"
        }
        let isAny = outputs.contains(where: \.isConnected)
        note(
            Finding(
                "screens",
                what,
                Self.name(texts.joined(separator: ", ")),
                isAny ? .ok : .broken,
                next: isAny ? nil : Self.plugScreen
            )
        )
    }

    private mutating func lookAtTerminal(of member: BoxPlaces.Member, _ process: Int32) {
        let id = "screen.\(member.name)"
        let what = Phrase("screen", pt: "tela", es: "pantalla").followed(
            by: member.isTill
                ? Phrase("till", pt: "caixa", es: "caja")
                : member.name == "kitchen"
                    ? Phrase("kitchen", pt: "cozinha", es: "cocina") : Self.name(member.name)
        )
        guard let path = ProcessFacts.terminal(of: process) else {
            let canSee = ProcessFacts.openFiles(of: process) != nil
            let figure = canSee ? Self.noTerminal : Self.unseen
            let next = canSee ? nil : Self.asRoot
            return note(Finding(id, what, figure, canSee ? .ok : .look, next: next))
        }
        guard let size = TerminalSize(ofTerminal: path) else {
            return note(Finding(id, what, Self.name(path), .look, next: Self.asRoot))
        }
        let least = Self.least(member.isTill)
        let isLarge = size.columns >= least.columns && size.rows >= least.rows
        note(
            Finding(
                id,
                what,
                Self.name("\(path), \(size.columns)x\(size.rows)"),
                isLarge ? .ok : .broken,
                next: isLarge ? nil : Self.smallerFont(least)
            )
        )
    }
}

// MARK: - Words

extension Examination {
    private static let noCard = Phrase(
        "no graphics card here",
        pt: "não há placa de vídeo aqui",
        es: "aquí no hay tarjeta gráfica"
    )
    private static let plugScreen = Phrase(
        "plug a screen in and switch it on",
        pt: "conecte uma tela e ligue-a",
        es: "conecte una pantalla y enciéndala"
    )
    private static let noTerminal = Phrase(
        "runs without a screen",
        pt: "roda sem tela",
        es: "funciona sin pantalla"
    )
    private static let unseen = Phrase(
        "not seen by this user",
        pt: "este usuário não a vê",
        es: "este usuario no la ve"
    )

    private static func smallerFont(_ least: (columns: Int, rows: Int)) -> Phrase {
        let size = "\(least.columns)x\(least.rows)"
        return Phrase(
            "a larger screen or a smaller font: it needs \(size)",
            pt: "uma tela maior ou letra menor: precisa de \(size)",
            es: "una pantalla mayor o letra menor: necesita \(size)"
        )
    }
}
