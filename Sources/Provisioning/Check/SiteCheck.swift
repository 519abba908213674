internal import Kernel
internal import KitchenBoard
internal import Restaurant
internal import Settings
internal import Words

/// Looks for all that would keep a store's programs from starting, or its things from working.
///
/// It reads and changes nothing. A printer or a device that is not plugged in is no mistake here:
/// that is for a doctor of the running box to tell.
package struct SiteCheck {
    /// A program that is to work with the settings: whose state folder tells its user and its keys.
    package struct Member: Sendable, Hashable {
        /// The program's state folder; it need not be there yet.
        package let state: String

        /// Whether it is the till, which reads more than the kitchen.
        package let isTill: Bool

        /// Names a program by its state folder.
        package init(state: String, isTill: Bool) {
            self.state = state
            self.isTill = isTill
        }
    }

    let folder: String
    let members: [Member]
    let reading: SettingsReading
    var mistakes: [SiteMistake] = []

    /// Checks a folder of settings.
    ///
    /// - Parameters:
    ///   - folder: The folder with `site.json5` and what it names.
    ///   - members: The programs that are to work with it; none on another computer.
    /// - Returns: All mistakes, file by file, those of `site.json5` in its order first.
    package static func mistakes(in folder: String, for members: [Member] = []) -> [SiteMistake] {
        var check = SiteCheck(folder: folder, members: members)
        check.checkAll()
        return check.inOrder
    }

    private init(folder: String, members: [Member]) {
        self.folder = folder
        self.members = members
        reading = SettingsReading(folder: folder)
    }

    private mutating func checkAll() {
        for error in reading.errors { note(error) }
        let settings = reading.settings ?? StoreSettings()
        let menu: Menu?
        do throws(SettingsError) {
            menu = try MenuFile.read(folder: folder, currency: settings.currency)
        } catch {
            menu = nil
            note(error)
        }
        checkRights()
        checkNetworks()
        guard reading.settings != nil else { return }
        checkRelay(settings)
        checkBus(settings)
        checkVault(settings)
        checkPrinters(settings.printers)
        checkDevices(settings.devices)
        checkKitchen(settings.kitchen, menu)
    }

    private var inOrder: [SiteMistake] {
        let files = [StoreSettings.fileName, MenuFile.fileName, PrinterProfilesFile.name]
        func rank(_ mistake: SiteMistake) -> Int {
            files.firstIndex(of: mistake.file) ?? files.count
        }
        let last = (line: Int.max, column: Int.max)
        return mistakes.enumerated()
            .sorted { one, other in
                let (left, right) = (one.element, other.element)
                let from = left.place.map { ($0.line, $0.column) } ?? last
                let to = right.place.map { ($0.line, $0.column) } ?? last
                return (rank(left), left.file, from.0, from.1, one.offset)
                    < (rank(right), right.file, to.0, to.1, other.offset)
            }
            .map(\.element)
    }
}

// MARK: - Noting

extension SiteCheck {
    /// Notes a mistake at a setting of `site.json5`.
    mutating func note(at setting: String, _ phrase: Phrase) {
        let place = reading.place(of: setting)
        mistakes.append(
            SiteMistake(
                file: StoreSettings.fileName,
                place: place,
                Phrase(verbatim: setting).followed(by: phrase)
            )
        )
    }

    /// Notes what is wrong with a file as such.
    mutating func note(file: String, _ phrase: Phrase) {
        mistakes.append(SiteMistake(file: shown(file), phrase))
    }

    private mutating func note(_ error: SettingsError) {
        let places = error.places
        for (place, phrase) in places {
            mistakes.append(SiteMistake(file: shown(error.file), place: place, phrase))
        }
        if places.isEmpty {
            mistakes.append(SiteMistake(file: shown(error.file), error.explanation))
        }
    }

    /// A path as a person knows it: what lies in the folder goes by its name.
    func shown(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }
}

extension SettingsError {
    /// The file that it is about.
    fileprivate var file: String {
        switch self {
        case .missing(let file), .unreadable(let file, _), .notUTF8(let file, _),
            .notJSON5(let file, _, _), .mistakes(let file, _), .unfitSecret(let file),
            .notPublicKey(let file):
            file
        }
    }
}
