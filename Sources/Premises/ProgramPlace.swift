/// Where a program finds its things on this machine.
package struct ProgramPlace: Sendable, Hashable {
    /// The folder with the settings and the menu; nil for settings by default.
    package var settings: String?

    /// The folder that holds the program's journal and key, made when it is missing.
    package var state: String

    /// The folder of the bus that both programs share.
    package var bus: String

    /// Names the places.
    package init(settings: String?, state: String, bus: String) {
        self.settings = settings
        self.state = state
        self.bus = bus
    }
}
