// SQLite's view of the disk: a VFS that passes every call to SQLite's own VFS, and remembers what
// each unsynced write has replaced.

#include "simulation/machine/disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <new>
#include <stdexcept>

namespace shop::simulation {
namespace {

constexpr sqlite3_int64 sector_bytes = 512;

/// A file that SQLite has open. The memory of the real file follows it.
struct File {
    sqlite3_file base;         // First: SQLite sees only this.
    Disk::Unsynced* unsynced;  // Null for temporary files.

    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    const sqlite3_io_methods& methods() { return *real()->pMethods; }
};

File& file_of(sqlite3_file* file) {
    return *reinterpret_cast<File*>(file);
}

sqlite3_vfs& real_vfs() {
    static auto* const found = sqlite3_vfs_find("unix");
    return *found;
}

/// Stores the sectors that a write replaces, unless an earlier write since the last sync did.
int remember(File& file, sqlite3_int64 offset, int bytes) {
    auto& unsynced = *file.unsynced;
    int result = SQLITE_OK;
    if (unsynced.sectors.empty()) {
        sqlite3_int64 size = 0;
        result = file.methods().xFileSize(file.real(), &size);
        unsynced.synced_bytes = size;
    }
    const auto last = (offset + bytes - 1) / sector_bytes;
    for (auto number = offset / sector_bytes; number <= last && result == SQLITE_OK; ++number) {
        const auto [sector, is_new] = unsynced.sectors.try_emplace(number);
        if (!is_new) continue;
        const auto begin = number * sector_bytes;
        const auto length =
            std::clamp<sqlite3_int64>(unsynced.synced_bytes - begin, 0, sector_bytes);
        if (length == 0) continue;
        sector->second.resize(static_cast<std::size_t>(length));
        result = file.methods().xRead(file.real(), sector->second.data(), static_cast<int>(length),
                                      begin);
    }
    return result;
}

int close_file(sqlite3_file* handle) {
    auto& file = file_of(handle);
    return file.methods().xClose(file.real());
}

int read_file(sqlite3_file* handle, void* to, int bytes, sqlite3_int64 offset) {
    auto& file = file_of(handle);
    if (disk().is_frozen()) return SQLITE_IOERR_READ;
    return file.methods().xRead(file.real(), to, bytes, offset);
}

int write_file(sqlite3_file* handle, const void* from, int bytes, sqlite3_int64 offset) {
    auto& file = file_of(handle);
    if (disk().is_frozen()) return SQLITE_IOERR_WRITE;
    if (file.unsynced != nullptr) {
        if (const int result = remember(file, offset, bytes); result != SQLITE_OK) return result;
    }
    const int result = file.methods().xWrite(file.real(), from, bytes, offset);
    // The crash comes after the write, which may be lost like all others.
    return disk().reaches(Disk::Moment::write) ? SQLITE_IOERR_WRITE : result;
}

/// At once on the disk, which SQLite does not require.
int truncate_file(sqlite3_file* handle, sqlite3_int64 size) {
    auto& file = file_of(handle);
    if (disk().is_frozen()) return SQLITE_IOERR_TRUNCATE;
    if (file.unsynced != nullptr) {
        auto& unsynced = *file.unsynced;
        unsynced.synced_bytes = std::min<std::int64_t>(unsynced.synced_bytes, size);
        unsynced.sectors.erase(
            unsynced.sectors.lower_bound((size + sector_bytes - 1) / sector_bytes),
            unsynced.sectors.end());
    }
    return file.methods().xTruncate(file.real(), size);
}

int sync_file(sqlite3_file* handle, int flags) {
    auto& file = file_of(handle);
    if (disk().reaches(Disk::Moment::sync)) return SQLITE_IOERR_FSYNC;
    const int result = file.methods().xSync(file.real(), flags);
    if (result == SQLITE_OK && file.unsynced != nullptr) file.unsynced->sectors.clear();
    return disk().reaches(Disk::Moment::sync) ? SQLITE_IOERR_FSYNC : result;
}

int find_size(sqlite3_file* handle, sqlite3_int64* size) {
    auto& file = file_of(handle);
    if (disk().is_frozen()) return SQLITE_IOERR_FSTAT;
    return file.methods().xFileSize(file.real(), size);
}

// Locks and shared memory are not on the disk.

int lock_file(sqlite3_file* handle, int level) {
    auto& file = file_of(handle);
    return file.methods().xLock(file.real(), level);
}

int unlock_file(sqlite3_file* handle, int level) {
    auto& file = file_of(handle);
    return file.methods().xUnlock(file.real(), level);
}

int check_lock(sqlite3_file* handle, int* is_locked) {
    auto& file = file_of(handle);
    return file.methods().xCheckReservedLock(file.real(), is_locked);
}

int control_file(sqlite3_file* handle, int command, void* argument) {
    auto& file = file_of(handle);
    return file.methods().xFileControl(file.real(), command, argument);
}

int find_sector_size(sqlite3_file* handle) {
    auto& file = file_of(handle);
    return file.methods().xSectorSize(file.real());
}

int find_characteristics(sqlite3_file* handle) {
    auto& file = file_of(handle);
    return file.methods().xDeviceCharacteristics(file.real());
}

int map_memory(sqlite3_file* handle, int page, int bytes, int extends, void volatile** memory) {
    auto& file = file_of(handle);
    return file.methods().xShmMap(file.real(), page, bytes, extends, memory);
}

int lock_memory(sqlite3_file* handle, int offset, int count, int flags) {
    auto& file = file_of(handle);
    return file.methods().xShmLock(file.real(), offset, count, flags);
}

void order_memory(sqlite3_file* handle) {
    auto& file = file_of(handle);
    file.methods().xShmBarrier(file.real());
}

int unmap_memory(sqlite3_file* handle, int is_deleted) {
    auto& file = file_of(handle);
    return file.methods().xShmUnmap(file.real(), is_deleted);
}

/// Version 2: without memory-mapped files.
constexpr sqlite3_io_methods file_methods{2,
                                          close_file,
                                          read_file,
                                          write_file,
                                          truncate_file,
                                          sync_file,
                                          find_size,
                                          lock_file,
                                          unlock_file,
                                          check_lock,
                                          control_file,
                                          find_sector_size,
                                          find_characteristics,
                                          map_memory,
                                          lock_memory,
                                          order_memory,
                                          unmap_memory,
                                          nullptr,
                                          nullptr};

int open_file(sqlite3_vfs*, const char* path, sqlite3_file* handle, int flags, int* out_flags) {
    constexpr int synced = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    auto& file = *new (handle) File{};
    if (disk().is_frozen()) return SQLITE_IOERR;
    const int result = real_vfs().xOpen(&real_vfs(), path, file.real(), flags, out_flags);
    if (result != SQLITE_OK) return result;
    file.base.pMethods = &file_methods;
    if (path != nullptr && (flags & synced) != 0) file.unsynced = &disk().unsynced(path);
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
    vfs.szOsFile = static_cast<int>(sizeof(File)) + real_vfs().szOsFile;
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK) throw std::runtime_error("no simulated disk");
}

}  // namespace shop::simulation
