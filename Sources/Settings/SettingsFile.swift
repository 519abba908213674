internal import Kernel

/// A file of settings as it lies on disk.
enum SettingsFile {
    /// Reads a file of JSON5 in UTF-8, with or without a byte order mark.
    ///
    /// - Throws: ``SettingsError`` when the file is missing, unreadable, or no JSON5.
    static func value(at path: String) throws(SettingsError) -> JSON5Value {
        try value(of: try text(at: path), named: path)
    }

    /// Reads a text of JSON5.
    ///
    /// - Throws: ``SettingsError`` when it is none.
    static func value(of text: String, named path: String) throws(SettingsError) -> JSON5Value {
        do throws(JSON5Fault) {
            return try JSON5Reader.value(of: text)
        } catch {
            throw .notJSON5(file: path, place: error.place, error.phrase)
        }
    }

    /// Reads a file of text in UTF-8, without its byte order mark.
    ///
    /// - Throws: ``SettingsError`` when the file is missing, unreadable, or not UTF-8.
    static func text(at path: String) throws(SettingsError) -> String {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try content(ofFile: path)
        } catch .noSuchFile {
            throw .missing(file: path)
        } catch {
            throw .unreadable(file: path, error)
        }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if let text = String(validating: text, as: UTF8.self) { return text }
        throw .notUTF8(file: path, line: firstBrokenLine(of: text))
    }

    private static func firstBrokenLine(of text: ArraySlice<UInt8>) -> Int {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let broken = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
        return (broken ?? 0) + 1
    }
}
