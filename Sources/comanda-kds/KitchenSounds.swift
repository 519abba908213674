import Devices
import Kernel
import KitchenBoard
import Settings
import Words

/// The sounds of the display: files where the settings name some, else the terminal's bell.
struct KitchenSounds {
    private let player: SoundPlayer?
    private let files: [KitchenSound: String]

    init(_ settings: StoreSettings.Sounds) throws(SystemError) {
        var files: [KitchenSound: String] = [:]
        for sound in KitchenSound.allCases { files[sound] = settings.files[sound.rawValue] }
        self.files = files
        player =
            files.isEmpty
            ? nil : try SoundPlayer(program: settings.player, device: settings.device)
    }

    /// Why the last file was not played; nil when it was.
    var trouble: Phrase? { player?.trouble }

    /// Plays a sound.
    ///
    /// - Returns: False when the bell is to ring: there is no file, or the last was not played.
    func play(_ sound: KitchenSound) -> Bool {
        guard let player, let file = files[sound] else { return false }
        player.play(file)
        return player.trouble == nil
    }

    func stop() { player?.stop() }
}
