import Kernel
package import Premises
package import Settings
import Synchronization

/// The one seat of a kitchen display on a box: whoever has it is the display of that name.
///
/// Two programs for one station would each show some of its tickets, so the second is refused. The
/// kernel gives the seat back when the program ends, however it ends.
package final class DisplaySeat: Sendable {
    /// The display as the settings name it; nil where there is one for all of the kitchen.
    package let display: StoreSettings.Kitchen.Display?

    /// Where its things are.
    package let place: ProgramPlace

    private let lock = Mutex<FileLock?>(nil)

    /// Takes the seat of a display.
    ///
    /// - Parameters:
    ///   - wanted: The display's name or its stations; none where the settings name no displays.
    ///   - place: Where the things of the kitchen are.
    /// - Throws: ``OpeningError`` when the settings cannot be read or name no such display, or when
    ///   another program is that display already.
    package init(_ wanted: [String], at place: ProgramPlace) throws(OpeningError) {
        let kitchen: StoreSettings.Kitchen
        do throws(SettingsError) {
            kitchen =
                try place.settings.map { (folder) throws(SettingsError) in
                    try StoreSettings(folder: folder).kitchen
                } ?? StoreSettings.Kitchen()
        } catch {
            throw .settings(error)
        }
        var own = place
        if kitchen.displays.isEmpty {
            display = nil
        } else {
            guard let found = kitchen.display(wanted) else {
                let names = kitchen.displays.map(\.name)
                throw .noSuchDisplay(wanted.joined(separator: ","), known: names)
            }
            display = found
            own.state += "/" + found.name
        }
        self.place = own
        try take()
    }

    /// Takes the seat if it is not taken yet: the folder of the bus is made with the bus.
    ///
    /// - Throws: ``OpeningError`` when another program is that display already.
    func take() throws(OpeningError) {
        let path = place.bus + "/kitchen" + (display.map { "-" + $0.name } ?? "") + ".seat"
        let isTakenElsewhere = lock.withLock { lock in
            guard lock == nil else { return false }
            do throws(SystemError) {
                lock = try FileLock(taking: path)
                return false
            } catch {
                // A folder that cannot be written to is told of when the bus is opened.
                return error == .tryAgain
            }
        }
        guard isTakenElsewhere else { return }
        throw .displayRuns(display?.name, process: FileLock.lastOwner(of: path))
    }

    /// Gives the seat back.
    package func leave() {
        lock.withLock { $0 = nil }
    }
}

extension StoreSettings.Kitchen {
    /// The display of a name, or of exactly these stations.
    fileprivate func display(_ wanted: [String]) -> Display? {
        let named = displays.first { wanted == [$0.name] }
        return named ?? displays.first { Set($0.stations) == Set(wanted) }
    }
}
