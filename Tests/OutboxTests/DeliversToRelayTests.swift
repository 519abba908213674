import Foundation
import Relay
import RelayContract
import RelayFixtures
import Testing

@testable import Outbox

@Suite struct DeliversToRelayTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func relay(identity: TLSIdentity? = nil) throws -> Relay {
        var tokens = StoreTokens()
        try tokens.add("demo=\(RelayProcess.token)")
        return try Relay(
            RelaySettings(
                listen: try ListenAddress("127.0.0.1:0"),
                folder: folder.path,
                tokens: tokens,
                identity: identity
            )
        )
    }

    @Test func `stored once, a duplicate after, and in the relay's account`() async throws {
        let relay = try relay()
        defer { relay.stop() }
        let client = try RelayClientTests.client("http://127.0.0.1:\(relay.port)")
        let parcels = (1...50).map(MemoryRows.parcel)
        let reports = try await OnThread {
            [client.deliver(parcels), client.deliver(Array(parcels[10...10]))]
        }.value()
        #expect(reports[0] == DeliveryReport(.answered, verdicts: parcels.map { _ in .stored }))
        #expect(reports[1] == DeliveryReport(.answered, verdicts: [.duplicate]))
        let state = try await OnThread { try? client.state(ofJournal: MemoryRows.epoch) }.value()
        #expect(state?.highestContiguous == 50 && state?.missing == [])
    }

    @Test func `a malformed event and a reused id come back as refusals of their own`() async throws
    {
        let relay = try relay()
        defer { relay.stop() }
        let client = try RelayClientTests.client("http://127.0.0.1:\(relay.port)")
        let good = MemoryRows.parcel(1)
        let junk = Parcel(id: "junk", sequence: 2, bytes: Array(#"{"id":"junk"}"#.utf8))
        let report = try await OnThread { client.deliver([good, junk]) }.value()
        #expect(report.verdicts[0] == .stored)
        #expect(report.verdicts[1] == .refused(.malformed, detail: "specversion is missing"))
        let clone = Parcel(id: good.id, sequence: 1, bytes: good.bytes + [0x20])
        let second = try await OnThread { client.deliver([clone]) }.value()
        guard case .refused(.idReuse, _) = second.verdicts[0] else {
            Issue.record("\(second)")
            return
        }
    }

    @Test func `a wrong token and a wrong path are told apart`() async throws {
        let relay = try relay()
        defer { relay.stop() }
        var settings = RelayClientSettings(
            address: try RelayAddress("http://127.0.0.1:\(relay.port)"),
            store: try #require(StoreName("demo")),
            token: "another-token"
        )
        let stranger = try #require(RelayClient(settings))
        let report = try await OnThread { stranger.deliver([MemoryRows.parcel(1)]) }.value()
        #expect(report.outcome == .unauthorised(status: 401))
        settings = RelayClientSettings(
            address: try RelayAddress("http://127.0.0.1:\(relay.port)/elsewhere"),
            store: settings.store,
            token: RelayProcess.token
        )
        let lost = try #require(RelayClient(settings))
        let second = try await OnThread { lost.deliver([MemoryRows.parcel(1)]) }.value()
        #expect(second.outcome == .misdirected(status: 404))
    }

    @Test(
        arguments: [
            (TestCertificates.valid, nil), (TestCertificates.expired, .clock),
            (TestCertificates.notYetValid, .clock),
        ] as [(String, DeliveryReport.Unreachable?)]
    )
    func `over TLS to the pinned authority, and the clock's fault is named`(
        certificate: String,
        fault: DeliveryReport.Unreachable?
    ) async throws {
        let certificateFile = try folder.write(certificate, to: "certificate.pem")
        let keyFile = try folder.write(TestCertificates.key, to: "key.pem")
        let relay = try relay(identity: TLSIdentity(certificate: certificateFile, key: keyFile))
        defer { relay.stop() }
        let client = try RelayClientTests.client("https://127.0.0.1:\(relay.port)") {
            $0.authoritiesFile = certificateFile
        }
        let report = try await OnThread { client.deliver([MemoryRows.parcel(1)]) }.value()
        guard let fault else {
            #expect(report.verdicts == [.stored])
            return
        }
        guard case .unreachable(fault, _) = report.outcome else {
            Issue.record("\(report.outcome)")
            return
        }
    }

    @Test func `a certificate of nobody known is not trusted`() async throws {
        let certificateFile = try folder.write(TestCertificates.valid, to: "certificate.pem")
        let keyFile = try folder.write(TestCertificates.key, to: "key.pem")
        let relay = try relay(identity: TLSIdentity(certificate: certificateFile, key: keyFile))
        defer { relay.stop() }
        let client = try RelayClientTests.client("https://127.0.0.1:\(relay.port)")
        let report = try await OnThread { client.deliver([MemoryRows.parcel(1)]) }.value()
        guard case .unreachable(.trust, _) = report.outcome else {
            Issue.record("\(report.outcome)")
            return
        }
    }

    @Test func `a missing authorities file is this box's fault, not the relay's`() async throws {
        let client = try RelayClientTests.client("https://127.0.0.1:1") {
            $0.authoritiesFile = "/nowhere/ca.pem"
        }
        let report = try await OnThread { client.deliver([MemoryRows.parcel(1)]) }.value()
        #expect(report.verdicts == [.unanswered])
        #expect(report.outcome != .answered)
    }

    @Test func `a certificate without its key does not start a relay`() throws {
        let certificate = try folder.write("nonsense", to: "certificate.pem")
        let key = try folder.write(TestCertificates.key, to: "key.pem")
        let identity = try TLSIdentity(certificate: certificate, key: key)
        #expect(throws: RelayError.certificateRefused) { try relay(identity: identity) }
        #expect(throws: RelayError.identityIncomplete) {
            try TLSIdentity(certificate: certificate, key: nil)
        }
    }
}
