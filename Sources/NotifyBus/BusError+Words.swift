internal import Kernel
internal import Words

extension BusError {
    var whatHappened: Phrase {
        switch self {
        case .otherVersion(let path, let found, let known):
            Phrase(
                "The bus \(path) has layout \(found), this program knows layout \(known).",
                pt:
                    "O barramento \(path) tem o formato \(found); este programa usa o \(known).",
                es: "El bus \(path) tiene el formato \(found); este programa usa el \(known)."
            )
        case .notWritable(let path):
            Phrase(
                "This user may not write the bus \(path).",
                pt: "Este usuário não pode escrever no barramento \(path).",
                es: "Este usuario no puede escribir en el bus \(path)."
            )
        case .noSpace(let path):
            Phrase(
                "There is no memory left for the bus \(path).",
                pt: "Não há mais memória para o barramento \(path).",
                es: "No queda memoria para el bus \(path)."
            )
        case .corrupt(let path, let why):
            Phrase(
                "The bus \(path) is damaged:",
                pt: "O barramento \(path) está danificado:",
                es: "El bus \(path) está dañado:"
            ).followed(by: why.phrase)
        case .allSlotsTaken(let path, let slots):
            Phrase(
                "All \(slots) places of the bus \(path) are taken.",
                pt: "Todos os \(slots) lugares do barramento \(path) estão ocupados.",
                es: "Los \(slots) lugares del bus \(path) están ocupados."
            )
        case .stuck(let path):
            Phrase(
                "A program holds the bus \(path) and does not go on.",
                pt: "Um programa segura o barramento \(path) e não continua.",
                es: "Un programa retiene el bus \(path) y no continúa."
            )
        case .refused(let path, let reason):
            Phrase(
                "The system refused the bus \(path): \(SystemError(rawValue: reason)).",
                pt: "O sistema recusou o barramento \(path): \(SystemError(rawValue: reason)).",
                es: "El sistema rechazó el bus \(path): \(SystemError(rawValue: reason))."
            )
        case .identityTooLong(let bytes, let limit):
            Phrase(
                "The name on the bus has \(bytes) bytes, \(limit) are allowed.",
                pt: "O nome no barramento tem \(bytes) bytes, o limite é \(limit).",
                es: "El nombre en el bus tiene \(bytes) bytes, el límite es \(limit)."
            )
        case .stopped:
            Phrase(
                "The program has left the bus.",
                pt: "O programa saiu do barramento.",
                es: "El programa salió del bus."
            )
        case .forkedChild:
            Phrase(
                "A copy of a program that is on the bus cannot join it.",
                pt: "Uma cópia de um programa que está no barramento não pode entrar nele.",
                es: "Una copia de un programa que está en el bus no puede entrar en él."
            )
        case .reservation(let path, let line):
            Phrase(
                "Line \(line) of \(path) does not reserve a name.",
                pt: "A linha \(line) de \(path) não reserva um nome.",
                es: "La línea \(line) de \(path) no reserva un nombre."
            )
        case .reservationsUnsafe(let path):
            Phrase(
                "Others than the owner could change \(path).",
                pt: "Outros além do dono poderiam alterar \(path).",
                es: "Otros además del dueño podrían cambiar \(path)."
            )
        }
    }

    var whatToDo: Phrase {
        switch self {
        case .otherVersion:
            Phrase(
                "Install the same version of all programs and start them again.",
                pt: "Instale a mesma versão de todos os programas e inicie-os de novo.",
                es: "Instale la misma versión de todos los programas y reinícielos."
            )
        case .notWritable:
            Phrase(
                "Add the user to the group comanda, or correct the rights of the directory.",
                pt: "Inclua o usuário no grupo comanda, ou corrija as permissões da pasta.",
                es: "Agregue el usuario al grupo comanda, o corrija los permisos de la carpeta."
            )
        case .noSpace:
            Phrase(
                "Delete what does not belong in that directory, or restart the box.",
                pt: "Apague o que não pertence a essa pasta, ou reinicie o aparelho.",
                es: "Borre lo que no pertenece a esa carpeta, o reinicie el equipo."
            )
        case .corrupt:
            Phrase(
                "Stop all programs, delete the file and start them again.",
                pt: "Pare todos os programas, apague o arquivo e inicie-os de novo.",
                es: "Detenga todos los programas, borre el archivo y reinícielos."
            )
        case .allSlotsTaken:
            Phrase(
                "Close programs or tools that are no longer needed.",
                pt: "Feche programas ou ferramentas que não são mais necessários.",
                es: "Cierre programas o herramientas que ya no hacen falta."
            )
        case .stuck:
            Phrase(
                "Look for a stopped program with comandactl, and end it.",
                pt: "Procure um programa parado com comandactl e encerre-o.",
                es: "Busque un programa detenido con comandactl y ciérrelo."
            )
        case .refused:
            Phrase(
                "Check the directory and its file system.",
                pt: "Verifique a pasta e o sistema de arquivos.",
                es: "Revise la carpeta y su sistema de archivos."
            )
        case .identityTooLong:
            Phrase(
                "Shorten the channel or the identifier.",
                pt: "Encurte o canal ou o identificador.",
                es: "Acorte el canal o el identificador."
            )
        case .stopped:
            Phrase(
                "Start it again.",
                pt: "Inicie-o de novo.",
                es: "Inícielo de nuevo."
            )
        case .forkedChild:
            Phrase(
                "Start it as a program of its own.",
                pt: "Inicie-a como um programa próprio.",
                es: "Iníciela como un programa propio."
            )
        case .reservation:
            Phrase(
                "Write: reserve PREFIX UID GID rwrwrw",
                pt: "Escreva: reserve PREFIXO UID GID rwrwrw",
                es: "Escriba: reserve PREFIJO UID GID rwrwrw"
            )
        case .reservationsUnsafe:
            Phrase(
                "Give it to root, writable by nobody else: chown root, chmod 644.",
                pt: "Passe-o para root, sem escrita para mais ninguém: chown root, chmod 644.",
                es: "Páselo a root, sin escritura para nadie más: chown root, chmod 644."
            )
        }
    }
}

extension BusError.Fault {
    var phrase: Phrase {
        switch self {
        case .notAFile:
            Phrase(
                "it is not a regular file.",
                pt: "não é um arquivo comum.",
                es: "no es un archivo normal."
            )
        case .size(let bytes):
            Phrase(
                "it has \(bytes) bytes.",
                pt: "tem \(bytes) bytes.",
                es: "tiene \(bytes) bytes."
            )
        case .noSegment:
            Phrase(
                "it does not hold a bus.",
                pt: "não contém um barramento.",
                es: "no contiene un bus."
            )
        case .otherMachine:
            Phrase(
                "it was made by another kind of machine.",
                pt: "foi criado por outro tipo de máquina.",
                es: "fue creado por otro tipo de máquina."
            )
        case .otherSizes:
            Phrase(
                "its tables have other sizes.",
                pt: "suas tabelas têm outros tamanhos.",
                es: "sus tablas tienen otros tamaños."
            )
        case .header:
            Phrase(
                "its header was overwritten.",
                pt: "seu cabeçalho foi sobrescrito.",
                es: "su cabecera fue sobrescrita."
            )
        case .otherBoot:
            Phrase(
                "it is from before the last start of the box.",
                pt: "é de antes da última partida do aparelho.",
                es: "es de antes del último arranque del equipo."
            )
        }
    }
}
