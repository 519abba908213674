package import Screen

// What the box's units read of a plan: short files, so that a shell needs no more than to read.
extension ScreenPlan {
    /// The files of a plan.
    ///
    /// With windows: `weston.ini`, which is read once; a file of each program that has an output,
    /// with the output and the letters' height and width; and `missing`, a line for each display
    /// whose screen is not there: its name, or `-` for the only one, its output, or `-` when none
    /// is left, and `late` when it was plugged in after the box had started. With consoles: `tty1`
    /// and `tty2` with the letters.
    ///
    /// - Parameter console: The pixels of the consoles; nil without any.
    /// - Returns: Their texts by their names.
    package func files(console: Size? = nil) -> [String: String] {
        var files: [String: String] = [:]
        guard isWindows else {
            for (seat, tty) in zip(seats, ["tty1", "tty2"]) where console != nil {
                files[tty] = letters(of: seat, console: console).text + "\n"
            }
            return files
        }
        files["weston.ini"] = westonSettings
        for seat in seats {
            guard let output = seat.output else { continue }
            files[seat.name] = "\(output) \(letters(of: seat).height)\n"
        }
        files["missing"] = missing.filter { $0.name != "pos" }.map { seat in
            let name = seat.name == "kds" ? "-" : String(seat.name.dropFirst(4))
            return "\(name) \(seat.output ?? "-")\(isLate(seat) ? " late" : "")\n"
        }.joined()
        return files
    }

    /// What was decided when the box started.
    package struct Kept: Sendable, Hashable {
        /// The outputs that programs were given, by the programs' names.
        package let outputs: [String: String]
        /// The outputs without a screen then.
        package let dark: Set<String>
    }

    /// Reads what was decided when the box started.
    ///
    /// - Parameter files: Files as ``files(console:)`` makes them.
    /// - Returns: Nil where there are no windows.
    package static func kept(in files: [String: String]) -> Kept? {
        guard let settings = files["weston.ini"] else { return nil }
        let programs = files.filter { $0.key == "pos" || $0.key.hasPrefix("kds") }
        let dark = settings.split(separator: Self.heading).filter { $0.contains(Self.off) }
            .compactMap { section in
                section.split(separator: "\n").first { $0.hasPrefix("name=") }
                    .map { String($0.dropFirst(5)) }
            }
        return Kept(
            outputs: programs.compactMapValues { text in
                text.split(separator: " ").first.map(String.init)
            },
            dark: Set(dark)
        )
    }

    private static let heading = "[output]"
    private static let off = "mode=off"

    /// The name by which the window of a program is known.
    package static func window(of name: String) -> String { "comanda-" + name }

    /// See weston.ini(5) and weston-drm(7).
    ///
    /// An output that is there at the start stays on, so that a cable that is pulled out moves no
    /// window to another screen. One that is not stays off; see ``isLate(_:)``.
    private var westonSettings: String {
        var text = """
            [core]
            backend=drm-backend.so
            shell=kiosk-shell.so
            modules=systemd-notify.so
            use-pixman=true
            idle-time=0
            require-input=false

            """
        for seat in seats {
            guard let output = seat.output else { continue }
            text += "\n\(Self.heading)\nname=\(output)\napp-ids=\(Self.window(of: seat.name))\n"
            guard let screen = screen(of: seat) else {
                text += Self.off + "\n"
                continue
            }
            text += "force-on=true\n"
            if let mode = screen.readableMode, mode != screen.mode { text += "mode=\(mode)\n" }
        }
        // A screen that belongs to nobody shows nothing.
        let used = seats.compactMap(\.output)
        for output in outputs where !used.contains(output.name) {
            text += "\n\(Self.heading)\nname=\(output.name)\n\(Self.off)\n"
        }
        return text
    }
}
