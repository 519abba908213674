internal import Printing

/// A folder's settings as far as they can be read, with all that is wrong with them.
///
/// A program needs settings without a mistake; who checks them wants to go on behind the first one.
package struct SettingsReading: Sendable {
    /// The settings, with defaults for what is wrong; nil when there is no such file or no JSON5.
    package let settings: StoreSettings?

    /// Why the files of settings cannot be used; none when they can.
    package let errors: [SettingsError]

    let value: JSON5Value?

    /// Reads `site.json5` and `printer-profiles.json5` of a folder.
    package init(folder: String) {
        var errors: [SettingsError] = []
        var profiles: [String: PrinterProfile]?
        do throws(SettingsError) {
            profiles = try PrinterProfilesFile.read(folder: folder)
        } catch {
            errors.append(error)
        }
        let file = folder + "/" + StoreSettings.fileName
        do throws(SettingsError) {
            let value = try SettingsFile.value(at: file)
            let mistakes = SettingsTable.Mistakes()
            settings = StoreSettings(
                value,
                in: folder,
                profiles: profiles ?? [:],
                noting: mistakes
            )
            self.value = value
            let found = mistakes.inOrder.filter { profiles != nil || !Self.isOfProfile($0) }
            if !found.isEmpty { errors.insert(.mistakes(file: file, found), at: 0) }
        } catch {
            settings = nil
            value = nil
            errors.insert(error, at: 0)
        }
        self.errors = errors
    }

    /// A printer's profile may be one of a file that is wrong itself.
    private static func isOfProfile(_ mistake: SettingsMistake) -> Bool {
        mistake.path.hasPrefix("printers[") && mistake.path.hasSuffix("].profile")
    }

    /// Whether `site.json5` has a setting of its outermost table, right or wrong.
    package func hasSetting(_ key: String) -> Bool {
        guard case .table(let members) = value?.content else { return false }
        return members.contains { $0.key == key }
    }

    /// Where a setting stands in `site.json5`, or the table that lacks it.
    ///
    /// - Parameter path: Its path, such as `printers[1].address`, counted from 0.
    /// - Returns: Nil when there is no file to stand in.
    package func place(of path: String) -> TextPlace? {
        var place = value?.place
        var here = value
        for step in path.split(whereSeparator: { ".[]".contains($0) }) {
            switch here?.content {
            case .table(let members):
                let member = members.first { $0.key == step }
                here = member?.value
                place = member?.place ?? place
            case .list(let values):
                here = Int(step).flatMap { values.indices.contains($0) ? values[$0] : nil }
                place = here?.place ?? place
            default: return place
            }
        }
        return place
    }
}
