internal import CNotifyBus
internal import Glibc

/// Ways from tokens to their names that take no lock, for the calls that programs make often.
///
/// Who opens and closes holds the lock on ``Registrations``. What is closed is not in use any more
/// when the call returns, so a mapping may go after that.
@safe struct Shortcuts: ~Copyable, Sendable {
    /// The table is never moved, and freed with this value; any thread may call its functions.
    private nonisolated(unsafe) let table: OpaquePointer?

    /// Has no shortcut yet, and never will where there is no memory for them.
    init() {
        unsafe table = cn_make_shortcuts()
    }

    deinit {
        unsafe cn_free_shortcuts(table)
    }
}

// MARK: - Going

extension Shortcuts {
    /// Tells whether a token's name was posted since its last check; nil when it has no shortcut.
    func check(_ token: Token) -> Bool? {
        var isPosted = false
        let status = unsafe cn_check_shortly(table, token.rawValue, &isPosted)
        return status == CN_OK ? isPosted : nil
    }

    /// The state of a token's name; nil when it has no shortcut.
    func state(of token: Token) -> UInt64? {
        var value: UInt64 = 0
        return unsafe cn_state_shortly(table, token.rawValue, &value) == CN_OK ? value : nil
    }

    /// Sets the state of a token's name; false when there is no shortcut, or rights to be asked.
    func setState(_ value: UInt64, of token: Token) -> Bool {
        unsafe cn_set_state_shortly(table, token.rawValue, value) == CN_OK
    }

    /// Posts a name; false when there is no way to the segment.
    func post(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe cn_post_shortly(table, name.baseAddress, name.count) == CN_OK
    }
}

// MARK: - Opening and closing

extension Shortcuts {
    /// Opens the way to a place on the bus, for posts.
    func open(to seat: Seat) {
        unsafe cn_open_segment(table, seat.segment.base)
    }

    /// Closes the way to a place on the bus.
    func closeWayToSeat() {
        unsafe cn_close_segment(table)
    }

    /// Opens the way from a token to its name.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - place: Where its name is.
    ///   - seat: Through which it is held.
    ///   - checked: The posts at the last check; nil before the first.
    ///   - isWritable: Whether anybody may set the state.
    func open(
        from token: Token,
        to place: NamePlace,
        in seat: Seat,
        checked: UInt64?,
        isWritable: Bool
    ) {
        // Without one the token is looked up each time.
        _ = unsafe cn_open_shortcut(
            table,
            token.rawValue,
            seat.segment.base,
            place.entry,
            checked ?? CN_UNCHECKED,
            isWritable
        )
    }

    /// Closes the way from a token; the posts at its last check, nil when there was none.
    @discardableResult
    func close(from token: Token) -> UInt64? {
        var checked: UInt64 = 0
        let wasOpen = unsafe cn_close_shortcut(table, token.rawValue, &checked)
        return wasOpen && checked != CN_UNCHECKED ? checked : nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Tells whether these bytes begin with those of a word, without looking at characters.
    func begins(with word: StaticString) -> Bool {
        guard let start = baseAddress, count >= word.utf8CodeUnitCount else { return false }
        return unsafe memcmp(start, word.utf8Start, word.utf8CodeUnitCount) == 0
    }
}
