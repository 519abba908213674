extension BumpBarMap {
    /// The bars whose keys are known, by the names that settings have for them.
    package static let builtIn: [String: BumpBarMap] = [
        "kb9000": BumpBarMap(kb9000),
        "kb9000-clover": BumpBarMap(kb9000Clover),
        "turned-arrows": BumpBarMap(turnedArrows),
        "number-pad": BumpBarMap(numberPad),
        "samba": BumpBarMap(samba),
        "keyboard": BumpBarMap(keyboard),
        "none": BumpBarMap(),
    ]

    /// Logic Controls and Bematech KB9000, as it comes.
    ///
    /// Its large key is the bare left Ctrl, RECALL the number pad's minus: the manual of SDCloud
    /// KDS says so of the first, two displays for browsers are made for both. What REFRSH, ZOOM,
    /// SUM, PARK and MODE send is nowhere written: they are to be learnt.
    private static let kb9000 = [
        "bump": "LEFTCTRL", "recallLast": "KPMINUS", "left": "LEFT", "right": "RIGHT",
    ].merging(digits) { own, _ in own }

    /// The same bar under Clover's overlay, which has UP and DOWN.
    private static let kb9000Clover = kb9000.merging(["up": "UP", "down": "DOWN"]) { own, _ in own }

    /// A bar whose large key is Enter and whose printed arrows are turned: down sends right, up
    /// left, right down, and left the code that others have for RECALL.
    private static let turnedArrows = [
        "bump": "ENTER", "down": "RIGHT", "up": "LEFT", "right": "DOWN", "left": "KPMINUS",
    ].merging(digits) { own, _ in own }

    /// Number pads that people put on the counter: Enter or 5 bumps, 7 and 1 turn pages.
    private static let numberPad = [
        "bump": "KPENTER, ENTER, KP5", "recallLast": "BACKSPACE, DELETE, KPDOT",
        "pageUp": "PAGEUP, KP7, KP9", "pageDown": "PAGEDOWN, KP1, KP3", "up": "KP8, UP",
        "down": "KP2, DOWN", "left": "KP4, LEFT", "right": "KP6, RIGHT",
    ]

    /// SambaPOS: digits bump, arrows choose, Backspace recalls.
    private static let samba = [
        "bump": "ENTER, KPENTER", "recallLast": "BACKSPACE", "left": "LEFT", "right": "RIGHT",
        "up": "UP", "down": "DOWN",
    ].merging(digits) { own, _ in own }

    /// Any keyboard, as LS Central and Simphony take it, with this display's usual keys.
    private static let keyboard = [
        "bump": "ENTER, KPENTER, SPACE", "recallLast": "BACKSPACE, R, KPMINUS", "recallList": "L",
        "start": "S", "seen": "V", "rush": "U", "send": "P", "allDay": "A", "largeTicket": "Z",
        "figures": "G", "filter": "F", "mergeStations": "M", "production": "N",
        "pull": "T", "runOut": "X", "up": "UP", "down": "DOWN",
        "left": "LEFT", "right": "RIGHT", "home": "HOME", "end": "END", "pageUp": "PAGEUP",
        "pageDown": "PAGEDOWN", "language": "F9", "leave": "ESC",
    ].merging(digits) { own, _ in own }

    /// Digits of both rows, whatever Num Lock says.
    private static let digits = Dictionary(
        uniqueKeysWithValues: BarAction.digits.map { ($0, "\($0), KP\($0)") }
    )

    /// Makes a map of what settings would say; what is no macro binds nothing.
    init(_ texts: [String: String]) {
        for (name, text) in texts {
            set(BarAction(rawValue: name), to: Self.macros(text) ?? [])
        }
    }
}
