extension TapeArchive {
    /// Reads an archive that anybody may have made.
    ///
    /// Nothing in it is believed before it is looked at: a size has to fit what is there, so that
    /// an archive never makes more bytes than it has itself.
    ///
    /// - Parameters:
    ///   - bytes: The archive.
    ///   - limits: How many files it may have, and how large.
    /// - Returns: The files in their order.
    /// - Throws: ``BundleFault`` at the first thing that may not be in it.
    package static func members(
        of bytes: ArraySlice<UInt8>,
        limits: BundleLimits = BundleLimits()
    ) throws(BundleFault) -> [Member] {
        var rest = bytes
        var members: [Member] = []
        while let header = take(block, from: &rest) {
            if header.allSatisfy({ $0 == 0 }) {
                // Other programs fill the last part of a tape with zeros too.
                guard !rest.isEmpty, rest.allSatisfy({ $0 == 0 }) else { throw .cut }
                return members
            }
            let (name, size) = try facts(of: header)
            guard size <= limits.bytesOfFile else { throw .tooLarge(name) }
            guard members.count < limits.files else { throw .tooMany(limits.files) }
            guard !members.contains(where: { $0.name == name }) else { throw .twice(name) }
            let rounded = (size + block - 1) / block * block
            guard let content = take(rounded, from: &rest) else { throw .cut }
            members.append(Member(name: name, bytes: Array(content.prefix(size))))
        }
        throw .cut
    }

    private static func take(
        _ count: Int,
        from rest: inout ArraySlice<UInt8>
    ) -> ArraySlice<UInt8>? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private static func facts(
        of header: ArraySlice<UInt8>
    ) throws(BundleFault) -> (name: String, size: Int) {
        func field(_ range: Range<Int>) -> ArraySlice<UInt8> {
            header[header.startIndex + range.lowerBound..<header.startIndex + range.upperBound]
        }
        guard field(Field.form).starts(with: "ustar".utf8),
            number(field(Field.check)) == checksum(of: header)
        else { throw .notABundle }
        let name = String(decoding: field(Field.name).prefix { $0 != 0 }, as: UTF8.self)
        let folder = field(Field.folder).first == 0
        guard folder, SiteBundle.isFit(name: name) else { throw .badName(name) }
        let kind = header[header.startIndex + Field.kind]
        guard kind == UInt8(ascii: "0") || kind == 0 else { throw .notAFile(name) }
        guard let size = number(field(Field.size)) else { throw .notABundle }
        return (name, size)
    }

    /// A number in octal digits, which end with blanks or zeros; nil for anything else.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != 0 }
        guard !digits.isEmpty, digits.count <= 11,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) })
        else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }
}
