/// The attributes of one event: CloudEvents 1.0, and where it stands in its journal.
///
/// See the CloudEvents specification, `spec.md` and `formats/json-format.md`, version 1.0.2.
package struct EventEnvelope: Sendable, Hashable {
    /// The specification's version that every event names.
    package static let specificationVersion = "1.0"

    /// The event's id, never given to another event of the store.
    package let id: String
    /// Who made it, as a URI reference such as `urn:comanda:demo:till-1`.
    package let source: String
    /// What happened, in reversed domain order such as `comanda.order.fired`.
    package let type: String
    /// When it happened, as RFC 3339 has it; only information, since a box's clock may be wrong.
    package let time: String?
    /// The media type of its data; JSON when absent.
    package let dataContentType: String?
    /// The identity of the journal it is a record of, in lower-case hexadecimal.
    package let epoch: String
    /// Its record number in that journal, from 1.
    package let sequence: Int64

    /// Addresses an event; attributes that are nil are left out.
    package init(
        id: String,
        source: String,
        type: String,
        time: String? = nil,
        dataContentType: String? = MediaType.json.rawValue,
        epoch: String,
        sequence: Int64
    ) {
        self.id = id
        self.source = source
        self.type = type
        self.time = time
        self.dataContentType = dataContentType
        self.epoch = epoch
        self.sequence = sequence
    }
}
