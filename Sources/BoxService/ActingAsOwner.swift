internal import Glibc

/// Runs a body as the user to whom a folder belongs, when this is root; else as this user.
///
/// What a program of root's opens or makes in a program's folder could be no longer the program's:
/// keys are refused that are another user's. So a look at them is the owner's look. All threads of
/// this process act as the owner meanwhile.
///
/// The C functions are `initgroups`, `setegid` and `seteuid`.
package func actingAsOwner<Result, Failure: Error>(
    of folder: String,
    _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    var facts = stat()
    guard geteuid() == 0, unsafe stat(folder, &facts) == 0, facts.st_uid != 0 else {
        return try body()
    }
    let count = getgroups(0, nil)
    var groups = [gid_t](repeating: 0, count: max(Int(count), 0))
    _ = unsafe getgroups(count, &groups)
    var room = [CChar](repeating: 0, count: 4096)
    var entry = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    if unsafe getpwuid_r(facts.st_uid, &entry, &room, room.count, &found) == 0,
        unsafe found != nil
    {
        _ = unsafe initgroups(entry.pw_name, facts.st_gid)
    }
    _ = setegid(facts.st_gid)
    _ = seteuid(facts.st_uid)
    defer {
        _ = seteuid(0)
        _ = setegid(0)
        _ = unsafe setgroups(groups.count, groups)
    }
    return try body()
}
