internal import Foundation
package import Printing

/// The printers' profiles that a store has besides the known ones: `printer-profiles.json5`.
package enum PrinterProfilesFile {
    /// The file's name within the folder of settings; it need not be there.
    package static let name = "printer-profiles.json5"

    private static let columns = 16...96
    private static let bytes = 0...255
    /// The times of a pulse, in milliseconds: a printer takes them in units of 2.
    private static let milliseconds = 2...510

    /// Reads the profiles of a folder, by their codes; none when the file is not there.
    ///
    /// - Throws: ``SettingsError`` with all that is wrong with the file.
    package static func read(
        folder: String
    ) throws(SettingsError) -> [String: PrinterProfile] {
        let file = folder + "/" + name
        let value: JSON5Value
        do throws(SettingsError) {
            value = try SettingsFile.value(at: file)
        } catch {
            if case .missing = error { return [:] }
            throw error
        }
        let mistakes = SettingsTable.Mistakes()
        let table = SettingsTable(value, known: ["profiles"], mistakes: mistakes)
        var profiles: [String: PrinterProfile] = [:]
        let keys = [
            "code", "name", "columns", "pages", "cut", "drawer", "startsWithPairs", "pictures",
            "answersInOrder",
        ]
        for row in table.tables("profiles", known: keys) {
            guard let (code, profile) = profile(row) else { continue }
            profiles[code] = profile
        }
        guard mistakes.found.isEmpty else { throw .mistakes(file: file, mistakes.inOrder) }
        return profiles
    }

    private static func profile(_ row: SettingsTable) -> (String, PrinterProfile)? {
        let code = row.required("code", .storeName, \.storeName)
        let name = row.optional("name", .text(most: 60)) { $0.text(most: 60) }
        let columns = row.required("columns", .number(Self.columns)) {
            $0.number(in: Self.columns)
        }
        let cuts = ["none", "partial", "full"]
        let cut = row.optional("cut", .oneOf(cuts)) { $0.word(of: cuts) }
        let pairs = row.optional("startsWithPairs", .boolean, \.boolean)
        let pictures = row.optional("pictures", .boolean, \.boolean)
        let answers = row.optional("answersInOrder", .boolean, \.boolean)
        let pages = row.tables("pages", known: ["page", "number"]).compactMap(page)
        let drawer = row.table("drawer", known: ["pin", "onMilliseconds", "offMilliseconds"])
        guard let code, let columns else { return nil }
        let profile = PrinterProfile(
            name: name ?? code,
            columns: columns,
            pages: pages,
            cut: cut.flatMap(PrinterProfile.Cut.init) ?? .none,
            drawer: drawer.map(pulse),
            startsWithPairs: pairs ?? false,
            printsPictures: pictures ?? false,
            answersInOrder: answers ?? false
        )
        return (code, profile)
    }

    private static func page(_ row: SettingsTable) -> PrinterProfile.Page? {
        let names = CodePage.allCases.map(\.rawValue)
        let name = row.required("page", .oneOf(names)) { $0.word(of: names) }
        let number = row.required("number", .number(bytes)) { $0.number(in: bytes) }
        guard let page = name.flatMap(CodePage.init), let number else { return nil }
        return PrinterProfile.Page(page, UInt8(number))
    }

    private static func pulse(_ row: SettingsTable) -> PrinterProfile.DrawerPulse {
        func time(_ key: String, _ usual: Int) -> UInt8 {
            let read = row.optional(key, .number(milliseconds)) { $0.number(in: milliseconds) }
            return UInt8((read ?? usual) / 2)
        }
        let pin = row.optional("pin", .number(0...1)) { $0.number(in: 0...1) } ?? 0
        return PrinterProfile.DrawerPulse(
            pin: UInt8(pin),
            on: time("onMilliseconds", 50),
            off: time("offMilliseconds", 500)
        )
    }
}

// MARK: - Writing

extension PrinterProfilesFile {
    /// The file of some profiles, which ``read(folder:)`` reads again as they are.
    ///
    /// - Parameter profiles: The profiles by their codes.
    /// - Returns: JSON, which is JSON5 too; empty when it cannot be made.
    package static func text(of profiles: [String: PrinterProfile]) -> String {
        let rows = profiles.sorted { $0.key < $1.key }.map { Row(code: $0.key, $0.value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try? encoder.encode(["profiles": rows])
        return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }

    private struct Row: Encodable {
        struct Page: Encodable {
            let page: String
            let number: Int
        }

        struct Drawer: Encodable {
            let pin: Int
            let onMilliseconds: Int
            let offMilliseconds: Int
        }

        let code: String
        let name: String
        let columns: Int
        let pages: [Page]
        let cut: String
        let drawer: Drawer?
        let startsWithPairs: Bool
        let pictures: Bool
        let answersInOrder: Bool

        init(code: String, _ profile: PrinterProfile) {
            self.code = code
            name = profile.name
            columns = profile.columns
            pages = profile.pages.map { Page(page: $0.page.rawValue, number: Int($0.number)) }
            cut = profile.cut.rawValue
            drawer = profile.drawer.map {
                Drawer(
                    pin: Int($0.pin),
                    onMilliseconds: Int($0.on) * 2,
                    offMilliseconds: Int($0.off) * 2
                )
            }
            startsWithPairs = profile.startsWithPairs
            pictures = profile.printsPictures
            answersInOrder = profile.answersInOrder
        }
    }
}
