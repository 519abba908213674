internal import Devices
internal import Foundation
internal import Input
internal import Kernel
internal import Printers
internal import Printing
internal import Settings
internal import Words

// What is plugged in: the settings' devices and printers, and what plays sounds.
extension Examination {
    mutating func lookAtDevices() {
        let what = Phrase("devices", pt: "aparelhos", es: "aparatos")
        guard !settings.devices.isEmpty else {
            return note(Finding("devices", what, Self.noDevice))
        }
        guard let source = try? UdevDevices() else {
            return note(Finding("devices", what, Self.noUdev, .look, next: Self.asRoot))
        }
        let binding = DeviceBinding(source.present(), by: settings.devices)
        for bound in binding.bound {
            let rule = bound.rule
            let id = "device.\(rule.name)"
            let word = rule.role.phrase
            if let fault = binding.faults.first(where: { $0.rule == rule }) {
                note(Finding(id, word, fault.explanation, .broken, next: Self.listDevices))
            } else if let node = bound.nodes.first {
                note(taken(id, word, bound, node.node))
            } else {
                // The other one of a pair that is named twice has the words.
                note(Finding(id, word, Self.name(rule.name), .broken, next: Self.listDevices))
            }
        }
    }

    /// Whether the program whose device it is has it open; a program that has it open has it alone.
    private func taken(
        _ id: String,
        _ what: Phrase,
        _ bound: DeviceBinding.Bound,
        _ node: String
    ) -> Finding {
        let rule = bound.rule
        let owners = members.filter { $0.isTill == rule.isOfTill }.compactMap(\.process)
        let head = Self.name("\(rule.name), \(node)")
        guard !owners.isEmpty else {
            let figure = head.followed(by: Self.there, with: ": ")
            return Finding(id, what, figure, .look, next: Self.startOwner)
        }
        let files = owners.compactMap(ProcessFacts.openFiles)
        guard !files.isEmpty else {
            let figure = head.followed(by: Self.there, with: ": ")
            return Finding(id, what, figure, .look, next: Self.asRoot)
        }
        let isTaken = bound.nodes.allSatisfy { node in files.contains { $0.contains(node.node) } }
        let figure = head.followed(by: isTaken ? Self.grabbed : Self.free, with: ": ")
        return Finding(id, what, figure, isTaken ? .ok : .broken, next: isTaken ? nil : Self.replug)
    }

    mutating func lookAtPrinters() {
        let what = Phrase("printer", pt: "impressora", es: "impresora")
        guard !settings.printers.isEmpty else {
            return note(Finding("printers", what, Self.noPrinter))
        }
        for printer in settings.printers {
            let id = "printer.\(printer.name)"
            let head = Self.name(printer.name)
            let words: Phrase
            let grade: Finding.Grade
            do throws(PrinterTrouble) {
                let status = try PrinterVisit.status(at: printer.address)
                let isLow = status?.contains(.paperLow) == true
                if let status, status.isStopped {
                    (words, grade) = (status.phrase, .broken)
                } else {
                    words = status == nil ? Self.silent : isLow ? Self.paperLow : Self.ready
                    grade = isLow ? .look : .ok
                }
            } catch {
                (words, grade) = (error.explanation, .broken)
            }
            let next = grade == .broken ? Self.tryPrinter(printer.name) : nil
            note(Finding(id, what, head.followed(by: words, with: ": "), grade, next: next))
        }
    }

    mutating func lookAtSound() {
        let what = Phrase("sound", pt: "som", es: "sonido")
        let sounds = settings.kitchen.sounds
        guard !sounds.files.isEmpty else { return note(Finding("sound", what, Self.bell)) }
        let missing = sounds.files.values.sorted().first {
            !FileManager.default.isReadableFile(atPath: $0)
        }
        if let missing {
            let figure = Self.name(missing).followed(by: Self.notThere)
            return note(Finding("sound", what, figure, .broken, next: Self.putSound))
        }
        guard FileManager.default.isExecutableFile(atPath: sounds.player) else {
            let figure = Self.name(sounds.player).followed(by: Self.notThere)
            return note(Finding("sound", what, figure, .broken, next: Self.installPlayer))
        }
        let cards = (try? content(ofFile: "/proc/asound/cards", limit: 65_536)) ?? []
        let text = String(decoding: cards, as: UTF8.self)
        guard text.contains("]:") else {
            return note(Finding("sound", what, Self.noSoundCard, .broken, next: Self.plugSpeaker))
        }
        let count = text.split(whereSeparator: \.isNewline).count { $0.contains("]:") }
        note(Finding("sound", what, Self.sounds(sounds.files.count, count, sounds.device)))
    }
}

