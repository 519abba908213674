internal import CBusPeers
internal import Glibc

/// A part of the benchmark, in a process of its own whose threads all stay on one processor.
package enum PartProcess {
    /// Measures one part for the process that started this one, and ends.
    ///
    /// - Parameter arguments: Where the findings go, the folder for buses, the two processors, how
    ///   much effort, which part, and what the part is told.
    package static func run(_ arguments: [String]) -> Never {
        cb_end_with_parent()
        guard arguments.count > 5 else { exit(1) }
        let told = Array(arguments.dropFirst(6))
        let effort = Effort(isQuick: arguments[4] == "quick")
        // What hangs must not keep the benchmark for ever.
        cb_limit_life(effort.isQuick ? 120 : 1200)
        let place = Place(
            folder: arguments[1],
            near: Int(arguments[2]),
            far: Int(arguments[3])
        )
        pin(to: place.near)
        measure(arguments[5], told, place, effort).write(to: arguments[0])
        exit(0)
    }

    /// Where a part works.
    struct Place {
        let folder: String
        let near: Int?
        let far: Int?
    }

    private static func measure(
        _ part: String,
        _ told: [String],
        _ place: Place,
        _ effort: Effort
    ) -> Findings {
        let isTrips = part == "trips" && told.count == 3
        let course = Course(
            mode: isTrips ? Mode(rawValue: told[0]) ?? .twoCores : .twoCores,
            bytes: told.lazy.compactMap { Int($0) }.first ?? FanOutPart.bytes,
            near: place.near,
            far: place.far,
            folder: place.folder
        )
        let wanted = Set(told.last?.split(separator: ",").map(String.init) ?? [])
        return switch part {
        case "trips": TripsPart(course: course, effort: effort, wanted: wanted).run()
        case "fan-out": FanOutPart(course: course, effort: effort).run(wanted)
        case "pouring": PouringPart(course: course, effort: effort).run(wanted)
        case "calls": CallsPart(course: course, effort: effort).run(wanted)
        case "presence": PresencePart(course: course, effort: effort).run()
        default: LivesPart(course: course, effort: effort).run(part)
        }
    }

    /// Starts a part and waits for its end.
    ///
    /// - Returns: Nil when it broke off.
    static func findings(
        of part: String,
        _ told: [String],
        at place: Place,
        isQuick: Bool
    ) -> Findings? {
        let file = place.folder + "/findings"
        defer { unsafe unlink(file) }
        let all =
            [
                "bench-part", file, place.folder, place.near.map(String.init) ?? "-",
                place.far.map(String.init) ?? "-", isQuick ? "quick" : "full", part,
            ] + told
        guard let process = Link.start("/proc/self/exe", all, with: []), cb_wait(process) == 0
        else { return nil }
        return Findings(contentsOf: file)
    }
}
