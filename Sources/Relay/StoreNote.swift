/// Something that is remembered of a store beside its events; a later one takes its place.
struct StoreNote: Hashable, Sendable {
    /// What it is about.
    enum Topic: String, Sendable {
        /// What a device last told of its backlog; the name is the device's.
        case backlog
        /// An event that was refused; the name is its id.
        case refusal
        /// That the store could be written; there is one only.
        case proof
        /// A code of enrolment that was used; the name is the code's, the text the device's.
        case code
        /// An enrolled device; the name is the device's.
        case device

        /// Whether old notes of the topic make room for new ones.
        var isBounded: Bool { self != .code && self != .device }
    }

    /// Notes that are kept of one store and topic; older ones make room.
    static let mostKept: Int64 = 200

    let topic: Topic
    let name: String
    /// When it was told, since 1970.
    let milliseconds: Int64
    let text: String
}
