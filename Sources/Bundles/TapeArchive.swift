/// Plain files one behind the other, as tar(1) writes and reads them.
///
/// Only what a store's settings need of the form of POSIX.1-1988 (ustar): files with short names,
/// nothing compressed, no links, no folders, no owners. What else an archive may have is refused.
package enum TapeArchive {
    /// A file of an archive.
    package struct Member: Sendable, Hashable {
        /// Its name, without a folder.
        package let name: String
        package let bytes: [UInt8]

        /// Describes a file.
        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// Bytes of a header, and what the bytes of a file are rounded up to.
    package static let block = 512

    /// What an archive ends with.
    static let end = [UInt8](repeating: 0, count: 2 * block)

    /// Writes an archive: the same files make the same bytes.
    package static func bytes(of members: [Member]) -> [UInt8] {
        members.flatMap(bytes(of:)) + end
    }

    /// Writes a file with its header, rounded up to whole blocks.
    static func bytes(of member: Member) -> [UInt8] {
        let rest = (block - member.bytes.count % block) % block
        return header(member) + member.bytes + [UInt8](repeating: 0, count: rest)
    }

    /// The fields of a header that are used, by their places.
    enum Field {
        static let name = 0..<100
        static let mode = 100..<108
        static let user = 108..<116
        static let group = 116..<124
        static let size = 124..<136
        static let time = 136..<148
        static let check = 148..<156
        static let kind = 156
        static let form = 257..<265
        static let folder = 345..<500
    }

    /// The header of a file that everybody may read, without an owner or a date.
    private static func header(_ member: Member) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: block)
        func write(_ text: String, at field: Range<Int>) {
            header.replaceSubrange(
                field.lowerBound..<field.lowerBound + text.utf8.count,
                with: text.utf8
            )
        }
        write(member.name, at: Field.name)
        write("0000644", at: Field.mode)
        write("0000000", at: Field.user)
        write("0000000", at: Field.group)
        write(octal(member.bytes.count, digits: 11), at: Field.size)
        write("00000000000", at: Field.time)
        header[Field.kind] = UInt8(ascii: "0")
        write("ustar", at: Field.form)
        write("00", at: Field.form.lowerBound + 6..<Field.form.upperBound)
        write(octal(checksum(of: header[...]), digits: 6), at: Field.check)
        header[Field.check.lowerBound + 7] = UInt8(ascii: " ")
        return header
    }

    /// The sum of a header's bytes, where those of the sum itself count as blanks.
    static func checksum(of header: ArraySlice<UInt8>) -> Int {
        header.enumerated().reduce(0) { sum, entry in
            sum + (Field.check.contains(entry.offset) ? 0x20 : Int(entry.element))
        }
    }

    private static func octal(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 8)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
}
