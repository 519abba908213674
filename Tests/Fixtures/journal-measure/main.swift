import Foundation

// How long a till and a kitchen take to open on a journal of many records, and what an order costs
// on the disk. To be built for release, and run by hand:
//
//     journal-measure FOLDER RECORDS
//
// The folder should lie on a file system in memory, for it is the work that is measured; what is
// written to a disk is counted in `journal-measure FOLDER disk`, with the folder on that disk.

let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(64) }
if arguments[2] == "disk" {
    try DiskMeasure(folder: arguments[1]).run()
} else if let count = Int(arguments[2]) {
    try TillMeasure(folder: arguments[1] + "/pos", records: count).run()
    try KitchenMeasure(folder: arguments[1] + "/kds", records: count).run()
} else {
    exit(64)
}
