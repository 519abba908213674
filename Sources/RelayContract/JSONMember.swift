/// Where the name and the value of one member of a JSON object lie.
package struct JSONMember: Sendable, Hashable {
    /// The name's place, its quotation marks included.
    package let name: Range<Int>
    /// The value's place, without the spaces around it.
    package let value: Range<Int>
}
