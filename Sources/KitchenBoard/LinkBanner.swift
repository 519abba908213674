import Restaurant
import Screen
import Words

/// What the row below the title says of the till; nothing while all is well.
struct LinkBanner {
    let role: Role
    /// The sentence, and what is added to it where there is room.
    let text: String
    let addition: String

    init?(_ board: KitchenBoard, at now: Moment, in language: Language, localTime: LocalTime) {
        switch board.link {
        case .neverSeen(let since):
            role = .warning
            let time = localTime.hourAndMinute(at: since.wall)
            text = KitchenWords.waitingForTill(since: time)[language]
            addition = ""
        case .lost(let since):
            role = .error
            let time = localTime.hourAndMinute(at: since.wall)
            let duration = Self.duration(seconds: now.seconds(since: since))
            text = KitchenWords.tillGone(since: time, for: duration)[language]
            addition = board.lastNumber.map { " - " + KitchenWords.lastOrder($0)[language] } ?? ""
        case .live:
            if let doubled = KitchenWords.doubled(board.doubles) {
                role = .error
                text = doubled[language]
                addition = ""
                return
            }
            guard let back = board.linkReturn, now.isWithin(Patience.linkReturn, of: back.at) else {
                return nil
            }
            role = .good
            let time = localTime.hourAndMinute(at: back.at.wall)
            let duration = Self.duration(seconds: back.goneSeconds)
            text = KitchenWords.tillBack(at: time, goneFor: duration)[language]
            addition = ""
        }
    }

    /// A time for people: `20 s`, `4 min`, `1 h 5 min`.
    static func duration(seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) s" }
        let minutes = seconds / 60
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
