import BusFixtures
import Foundation
import NotifyBus
import Testing

/// C-01 to C-12: what calls answer.
///
/// Null pointers cannot be written in Swift, so of C-01 to C-03
/// and C-07 to C-09 the part without them is here.
@Suite struct StatusCases {
    @Test(arguments: Backend.allCases)
    func `C-04 C-05 every call refuses an unknown token with 2`(backend: Backend) throws {
        let stage = try Stage(backend)
        let bus = stage.bus
        let bad = Token(rawValue: 77)

        #expect(throws: NotifyStatus(rawValue: 2)) { try bus.check(bad) }
        #expect(throws: NotifyStatus(rawValue: 2)) { try bus.state(of: bad) }
        #expect(throws: NotifyStatus(rawValue: 2)) { try bus.setState(1, of: bad) }
        #expect(throws: NotifyStatus(rawValue: 2)) { try bus.suspend(bad) }
        #expect(throws: NotifyStatus(rawValue: 2)) { try bus.resume(bad) }
        #expect(throws: NotifyStatus(rawValue: 2)) { try bus.cancel(bad) }
    }

    @Test(arguments: Backend.allCases)
    func `C-06 a second cancel answers 2`(backend: Backend) throws {
        let stage = try Stage(backend)
        let token = try stage.bus.registerCheck(stage.name("n"))

        try stage.bus.cancel(token)

        #expect(throws: NotifyStatus(rawValue: 2)) { try stage.bus.cancel(token) }
    }

    @Test func `C-08 a descriptor of somebody else answers 4 and leaves nothing behind`() throws {
        let stage = try Stage(.segment)
        let bus = stage.bus

        #expect(throws: NotifyStatus(rawValue: 4)) {
            try bus.registerFileDescriptor("n", reusing: 0)
        }
        #expect(bus.namesInUse == 0)
    }

    @Test(arguments: Backend.allCases)
    func `C-10 a token is valid from its registration to its cancellation`(
        backend: Backend
    ) throws {
        let stage = try Stage(backend)
        let otherStage = try Stage(.segment)
        let other = otherStage.bus
        let token = try stage.bus.registerCheck(stage.name("n"))

        #expect(stage.bus.isValid(token))
        #expect(!stage.bus.isValid(Token(rawValue: -1)))
        #expect(!other.isValid(token))
        try stage.bus.cancel(token)
        #expect(!stage.bus.isValid(token))
    }

    @Test(arguments: Backend.allCases)
    func `C-12 a signal's number is not looked at`(backend: Backend) throws {
        let stage = try Stage(backend)
        let token = try stage.bus.registerSignal(stage.name("n"), signal: 9999)

        try stage.post("n")

        #expect(stage.bus.isValid(token))
    }
}