// MARK: - Words

extension Examination {
    private static let noDevice = Phrase(
        "site.json5 names none; keys come through the console",
        pt: "site.json5 não indica; as teclas vêm pelo console",
        es: "site.json5 no indica ninguno; las teclas llegan por la consola"
    )
    private static let noUdev = Phrase(
        "the system does not tell of them",
        pt: "o sistema não os informa",
        es: "el sistema no los informa"
    )
    private static let there = Phrase("there", pt: "presente", es: "está")
    private static let grabbed = Phrase(
        "there, and taken by its program",
        pt: "presente, e tomado pelo seu programa",
        es: "está, y tomado por su programa"
    )
    private static let free = Phrase(
        "there, but its program has not taken it",
        pt: "presente, mas seu programa não o tomou",
        es: "está, pero su programa no lo tomó"
    )
    private static let startOwner = Phrase(
        "start its program, which takes it",
        pt: "inicie o programa dele, que o toma",
        es: "arranque su programa, que lo toma"
    )
    private static let replug = Phrase(
        "let its keys go, plug it out and in; the screen says why",
        pt: "solte as teclas, desconecte e conecte; a tela diz por quê",
        es: "suelte sus teclas, desconecte y conecte; la pantalla dice por qué"
    )
    private static let listDevices = Phrase(
        "comandactl device list shows what is there",
        pt: "comandactl device list mostra o que há",
        es: "comandactl device list muestra lo que hay"
    )
    private static let noPrinter = Phrase(
        "site.json5 names none",
        pt: "site.json5 não indica nenhuma",
        es: "site.json5 no indica ninguna"
    )
    private static let ready = Phrase("ready", pt: "pronta", es: "lista")
    private static let silent = Phrase(
        "takes data; it says nothing of itself",
        pt: "aceita dados; nada diz de si",
        es: "acepta datos; no dice nada de sí"
    )
    private static let paperLow = Phrase(
        "ready, little paper left",
        pt: "pronta, pouco papel",
        es: "lista, queda poco papel"
    )
    private static let bell = Phrase(
        "the terminal's bell, as site.json5 says",
        pt: "a campainha do terminal, como diz site.json5",
        es: "la campana del terminal, como dice site.json5"
    )
    private static let notThere = Phrase("is not there", pt: "não está lá", es: "no está")
    private static let putSound = Phrase(
        "put the file beside site.json5",
        pt: "ponha o arquivo ao lado de site.json5",
        es: "ponga el archivo junto a site.json5"
    )
    private static let installPlayer = Phrase(
        "install alsa-utils; until then the bell rings",
        pt: "instale alsa-utils; até lá toca a campainha",
        es: "instale alsa-utils; mientras, suena la campana"
    )
    private static let noSoundCard = Phrase(
        "there is no sound card",
        pt: "não há placa de som",
        es: "no hay tarjeta de sonido"
    )
    private static let plugSpeaker = Phrase(
        "plug a speaker in; until then the bell rings",
        pt: "conecte um alto-falante; até lá toca a campainha",
        es: "conecte un altavoz; mientras, suena la campana"
    )

    private static func tryPrinter(_ name: String) -> Phrase {
        Phrase(
            "then: comandactl printer test \(name)",
            pt: "depois: comandactl printer test \(name)",
            es: "después: comandactl printer test \(name)"
        )
    }

    private static func sounds(_ files: Int, _ cards: Int, _ device: String) -> Phrase {
        Phrase(
            "\(files) sounds, player and \(cards) cards there, device \(device)",
            pt: "\(files) sons, tocador e \(cards) placas presentes, saída \(device)",
            es: "\(files) sonidos, reproductor y \(cards) tarjetas, salida \(device)"
        )
    }
}
