// SQLite's view of the disk: SQLite's own VFS, where ours notes what each unsynced write replaces.

#include "simulation/machine/disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <map>
#include <stdexcept>

namespace shop::simulation {
namespace {

sqlite3_vfs& real_vfs() {
    static auto* const found = sqlite3_vfs_find("unix");
    return *found;
}

/// Follows the real file that SQLite has open.
struct Extra {
    const sqlite3_io_methods* real;
    Disk::Unsynced* unsynced;
};

Extra& extra_of(sqlite3_file* file) {
    return *reinterpret_cast<Extra*>(reinterpret_cast<char*>(file) + real_vfs().szOsFile);
}

/// Stores the sectors that a write replaces, unless an earlier write since the last sync did. Reads
/// them at once: SQLite writes pages of eight.
int remember(sqlite3_file* file, sqlite3_int64 offset, int bytes) {
    const auto& [real, unsynced] = extra_of(file);
    if (unsynced->sectors.empty()) {
        sqlite3_int64 size = 0;
        if (const int result = real->xFileSize(file, &size); result != SQLITE_OK) return result;
        unsynced->synced_bytes = size;
    }
    const auto first = offset / Disk::sector_bytes;
    const auto end = (offset + bytes - 1) / Disk::sector_bytes + 1;
    const auto synced_bytes = std::clamp<sqlite3_int64>(
        unsynced->synced_bytes - first * Disk::sector_bytes, 0, (end - first) * Disk::sector_bytes);
    std::string synced(static_cast<std::size_t>(synced_bytes), '\0');
    if (!synced.empty()) {
        const int result = real->xRead(file, synced.data(), static_cast<int>(synced_bytes),
                                       first * Disk::sector_bytes);
        if (result != SQLITE_OK) return result;
    }
    for (auto number = first; number < end; ++number) {
        const auto begin = static_cast<std::size_t>((number - first) * Disk::sector_bytes);
        unsynced->sectors.try_emplace(
            number, synced.substr(std::min(begin, synced.size()), Disk::sector_bytes));
    }
    return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* to, int bytes, sqlite3_int64 offset) {
    if (disk().is_frozen()) return SQLITE_IOERR_READ;
    return extra_of(file).real->xRead(file, to, bytes, offset);
}

int write_file(sqlite3_file* file, const void* from, int bytes, sqlite3_int64 offset) {
    if (disk().is_frozen()) return SQLITE_IOERR_WRITE;
    if (const int result = remember(file, offset, bytes); result != SQLITE_OK) return result;
    const int result = extra_of(file).real->xWrite(file, from, bytes, offset);
    // The crash comes after the write, which may be lost like all others.
    return disk().reaches(Disk::Moment::write) ? SQLITE_IOERR_WRITE : result;
}

/// At once on the disk, which SQLite does not require.
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
    if (disk().is_frozen()) return SQLITE_IOERR_TRUNCATE;
    const auto& [real, unsynced] = extra_of(file);
    unsynced->synced_bytes = std::min<std::int64_t>(unsynced->synced_bytes, size);
    const auto first_lost = (size + Disk::sector_bytes - 1) / Disk::sector_bytes;
    unsynced->sectors.erase(unsynced->sectors.lower_bound(first_lost), unsynced->sectors.end());
    return real->xTruncate(file, size);
}

int sync_file(sqlite3_file* file, int flags) {
    if (disk().reaches(Disk::Moment::sync)) return SQLITE_IOERR_FSYNC;
    const auto& [real, unsynced] = extra_of(file);
    const int result = real->xSync(file, flags);
    if (result == SQLITE_OK) unsynced->sectors.clear();
    return disk().reaches(Disk::Moment::sync) ? SQLITE_IOERR_FSYNC : result;
}

int find_size(sqlite3_file* file, sqlite3_int64* size) {
    if (disk().is_frozen()) return SQLITE_IOERR_FSTAT;
    return extra_of(file).real->xFileSize(file, size);
}

/// The real methods of a file, with ours for all that reaches the disk. Not for locks and shared
/// memory, nor for memory-mapped files, which version 2 lacks.
const sqlite3_io_methods* methods_above(const sqlite3_io_methods* real) {
    static std::map<const sqlite3_io_methods*, sqlite3_io_methods> all;
    auto& methods = all.try_emplace(real, *real).first->second;
    methods.iVersion = 2;
    methods.xRead = read_file;
    methods.xWrite = write_file;
    methods.xTruncate = truncate_file;
    methods.xSync = sync_file;
    methods.xFileSize = find_size;
    return &methods;
}

/// Temporary files do not outlive a crash, so they stay the real ones.
int open_file(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out_flags) {
    constexpr int lasting = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    file->pMethods = nullptr;
    if (disk().is_frozen()) return SQLITE_IOERR;
    const int result = real_vfs().xOpen(&real_vfs(), path, file, flags, out_flags);
    if (result != SQLITE_OK || (flags & lasting) == 0) return result;
    extra_of(file) = {file->pMethods, &disk().unsynced(path)};
    file->pMethods = methods_above(file->pMethods);
    return SQLITE_OK;
}

/// At once on the disk, like a truncation.
int delete_file(sqlite3_vfs*, const char* path, int is_synced) {
    if (disk().is_frozen()) return SQLITE_IOERR_DELETE;
    disk().unsynced(path).sectors.clear();
    return real_vfs().xDelete(&real_vfs(), path, is_synced);
}

}  // namespace

void Disk::install(std::uint64_t seed) {
    random_ = Random(seed);
    static sqlite3_vfs vfs = real_vfs();
    vfs.zName = "simulated";
    vfs.szOsFile = real_vfs().szOsFile + static_cast<int>(sizeof(Extra));
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK) throw std::runtime_error("no simulated disk");
}

}  // namespace shop::simulation
