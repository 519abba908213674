/// Points in time as RFC 3339 writes them.
package enum Timestamp {
    /// Whether a text is a date and time with its offset, such as `2026-03-05T19:04:05.123Z`.
    package static func isWellFormed(_ text: String) -> Bool { milliseconds(of: text) != nil }

    /// Reads a date and time with its offset as milliseconds since 1970.
    ///
    /// - Returns: Nil for anything else. A leap second is the first of the next minute.
    package static func milliseconds(of text: String) -> Int64? {
        var rest = Array(text.utf8)[...]
        guard let year = number(4, from: &rest), take("-", from: &rest),
            let month = number(2, from: &rest), take("-", from: &rest),
            let day = number(2, from: &rest), take("Tt", from: &rest),
            let hour = number(2, from: &rest), take(":", from: &rest),
            let minute = number(2, from: &rest), take(":", from: &rest),
            let second = number(2, from: &rest), let fraction = takeFraction(from: &rest),
            (1...12).contains(month), (1...days(of: month, in: year)).contains(day),
            hour < 24, minute < 60, second <= 60, let offset = offsetMinutes(rest)
        else { return nil }

        let minutes = hour * 60 + minute - offset
        let seconds = daysSince1970(year, month, day) * 86_400 + minutes * 60 + second
        return Int64(seconds) * 1000 + Int64(fraction)
    }

    /// Days since 1970 in the proleptic Gregorian calendar, as Hinnant's `days_from_civil`.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Counted from March of the year 400 BC, so that no part of it is below zero.
        let marchYear = year + 400 - (month <= 2 ? 1 : 0)
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return marchYear * 365 + leapDays + dayOfYear - 719_468 - 146_097
    }

    private static func number(_ count: Int, from rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (.zero ... .nine).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - .zero) }
    }

    private static func take(_ letters: String, from rest: inout ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first, letters.utf8.contains(first) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Takes a fraction of a second, if there is one, as whole milliseconds.
    private static func takeFraction(from rest: inout ArraySlice<UInt8>) -> Int? {
        guard take(".", from: &rest) else { return 0 }
        let digits = rest.prefix { (.zero ... .nine).contains($0) }
        rest = rest.dropFirst(digits.count)
        guard (1...9).contains(digits.count) else { return nil }
        let three = digits.prefix(3) + Array(repeating: .zero, count: max(3 - digits.count, 0))
        return three.reduce(0) { $0 * 10 + Int($1 - .zero) }
    }

    private static func offsetMinutes(_ text: ArraySlice<UInt8>) -> Int? {
        var rest = text
        if take("Zz", from: &rest) { return rest.isEmpty ? 0 : nil }
        let isWest = rest.first == .minus
        guard take("+-", from: &rest), let hour = number(2, from: &rest),
            take(":", from: &rest), let minute = number(2, from: &rest),
            hour < 24, minute < 60, rest.isEmpty
        else { return nil }
        return (hour * 60 + minute) * (isWest ? -1 : 1)
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

// MARK: - Writing

extension Timestamp {
    /// Writes a point in time in UTC, to the millisecond, such as `2026-03-05T19:04:05.123Z`.
    ///
    /// The calendar's arithmetic is that of Howard Hinnant's `civil_from_days`.
    ///
    /// - Parameter milliseconds: Since 1970.
    /// - Returns: The date and time.
    package static func text(ofMilliseconds milliseconds: Int64) -> String {
        let dayLength: Int64 = 86_400_000
        let shifted = milliseconds.floorDivided(by: dayLength) + 719_468
        let inDay = milliseconds - milliseconds.floorDivided(by: dayLength) * dayLength
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let leaps = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leaps) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let date = [digits(year, 4), digits(month, 2), digits(day, 2)].joined(separator: "-")
        let clock = [
            digits(inDay / 3_600_000, 2), digits(inDay / 60_000 % 60, 2),
            digits(inDay / 1000 % 60, 2),
        ].joined(separator: ":")
        return "\(date)T\(clock).\(digits(inDay % 1000, 3))Z"
    }

    private static func digits(_ number: Int64, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
}

extension Int64 {
    fileprivate func floorDivided(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
