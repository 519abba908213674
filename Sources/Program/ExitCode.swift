/// How a program ends, by the numbers of sysexits.h(3head).
package enum ExitCode: Int32, Sendable {
    case success = 0
    /// The program did its work and the answer is no, such as a check that found faults.
    case failure = 1
    /// The command line was wrong.
    case usage = 64
    /// What a file holds was wrong.
    case dataError = 65
    /// A file that is read was missing.
    case noInput = 66
    /// Something that must run or exist beside the program does not.
    case unavailable = 69
    /// The program's own fault.
    case software = 70
    /// The operating system refused.
    case osError = 71
    /// A file could not be made.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Another has it now; trying later helps.
    case temporaryFailure = 75
    /// The user may not.
    case noPermission = 77
    /// A setting was wrong or missing.
    case configuration = 78
}
