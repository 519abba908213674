import Foundation
import Words

/// One thing that happened on a bus, as a line for a person or for a program.
enum BusNews {
    /// How news are told.
    enum Style {
        case none
        case text(Language)
        case json
    }

    case joined(slot: UInt32, process: Int32, member: String)
    case gone(slot: UInt32, member: String)
    case posted(name: String, posts: UInt64, state: UInt64)
    case state(name: String, state: UInt64)
    case message(Heard)
    case missed(Int)

    /// A message with the names of those between whom it went.
    struct Heard {
        let sender: String
        let receivers: [String]
        let refused: [String]
        let kind: String?
        let bytes: Int
        let json: String?
    }

    func tell(in style: Style) {
        let line: String
        switch style {
        case .none: return
        case .text(let language): line = time + "\t" + text(language).joined(separator: "\t")
        case .json: line = json
        }
        // At once, also where the output goes into a pipe; who reads no more ends it.
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            exit(0)
        }
    }

    private var time: String {
        let style = Date.ISO8601FormatStyle(timeZone: .current)
        return Date.now.formatted(style.time(includingFractionalSeconds: true))
    }
}

// MARK: - For a person

extension BusNews {
    private func text(_ language: Language) -> [String] {
        switch self {
        case .joined(let slot, let process, let member):
            [
                Phrase("joined", pt: "entrou", es: "entró")[language], "\(slot)", "pid \(process)",
                member,
            ]
        case .gone(let slot, let member):
            [Phrase("gone", pt: "saiu", es: "salió")[language], "\(slot)", member]
        case .posted(let name, let posts, let state):
            [
                Phrase("posted", pt: "aviso", es: "aviso")[language], name, "+\(posts)",
                Self.state(state, language),
            ]
        case .state(let name, let state):
            [Phrase("set", pt: "mudou", es: "cambió")[language], name, Self.state(state, language)]
        case .message(let heard): Self.text(heard, language)
        case .missed(let count):
            [
                Phrase("missed", pt: "perdeu", es: "perdió")[language],
                Phrase(
                    "\(count) messages that came too fast to show",
                    pt: "\(count) mensagens rápidas demais para mostrar",
                    es: "\(count) mensajes demasiado rápidos para mostrar"
                )[language],
            ]
        }
    }

    private static func state(_ state: UInt64, _ language: Language) -> String {
        Phrase("state \(state)", pt: "número \(state)", es: "número \(state)")[language]
    }

    private static func text(_ heard: Heard, _ language: Language) -> [String] {
        var words = [
            Phrase("message", pt: "mensagem", es: "mensaje")[language],
            heard.sender + " → " + (heard.receivers.isEmpty ? "-" : list(heard.receivers)),
            heard.kind ?? "-", "\(heard.bytes) B",
        ]
        if !heard.refused.isEmpty {
            let names = list(heard.refused)
            words.append(
                Phrase(
                    "no room at \(names)",
                    pt: "sem lugar em \(names)",
                    es: "sin sitio en \(names)"
                )[language]
            )
        }
        if let json = heard.json { words.append(json) }
        return words
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

// MARK: - For a program

extension BusNews {
    private struct Document: Encodable {
        let time: String
        let event: String
        var slot: UInt32?
        var pid: Int32?
        var member: String?
        var name: String?
        var posts: UInt64?
        var state: UInt64?
        var sender: String?
        var receivers: [String]?
        var refused: [String]?
        var kind: String?
        var bytes: Int?
        var payload: String?
        var missed: Int?
    }

    private var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(document) else { return "{}" }
        return String(decoding: json, as: UTF8.self)
    }

    private var document: Document {
        let time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        switch self {
        case .joined(let slot, let process, let member):
            return Document(time: time, event: "joined", slot: slot, pid: process, member: member)
        case .gone(let slot, let member):
            return Document(time: time, event: "gone", slot: slot, member: member)
        case .posted(let name, let posts, let state):
            return Document(time: time, event: "posted", name: name, posts: posts, state: state)
        case .state(let name, let state):
            return Document(time: time, event: "state", name: name, state: state)
        case .message(let heard):
            return Document(
                time: time,
                event: "message",
                sender: heard.sender,
                receivers: heard.receivers,
                refused: heard.refused,
                kind: heard.kind,
                bytes: heard.bytes,
                payload: heard.json
            )
        case .missed(let count):
            return Document(time: time, event: "missed", missed: count)
        }
    }
}
