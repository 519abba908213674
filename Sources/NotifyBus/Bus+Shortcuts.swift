// Shortcuts from tokens to names are opened and closed under the lock on the registrations.
extension Bus {
    /// Posts a name without asking, where nobody has to be asked; false when it is not posted.
    func postShortly(_ name: String) -> Bool {
        guard !isStopping else { return false }
        let isPosted = unsafe name.utf8.withContiguousStorageIfAvailable { bytes in
            unsafe !bytes.begins(with: "self.") && rights.areEverybodys(bytes)
                && shortcuts.post(bytes)
        }
        return isPosted ?? false
    }

    /// Opens the way from a token to its name, if that is in the segment.
    func openShortcut(from token: Token, in registrations: Registrations, _ seat: Seat) {
        guard let entry = registrations.entries[token.rawValue], !entry.watchesPath,
            let place = registrations.home(of: token)?.place
        else { return }
        let isWritable = unsafe entry.name.text.utf8.withContiguousStorageIfAvailable { bytes in
            unsafe rights.areEverybodys(bytes)
        }
        shortcuts.open(
            from: token,
            to: place,
            in: seat,
            checked: entry.checked?.ofName,
            isWritable: isWritable ?? false
        )
    }

    /// Opens all ways anew, after all names have moved.
    func openShortcuts(of registrations: Registrations, _ seat: Seat) {
        shortcuts.open(to: seat)
        for token in registrations.entries.keys {
            openShortcut(from: Token(rawValue: token), in: registrations, seat)
        }
    }

    /// Closes all ways, and returns when nobody is on them.
    func closeShortcuts(of registrations: Registrations) {
        shortcuts.closeWayToSeat()
        for token in registrations.entries.keys { shortcuts.close(from: Token(rawValue: token)) }
    }
}
