/// How much the relay takes at once; both ends know, so that nothing undeliverable is stored.
package enum RelayLimits {
    /// Bytes of one event at most: 256 KiB.
    package static let eventBytes = 256 * 1024
    /// Bytes of one batch at most, brackets and commas included: 1 MiB.
    package static let batchBytes = 1024 * 1024
    /// Events in one batch at most.
    package static let batchEvents = 50
    /// Levels of arrays and objects in one event at most.
    package static let nesting = 32
    /// Events in one page of reading at most.
    package static let pageEvents = 1000
    /// Events in one page of reading when the reader does not say.
    package static let pageEventsUnasked = 100
    /// Missing ranges that one account of a journal names at most.
    package static let missingRanges = 1000
    /// Bytes of UTF-8 in an event's id, source or type at most.
    package static let attributeBytes = 256
}
