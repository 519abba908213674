internal import Foundation
internal import Kernel
internal import Restaurant
internal import Settings
internal import Words

// The clock and the zone: what orders are dated by.
extension Examination {
    private static let day: Int64 = 86_400_000
    /// 2026-01-01, before which no version of this was made.
    private static let earliest: Int64 = 1_767_225_600_000
    /// 2100-01-01: a clock that says so has lost its battery.
    private static let latest: Int64 = 4_102_444_800_000

    /// - Parameters:
    ///   - newestRecord: When the newest record was stored, in milliseconds since 1970.
    ///   - jumped: By how many milliseconds the clock was set while the box was looked at.
    mutating func lookAtClock(newestRecord: Int64?, jumped: Int64?) {
        let what = Phrase("clock", pt: "relógio", es: "reloj")
        let now = time.wallMilliseconds()
        let text = Date(timeIntervalSince1970: Double(now / 1000)).formatted(.iso8601)
        func found(_ words: Phrase, _ grade: Finding.Grade, _ next: Phrase?) {
            let figure = Self.name(text).followed(by: words, with: ", ")
            note(Finding("clock", what, figure, grade, next: next))
        }
        if !(Self.earliest..<Self.latest).contains(now) {
            return found(Self.insane, .broken, Self.setClock)
        }
        if let newestRecord, newestRecord > now + Self.day / 24 {
            return found(Self.behind, .broken, Self.setClock)
        }
        if let jumped { return found(Self.jumps(jumped), .look, Self.findSetter) }
        switch isClockSynchronised() {
        case true?: found(Self.synchronised, .ok, nil)
        case false?: found(Self.alone, .look, Self.letIn)
        case nil: found(Self.unsaid, .ok, nil)
        }
    }

    mutating func lookAtZone() {
        let what = Phrase("time zone", pt: "fuso horário", es: "huso horario")
        let now = time.wallMilliseconds()
        let local = settings.calendar.localTime(at: now).hourAndMinute(at: now)
        let isSet = reading.hasSetting("timeZone")
        note(
            Finding(
                "zone",
                what,
                Self.zone(settings.calendar.timeZone, local),
                isSet ? .ok : .look,
                next: isSet ? nil : Self.nameZone
            )
        )
    }
}

// MARK: - Words

extension Examination {
    private static let insane = Phrase(
        "which cannot be",
        pt: "o que não pode ser",
        es: "lo que no puede ser"
    )
    private static let behind = Phrase(
        "behind the newest record",
        pt: "atrás do registro mais novo",
        es: "detrás del registro más nuevo"
    )
    private static let synchronised = Phrase(
        "synchronised, steady",
        pt: "sincronizado, estável",
        es: "sincronizado, estable"
    )
    private static let alone = Phrase(
        "steady, but synchronised with nobody",
        pt: "estável, mas não sincronizado",
        es: "estable, pero sin sincronizar"
    )
    private static let unsaid = Phrase(
        "steady; the kernel does not say who sets it",
        pt: "estável; o kernel não diz quem o acerta",
        es: "estable; el kernel no dice quién lo ajusta"
    )
    private static let setClock = Phrase(
        "set it: timedatectl set-time; a clock that forgets needs a battery",
        pt: "acerte: timedatectl set-time; relógio que esquece precisa de pilha",
        es: "póngalo: timedatectl set-time; el que olvida necesita una pila"
    )
    private static let findSetter = Phrase(
        "look again; if it goes on, two services set the clock",
        pt: "veja de novo; se continua, dois serviços acertam o relógio",
        es: "mire otra vez; si sigue, dos servicios ponen el reloj"
    )
    private static let letIn = Phrase(
        "let NTP (UDP 123) through, or compare with a watch now and then",
        pt: "libere NTP (UDP 123), ou compare com um relógio às vezes",
        es: "deje pasar NTP (UDP 123), o compare con un reloj a veces"
    )
    private static let nameZone = Phrase(
        "it is the machine's: name timeZone in site.json5",
        pt: "é o da máquina: indique timeZone em site.json5",
        es: "es el de la máquina: indique timeZone en site.json5"
    )

    private static func jumps(_ milliseconds: Int64) -> Phrase {
        Phrase(
            "set by \(milliseconds) ms just now",
            pt: "mudado em \(milliseconds) ms agora mesmo",
            es: "cambiado en \(milliseconds) ms ahora mismo"
        )
    }

    private static func zone(_ name: String, _ local: String) -> Phrase {
        Phrase(
            "\(name), \(local) there",
            pt: "\(name), lá são \(local)",
            es: "\(name), allí son \(local)"
        )
    }
}
