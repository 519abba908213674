import Foundation
import Outbox
import Relay
import RelayContract
import Sealing

/// The way from the box to the relay, with all that stands in it, and the relay at its end.
final class Network {
    let events: SimulatedEvents
    private unowned let world: World
    private var relayIsAwayUntil: Int64 = 0
    /// Whether the box has no link.
    var isDown = false

    init(_ world: World) {
        self.world = world
        events = SimulatedEvents(world)
    }

    func relayGoes(for pause: Int64) { relayIsAwayUntil = max(relayIsAwayUntil, world.now + pause) }

    /// Everything is well from now on.
    func heal() {
        isDown = false
        relayIsAwayUntil = 0
    }

    /// How long an exchange takes.
    func delay() -> Int64 {
        world.happens(world.temper.network)
            ? world.chance.span(100_000_000, 20_000_000_000)
            : world.chance.span(1_000_000, 40_000_000)
    }

    func exchange(_ parcels: [Parcel]) -> HTTPExchange {
        let bodies = parcels.map(\.bytes)
        let body = bodies.count == 1 ? bodies[0] : EventEnvelope.batch(of: bodies)
        let type = bodies.count == 1 ? MediaType.event : .batch
        if isDown { return HTTPExchange(end: .unreachable(.notConnected, detail: "no link")) }
        guard world.happens(world.temper.network) else { return reach(body, type) }
        let mishap = Mishap.allCases[world.chance.below(Mishap.allCases.count)]
        world.tell("network") { mishap.rawValue }
        switch mishap {
        case .unresolved: return HTTPExchange(end: .unreachable(.notResolved, detail: ""))
        case .refused: return HTTPExchange(end: .unreachable(.notConnected, detail: ""))
        case .requestLost: return HTTPExchange(end: .interrupted(detail: ""))
        case .answerLost:
            _ = reach(body, type)
            return HTTPExchange(end: .interrupted(detail: ""))
        case .answerCut:
            var exchange = reach(body, type)
            exchange.body = Array(exchange.body.prefix(exchange.body.count / 2))
            return exchange
        case .arrivesLate:
            later(body, type)
            return HTTPExchange(end: .interrupted(detail: ""))
        case .doubled:
            later(body, type)
            return reach(body, type)
        case .portal: return page(200, "<html>Welcome to our Wi-Fi</html>")
        case .proxyPage: return page(502, "<html>Bad gateway</html>")
        case .unauthorised: return page(401, "")
        case .busy: return page(429, "")
        case .falseReceipt: return falseReceipt(parcels)
        }
    }

    /// What may go wrong with one exchange.
    enum Mishap: String, CaseIterable {
        case unresolved = "the relay's name has no address"
        case refused = "nobody answers"
        case requestLost = "the request is lost"
        case answerLost = "the relay's answer is lost"
        case answerCut = "half of the relay's answer is lost"
        case arrivesLate = "the request is held up"
        case doubled = "the request is doubled"
        case portal = "a portal answers with 200 and a page"
        case proxyPage = "a proxy answers with 502"
        case unauthorised = "401"
        case busy = "429"
        case falseReceipt = "somebody else answers with a receipt of other bytes"
    }

    private func later(_ body: [UInt8], _ type: MediaType) {
        world.after(world.chance.span(1_000_000, 30_000_000_000)) { [weak self] in
            guard let self else { return }
            self.world.tell("network") { "an old request arrives" }
            _ = self.reach(body, type)
        }
    }

    private func reach(_ body: [UInt8], _ type: MediaType) -> HTTPExchange {
        guard world.now >= relayIsAwayUntil else {
            return HTTPExchange(end: .unreachable(.notConnected, detail: "refused"))
        }
        let response: HTTPResponse
        switch ReadEvents.read(body, isBatch: type == .batch) {
        case .failure(let refusal): response = refusal.response
        case .success(let read):
            guard let taken = events.take(read.good) else { return unable() }
            response = HTTPResponse(read.results(of: taken))
        }
        var exchange = HTTPExchange(end: .answered)
        exchange.status = response.status
        exchange.type = response.type
        exchange.body = response.body
        return exchange
    }

    /// The relay said that it cannot store, or died and said nothing.
    private func unable() -> HTTPExchange {
        guard world.now >= relayIsAwayUntil else {
            return HTTPExchange(end: .interrupted(detail: "closed"))
        }
        var exchange = page(503, "")
        exchange.retryAfterSeconds = 30
        return exchange
    }

    private func falseReceipt(_ parcels: [Parcel]) -> HTTPExchange {
        let results = parcels.map { parcel in
            Receipt.Result(
                id: parcel.id,
                sequence: parcel.sequence,
                digest: EventDigest(sha256(parcel.bytes + [0])),
                status: .stored
            )
        }
        var exchange = page(200, "")
        exchange.type = MediaType.receipt.rawValue
        exchange.body = Array((try? JSONEncoder().encode(Receipt(results: results))) ?? Data())
        return exchange
    }

    private func page(_ status: Int, _ text: String) -> HTTPExchange {
        var exchange = HTTPExchange(end: .answered)
        exchange.status = status
        exchange.type = "text/html"
        exchange.body = Array(text.utf8)
        return exchange
    }
}
