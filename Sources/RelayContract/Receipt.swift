/// The relay's answer for the events of one request, given after its own durable commit only.
package struct Receipt: Sendable, Hashable, Codable {
    /// One result an event, in the order of the request.
    package let results: [Result]

    /// Makes a receipt of what became of each event.
    package init(results: [Result]) {
        self.results = results
    }
}
