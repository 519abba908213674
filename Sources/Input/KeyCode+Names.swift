extension KeyCode {
    /// The names of the codes from 1 on, without `KEY_`; a dash where there is none.
    ///
    /// From the kernel's `linux/input-event-codes.h`; a test compares them with libevdev's.
    private static let inOrder = """
        ESC 1 2 3 4 5 6 7 8 9 0 MINUS EQUAL BACKSPACE TAB Q W E R T Y U I O P LEFTBRACE RIGHTBRACE
        ENTER LEFTCTRL A S D F G H J K L SEMICOLON APOSTROPHE GRAVE LEFTSHIFT BACKSLASH Z X C V B
        N M COMMA DOT SLASH RIGHTSHIFT KPASTERISK LEFTALT SPACE CAPSLOCK F1 F2 F3 F4 F5 F6 F7 F8
        F9 F10 NUMLOCK SCROLLLOCK KP7 KP8 KP9 KPMINUS KP4 KP5 KP6 KPPLUS KP1 KP2 KP3 KP0 KPDOT -
        ZENKAKUHANKAKU 102ND F11 F12 RO KATAKANA HIRAGANA HENKAN KATAKANAHIRAGANA MUHENKAN
        KPJPCOMMA KPENTER RIGHTCTRL KPSLASH SYSRQ RIGHTALT LINEFEED HOME UP PAGEUP LEFT RIGHT END
        DOWN PAGEDOWN INSERT DELETE MACRO MUTE VOLUMEDOWN VOLUMEUP POWER KPEQUAL KPPLUSMINUS PAUSE
        SCALE KPCOMMA HANGEUL HANJA YEN LEFTMETA RIGHTMETA COMPOSE STOP AGAIN PROPS UNDO FRONT
        COPY OPEN PASTE FIND CUT HELP MENU CALC SETUP SLEEP WAKEUP FILE SENDFILE DELETEFILE XFER
        PROG1 PROG2 WWW MSDOS COFFEE ROTATE_DISPLAY CYCLEWINDOWS MAIL BOOKMARKS COMPUTER BACK
        FORWARD CLOSECD EJECTCD EJECTCLOSECD NEXTSONG PLAYPAUSE PREVIOUSSONG STOPCD RECORD REWIND
        PHONE ISO CONFIG HOMEPAGE REFRESH EXIT MOVE EDIT SCROLLUP SCROLLDOWN KPLEFTPAREN
        KPRIGHTPAREN NEW REDO F13 F14 F15 F16 F17 F18 F19 F20 F21 F22 F23 F24 - - - - - PLAYCD
        PAUSECD PROG3 PROG4 ALL_APPLICATIONS SUSPEND CLOSE PLAY FASTFORWARD BASSBOOST PRINT HP
        CAMERA SOUND QUESTION EMAIL CHAT SEARCH CONNECT FINANCE SPORT SHOP ALTERASE CANCEL
        BRIGHTNESSDOWN BRIGHTNESSUP MEDIA SWITCHVIDEOMODE KBDILLUMTOGGLE KBDILLUMDOWN KBDILLUMUP
        SEND REPLY FORWARDMAIL SAVE DOCUMENTS BATTERY BLUETOOTH WLAN UWB UNKNOWN VIDEO_NEXT
        VIDEO_PREV BRIGHTNESS_CYCLE BRIGHTNESS_AUTO DISPLAY_OFF WWAN RFKILL MICMUTE
        """

    /// Codes beyond, which scanners, bars, touch panels and mice have.
    private static let beyond: [UInt16: String] = [
        0x110: "BTN_LEFT", 0x111: "BTN_RIGHT", 0x112: "BTN_MIDDLE", 0x140: "BTN_TOOL_PEN",
        0x145: "BTN_TOOL_FINGER", 0x14a: "BTN_TOUCH", 0x14b: "BTN_STYLUS",
        0x14d: "BTN_TOOL_DOUBLETAP", 0x160: "KEY_OK", 0x161: "KEY_SELECT", 0x163: "KEY_CLEAR",
        0x18e: "KEY_RED",
        0x18f: "KEY_GREEN", 0x190: "KEY_YELLOW", 0x191: "KEY_BLUE", 0x197: "KEY_NEXT",
        0x19c: "KEY_PREVIOUS",
    ]

    /// All names that are known here.
    package static let names: [UInt16: String] = {
        var names = beyond
        for (index, word) in inOrder.split(whereSeparator: \.isWhitespace).enumerated()
        where word != "-" {
            names[UInt16(index + 1)] = "KEY_" + word
        }
        return names
    }()

    private static let codes: [String: UInt16] = Dictionary(
        uniqueKeysWithValues: names.map { ($0.value, $0.key) }
    )

    /// What the kernel calls the key, such as `KEY_LEFTCTRL`; `KEY:` and the number without a name.
    package var name: String { Self.names[rawValue] ?? "KEY:\(rawValue)" }

    /// The name without `KEY_`, as settings have it.
    package var shortName: String {
        name.hasPrefix("KEY_") ? String(name.dropFirst(4)) : name
    }

    /// The key of a name, with or without `KEY_`, in any case, or of a number as `KEY:703`.
    package init?(named name: some StringProtocol) {
        let name = name.uppercased()
        if name.hasPrefix("KEY:") {
            guard let number = UInt16(name.dropFirst(4)), number <= Self.greatest else {
                return nil
            }
            self.init(rawValue: number)
        } else if let number = Self.codes[name] ?? Self.codes["KEY_" + name] {
            self.init(rawValue: number)
        } else {
            return nil
        }
    }
}
