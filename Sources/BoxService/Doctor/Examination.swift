package import Kernel
internal import Outbox
internal import Provisioning
internal import Settings
internal import Words

/// Looks at each part of a box in turn, while its programs run or not, and changes nothing.
package struct Examination {
    /// How far two clocks may drift apart while the box is looked at, in milliseconds.
    private static let driftMost: Int64 = 500

    let places: BoxPlaces
    let reading: SettingsReading
    let settings: StoreSettings
    let members: [BoxPlaces.Member]
    let time: any TimeSource
    private(set) var findings: [Finding] = []

    /// Looks at all of it; this takes some seconds where something does not answer.
    ///
    /// - Parameters:
    ///   - places: Where things are.
    ///   - time: The clocks.
    /// - Returns: The rows of the page, in its order.
    package static func findings(
        at places: BoxPlaces,
        by time: any TimeSource = SystemTime()
    ) -> [Finding] {
        var examination = Examination(places, time)
        examination.lookAtAll()
        return examination.findings
    }

    private init(_ places: BoxPlaces, _ time: any TimeSource) {
        self.places = places
        self.time = time
        reading = SettingsReading(folder: places.config)
        settings = reading.settings ?? StoreSettings()
        members = places.members(settings)
    }

    private mutating func lookAtAll() {
        let wall = time.wallMilliseconds()
        let steady = time.steadyNanoseconds()
        lookAtSettings()
        lookAtDisks()
        let newest = lookAtRecords()
        lookAtNetwork()
        lookAtRelay()
        lookAtTPM()
        lookAtKeys()
        lookAtScreens()
        lookAtDevices()
        lookAtPrinters()
        lookAtSound()
        lookAtUnits()
        let drift =
            (time.wallMilliseconds() - wall) - (time.steadyNanoseconds() - steady) / 1_000_000
        lookAtClock(newestRecord: newest, jumped: abs(drift) > Self.driftMost ? drift : nil)
        lookAtZone()
    }

    /// Adds a row.
    mutating func note(_ finding: Finding) { findings.append(finding) }

    /// A name that is the same in all languages.
    static func name(_ text: String) -> Phrase { Phrase(verbatim: text) }
}

// MARK: - Settings

extension Examination {
    private mutating func lookAtSettings() {
        let what = Phrase("settings", pt: "configurações", es: "ajustes")
        let checked = members.map { SiteCheck.Member(state: $0.state, isTill: $0.isTill) }
        let mistakes = SiteCheck.mistakes(in: places.config, for: checked)
        guard let first = mistakes.first else {
            let origin = SiteShelf.origin(of: places.config)
            let number = origin.flatMap { $0.number > 0 ? " \($0.number)" : nil } ?? ""
            return note(
                Finding("settings", what, Self.well("\(settings.storeID)\(number)"))
            )
        }
        note(
            Finding(
                "settings",
                what,
                Self.mistakes(mistakes.count, first),
                .broken,
                next: Phrase(
                    "comandactl site check tells all of them",
                    pt: "comandactl site check diz todos",
                    es: "comandactl site check los dice todos"
                )
            )
        )
    }

    private static func well(_ store: String) -> Phrase {
        Phrase(
            "\(store): no mistake",
            pt: "\(store): nenhum erro",
            es: "\(store): ningún error"
        )
    }

    private static func mistakes(_ count: Int, _ first: SiteMistake) -> Phrase {
        Phrase(
            "mistakes: \(count). \(first.line(in: .english))",
            pt: "erros: \(count). \(first.line(in: .portuguese))",
            es: "errores: \(count). \(first.line(in: .spanish))"
        )
    }
}
