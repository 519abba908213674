import Foundation
import Printing
import Program
import Settings
import Words

/// `comandactl printer profiles import`: models out of the public collection of what printers can
/// do, `escpos-capabilities.json` of `receipt-print-hq/escpos-printer-db`.
struct ProfilesImport {
    private let folder: String
    private let wanted: String?

    /// Imports into the settings of a folder; all models, or one by its code or its name.
    init(into folder: String, only wanted: String?) {
        self.folder = folder
        self.wanted = wanted
    }

    /// Reads the collection and adds its models to those that the folder has.
    ///
    /// - Returns: What was done, for the person who asked.
    /// - Throws: ``Problem`` or ``SettingsError``; then nothing has changed.
    func run(_ file: String) throws -> Phrase {
        guard let data = try? Data(contentsOf: URL(filePath: file)) else {
            throw Problem.unreadable(file)
        }
        guard let collection = try? JSONDecoder().decode(Collection.self, from: data) else {
            throw Problem.notTheCollection(file)
        }
        var profiles = try PrinterProfilesFile.read(folder: folder)
        var imported = 0
        var left: [String] = []
        for (name, model) in collection.profiles.sorted(by: { $0.key < $1.key }) {
            let code = Self.code(of: name)
            if let wanted, wanted != code, wanted != name { continue }
            guard let profile = model.profile(named: name) else {
                left.append(name)
                continue
            }
            profiles[code] = profile
            imported += 1
        }
        guard imported > 0 else { throw Problem.nothing(wanted ?? file) }
        let target = folder + "/" + PrinterProfilesFile.name
        let text = Data(PrinterProfilesFile.text(of: profiles).utf8)
        do {
            try text.write(to: URL(filePath: target), options: .atomic)
        } catch {
            throw Problem.cannotWrite(target)
        }
        return Self.done(imported, left, target)
    }

    /// A name as `profile` of `site.json5` has it.
    private static func code(of name: String) -> String {
        String(name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    private static func done(_ count: Int, _ left: [String], _ target: String) -> Phrase {
        let names = left.isEmpty ? "–" : left.joined(separator: ", ")
        return Phrase(
            "\(count) profiles are in \(target). Left out, as they speak another language or are "
                + "too narrow: \(names).",
            pt: "\(count) perfis estão em \(target). Ficaram de fora, por falarem outra língua ou "
                + "serem estreitos demais: \(names).",
            es: "\(count) perfiles están en \(target). Quedaron fuera, por hablar otra lengua o "
                + "ser demasiado estrechos: \(names)."
        )
    }
}

// MARK: - The collection

extension ProfilesImport {
    private struct Collection: Decodable {
        let profiles: [String: Model]
    }

    private struct Model: Decodable {
        struct Font: Decodable {
            let columns: Int?
        }

        let vendor: String?
        let name: String?
        let codePages: [String: String]
        let features: [String: Bool]
        let fonts: [String: Font]

        /// The page that is tried first in front.
        private static let pages: [CodePage] = [.cp858, .cp1252, .cp860, .cp850, .cp437]

        /// Nil for a model that we cannot print on: Star's commands are others.
        func profile(named code: String) -> PrinterProfile? {
            func has(_ feature: String) -> Bool { features[feature] ?? false }
            guard !has("starCommands"), let columns = fonts["0"]?.columns,
                (16...96).contains(columns)
            else { return nil }
            let found = Self.pages.compactMap { page in
                codePages.filter { $0.value == page.rawValue }.compactMap { UInt8($0.key) }.min()
                    .map { PrinterProfile.Page(page, $0) }
            }
            let cut = has("paperFullCut") ? PrinterProfile.Cut.full : .none
            return PrinterProfile(
                name: [vendor, name ?? code].compactMap { $0 }.joined(separator: " "),
                columns: columns,
                pages: found,
                cut: has("paperPartCut") ? .partial : cut,
                drawer: has("pulseStandard") ? PrinterProfile.DrawerPulse() : nil,
                printsPictures: has("bitImageRaster"),
                answersInOrder: vendor == "Epson"
            )
        }
    }
}

// MARK: - What can go wrong

extension ProfilesImport {
    /// Why nothing was imported.
    enum Problem: Explained {
        case unreadable(String)
        case notTheCollection(String)
        case nothing(String)
        case cannotWrite(String)

        var explanation: Phrase {
            switch self {
            case .unreadable(let file):
                Phrase(
                    "\(file) cannot be read. Check the name and the rights.",
                    pt: "Não é possível ler \(file). Verifique o nome e as permissões.",
                    es: "No se puede leer \(file). Revise el nombre y los permisos."
                )
            case .notTheCollection(let file):
                Phrase(
                    "\(file) is not escpos-capabilities.json of escpos-printer-db. Get it anew.",
                    pt: "\(file) não é o escpos-capabilities.json de escpos-printer-db. "
                        + "Obtenha-o de novo.",
                    es: "\(file) no es el escpos-capabilities.json de escpos-printer-db. "
                        + "Consígalo de nuevo."
                )
            case .nothing(let name):
                Phrase(
                    "\(name): there is no such model that we can print on. See --help.",
                    pt: "\(name): não há tal modelo em que possamos imprimir. Veja --help.",
                    es: "\(name): no hay tal modelo en que podamos imprimir. Vea --help."
                )
            case .cannotWrite(let file):
                Phrase(
                    "\(file) cannot be written; nothing has changed. Check its folder's rights.",
                    pt: "Não é possível gravar \(file); nada mudou. Verifique as permissões da "
                        + "pasta.",
                    es: "No se puede escribir \(file); nada cambió. Revise los permisos de la "
                        + "carpeta."
                )
            }
        }
    }
}
