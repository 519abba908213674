import BusFixtures
import Dispatch
import Foundation
import InternalNotification
import NotifyBus
import Synchronization
import Testing

/// The end of a center, from wherever it is asked for.
@Suite struct StoppingTests {
    let place = TemporaryBus()
    private let message = INMessage(kind: "n")

    private func center(
        _ identifier: String,
        delivery: INDelivery = .busThread
    ) throws -> INCenter {
        try INCenter(
            identifier: "c",
            config: INAppConfig(identifier: identifier, apikey: "key"),
            bus: place.path,
            delivery: delivery
        )
    }

    private func seats() -> Int {
        (try? BusReport.read(directory: place.path))?.seated.count ?? -1
    }

    @Test func `gives back threads, descriptors, mappings and places a thousand times over`()
        async throws
    {
        let process = try FixtureProcess("restarts", place.path, "1000")

        #expect(await eventually { process.said.count == 2 })
        #expect(process.said.first == process.said.last)
        #expect(process.said.first?.hasSuffix("mappings 0") == true)
        #expect(seats() == 0)
    }

    @Test(arguments: [true, false])
    func `may be asked for by a handler`(onBusThread: Bool) async throws {
        let queue = DispatchQueue(label: "test")
        let till = try center("pos")
        let kitchen = try center("kds", delivery: onBusThread ? .busThread : .queue(queue))
        defer { till.stop() }
        let calls = Kept<Int>()
        kitchen.messenger.onReceive { (messages: [INMessage]) in
            kitchen.stop()
            calls.keep(messages.count)
        }

        till.messenger.send([message])

        #expect(await eventually { till.peers.isEmpty && calls.all == [1] })
        #expect(kitchen.messenger.send([message]).problem == .stopped)
        kitchen.stop()
        #expect(await eventually { seats() == 1 })
    }

    @Test func `waits for a handler on the thread of the bus, whoever asks`() async throws {
        let till = try center("pos")
        let kitchen = try center("kds")
        defer { till.stop() }
        let isInHandler = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let steps = Kept<String>()
        kitchen.messenger.onReceive { (_: [INMessage]) in
            isInHandler.signal()
            mayEnd.wait()
            steps.keep("handled")
        }
        till.messenger.send([message])
        await wait(for: isInHandler)
        for _ in 0..<2 {
            Thread.detachNewThread {
                kitchen.stop()
                steps.keep("stopped")
            }
        }
        try await Task.sleep(nanoseconds: 20_000_000)
        #expect(steps.all.isEmpty)

        mayEnd.signal()

        #expect(await eventually { steps.all.count == 3 })
        #expect(steps.all == ["handled", "stopped", "stopped"])
    }

    @Test func `calls nothing afterwards on the queue that it was asked on`() async throws {
        let queue = DispatchQueue(label: "test")
        let till = try center("pos")
        defer { till.stop() }
        let calls = Atomic(0)
        for _ in 0..<20 {
            let kitchen = try center("kds", delivery: .queue(queue))
            let isStopped = Kept<Bool>()
            kitchen.messenger.onReceive { (_: [INMessage]) in
                calls.wrappingAdd(isStopped.all.count, ordering: .relaxed)
            }
            for _ in 0..<20 { till.messenger.send([message], to: kitchen.me) }
            await withCheckedContinuation { continuation in
                queue.async {
                    kitchen.stop()
                    isStopped.keep(true)
                    continuation.resume()
                }
            }
            queue.sync {}
        }

        #expect(calls.load(ordering: .relaxed) == 0)
    }

    @Test func `calls handlers on the main queue unless told otherwise`() async throws {
        let till = try center("pos")
        let kitchen = try INCenter(
            identifier: "c",
            config: INAppConfig(identifier: "kds", apikey: "key"),
            bus: place.path
        )
        defer { for center in [till, kitchen] { center.stop() } }
        let isMain = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: isMain, value: true)
        let places = Kept<Bool>()
        kitchen.onPresence(on: .busThread) { _ in
            places.keep(DispatchQueue.getSpecific(key: isMain) ?? false)
        }
        #expect(await eventually { places.all == [false] })
        kitchen.messenger.onReceive { (_: [INMessage]) in
            places.keep(DispatchQueue.getSpecific(key: isMain) ?? false)
        }

        till.messenger.send([message])

        #expect(await eventually { places.all == [false, true] })
    }

    @Test func `starts again after it was stopped, as another instance`() throws {
        let first = try center("kds")
        first.stop()
        let second = try center("kds")
        defer { second.stop() }

        #expect(first.me.instance != second.me.instance)
        #expect(seats() == 1)
    }

    private func wait(for semaphore: DispatchSemaphore) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                semaphore.wait()
                continuation.resume()
            }
        }
    }
}
