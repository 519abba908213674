import Foundation
import Kernel
import Program
import Relay

extension Launch {
    private static let hoursUsual = 72
    private static let hoursMost = 720
    private static let hourMilliseconds: Int64 = 3_600_000

    /// Makes a code of enrolment for a store, prints it, and ends the program, if that is asked
    /// for.
    ///
    /// No relay has to run for it: whoever has the tokens' file can make one, and every relay that
    /// has the same file knows it.
    func makeCodeIfAsked() throws(RelayError) {
        guard options.operands.first == "enrol-code" else { return }
        let store = options.operands.dropFirst().first ?? ""
        guard StoreTokens.isStore(store) else { throw .badStoreName(store) }
        var tokens = StoreTokens()
        if let path = options.value("tokens") { try tokens.add(fileAt: path) }
        for token in options.values("token") { try tokens.add(token) }
        let hours = try number("hours", in: options) ?? Self.hoursUsual
        guard hours <= Self.hoursMost else {
            throw .badNumber(option: "hours", "\(hours)")
        }
        let time = SystemTime()
        let code = EnrolmentCodes(of: tokens).code(
            for: store,
            until: time.wallMilliseconds() + Int64(hours) * Self.hourMilliseconds,
            random: SystemRandom().bytes(9)
        )
        guard let code else { throw .noOwnerToken }
        print(code)
        exit(ExitCode.success.rawValue)
    }
}
