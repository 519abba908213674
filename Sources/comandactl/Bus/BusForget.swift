import InternalNotification
import NotifyBus
import Program
import Words

/// `comandactl bus forget`: ends the waiting for a program that does not come back.
enum BusForget {
    static func run(_ operands: [String], _ directory: String, _ launch: Launch) throws {
        guard let word = operands.first else { throw CommandLineError.operandMissing("ACCOUNT") }
        if operands.count > 1 { throw CommandLineError.operandUnexpected(operands[1]) }
        let account = try account(word, launch)
        var outcome = Forgetting.nothingOwed
        if try BusReport.read(directory: directory) != nil {
            let bus = try Bus(directory: directory)
            defer { bus.stop() }
            outcome = try bus.forget(account)
        }
        let sentence = words(for: outcome, word)[launch.language]
        switch outcome {
        case .nothingOwed, .forgotten: print(sentence)
        case .isThere, .keptBySenders: Launch.end(.failure, saying: sentence)
        }
    }

    /// The account that `bus stat` shows, or the one that a program's name has on a channel.
    private static func account(_ word: String, _ launch: Launch) throws -> UInt64 {
        let (channel, key) = try BusCommand.channelAndKey(launch.options)
        if let channel, let key {
            return ChannelReader.account(of: word, channel: channel, key: key)
        }
        guard word.utf8.count == 16, let account = UInt64(word, radix: 16) else {
            throw CommandLineError.operandMissing("--channel CHANNEL --key-file FILE")
        }
        return account
    }

    private static func words(for outcome: Forgetting, _ program: String) -> Phrase {
        switch outcome {
        case .nothingOwed:
            Phrase(
                "\(program) owes nothing.",
                pt: "\(program) não deve nada.",
                es: "\(program) no debe nada."
            )
        case .isThere:
            Phrase(
                "\(program) is running and will acknowledge. Stop it first.",
                pt: "\(program) está rodando e vai confirmar. Pare-o antes.",
                es: "\(program) está en marcha y confirmará. Deténgalo antes."
            )
        case .forgotten:
            Phrase(
                "What \(program) owed is forgotten.",
                pt: "O que \(program) devia foi esquecido.",
                es: "Lo que \(program) debía está olvidado."
            )
        case .keptBySenders(let messages):
            Phrase(
                "\(messages) messages are kept by senders that do not answer. Try again.",
                pt: "\(messages) mensagens ficam com remetentes que não respondem. Repita.",
                es: "\(messages) mensajes quedan en remitentes que no responden. Repita."
            )
        }
    }
}
