// For tests only: a failing machine. Preloaded into the program (LD_PRELOAD), it intercepts access
// to the files below BAD_MACHINE_FOLDER, and the clock. The file BAD_MACHINE_CONTROL defines what
// fails and when; a test may change it at any time.
//
// It also records how to undo unsynced writes: "<file>.undo" has the bytes that each such write
// replaced. Undoing the writes after a kill, last first, simulates a power cut that loses all
// unsynced data. File names are never lost, and folder syncs are ignored.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Number = std::atomic<std::int64_t>;

/// machine.mjs has the same struct.
struct Control {
    Number writes_until_failure;  // 1: the next write fails; 0: none. Counts down.
    Number syncs_until_failure;
    Number failures;             // The number of failures so far.
    Number has_quota;            // Whether `room_bytes` applies.
    Number room_bytes;           // How much files may still grow.
    Number clock_ahead_seconds;  // Of the wall clock only, as if it had been set.
    Number undo_is_kept;
};

Control& control() {
    static Control& mapped = *[] {
        static Control harmless{};
        const char* path = std::getenv("BAD_MACHINE_CONTROL");
        const int file = path == nullptr ? -1 : open(path, O_RDWR | O_CLOEXEC);
        if (file < 0) return &harmless;
        void* place = mmap(nullptr, sizeof(Control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        return place == MAP_FAILED ? &harmless : static_cast<Control*>(place);
    }();
    return mapped;
}

/// The libc function of this name.
template <typename Function>
Function* real(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

ssize_t really_write(int file, const void* bytes, size_t size) {
    static auto* const next = real<ssize_t(int, const void*, size_t)>("write");
    return next(file, bytes, size);
}

ssize_t really_pwrite(int file, const void* bytes, size_t size, off_t place) {
    static auto* const next = real<ssize_t(int, const void*, size_t, off_t)>("pwrite");
    return next(file, bytes, size, place);
}

int really_truncate(int file, off_t size) {
    static auto* const next = real<int(int, off_t)>("ftruncate");
    return next(file, size);
}

/// The file's path if it is below the folder, otherwise empty.
std::string path_of(int file) {
    static const char* folder = std::getenv("BAD_MACHINE_FOLDER");
    if (folder == nullptr) return {};
    const auto link = "/proc/self/fd/" + std::to_string(file);
    std::array<char, PATH_MAX> path{};
    const auto size = readlink(link.c_str(), path.data(), path.size());
    const std::string_view found(path.data(), size < 0 ? 0 : static_cast<size_t>(size));
    return found.starts_with(folder) ? std::string(found) : std::string();
}

off_t size_of(int file) {
    struct stat known{};
    return fstat(file, &known) == 0 ? known.st_size : 0;
}

/// Counts down; true for the call that reaches zero.
bool is_due(Number& until) {
    if (until.load() <= 0 || until.fetch_sub(1) != 1) return false;
    ++control().failures;
    errno = EIO;
    return true;
}

bool has_room(off_t growth) {
    if (control().has_quota == 0 || growth <= 0) return true;
    if (control().room_bytes.fetch_sub(growth) >= growth) return true;
    control().room_bytes.fetch_add(growth);
    ++control().failures;
    errno = ENOSPC;
    return false;
}

/// Header of the bytes that one write replaced, of which `length` follow. machine.mjs has the same
/// struct.
struct Undo {
    std::int64_t place;
    std::int64_t length;
    std::int64_t size_before;
};

std::recursive_mutex one_at_a_time;

std::map<std::string, int>& journals() {
    static std::map<std::string, int> open_ones;
    return open_ones;
}

int journal_of(const std::string& path) {
    const auto [found, is_new] = journals().try_emplace(path, -1);
    if (is_new) {
        const int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
        found->second = open((path + ".undo").c_str(), flags, 0600);
    }
    return found->second;
}

bool is_undoable(const std::string& path) {
    return control().undo_is_kept != 0 &&
           !path.ends_with("-shm");  // SQLite recreates the -shm file.
}

/// Records the bytes that a write to [place, place + size) is about to replace.
void remember(int file, const std::string& path, off_t place, off_t size) {
    if (!is_undoable(path)) return;
    const off_t size_before = size_of(file);
    const off_t length = std::clamp<off_t>(size_before - place, 0, size);
    std::vector<char> record(sizeof(Undo) + static_cast<size_t>(length));
    const Undo head{place, length, size_before};
    std::copy_n(reinterpret_cast<const char*>(&head), sizeof head, record.data());
    // Reads through the caller's descriptor, because closing another one would drop SQLite's locks.
    // A write-only file has nothing to replace.
    char* const replaced = record.data() + sizeof head;
    if (length > 0 && pread(file, replaced, static_cast<size_t>(length), place) != length) {
        std::abort();
    }
    const auto written = really_write(journal_of(path), record.data(), record.size());
    if (written != static_cast<ssize_t>(record.size())) std::abort();
}

/// Makes one write of `size` bytes at `place` by calling `go`.
template <typename Go>
ssize_t write_at(int file, const std::string& path, off_t place, size_t size, const Go& go) {
    const std::lock_guard guard(one_at_a_time);
    if (is_due(control().writes_until_failure)) return -1;
    const auto length = static_cast<off_t>(size);
    if (!has_room(place + length - size_of(file))) return -1;
    remember(file, path, place, length);
    return go();
}

int truncate_to(int file, off_t size) {
    const auto path = path_of(file);
    if (path.empty()) return really_truncate(file, size);
    const std::lock_guard guard(one_at_a_time);
    if (is_due(control().writes_until_failure)) return -1;
    const auto before = size_of(file);
    if (!has_room(size - before)) return -1;
    if (size < before) {
        remember(file, path, size, before - size);
        control().room_bytes += before - size;
    } else {
        remember(file, path, before, 0);
    }
    return really_truncate(file, size);
}

int sync_by(const char* name, int file) {
    auto* const next = real<int(int)>(name);
    const auto path = path_of(file);
    if (path.empty()) return next(file);
    const std::lock_guard guard(one_at_a_time);
    if (is_due(control().syncs_until_failure)) return -1;
    const int result = next(file);
    if (result == 0 && journals().contains(path)) really_truncate(journal_of(path), 0);
    return result;
}

std::time_t ahead_seconds() {
    return static_cast<std::time_t>(control().clock_ahead_seconds.load());
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
    const auto path = path_of(file);
    if (path.empty()) return really_write(file, bytes, size);
    const bool appends = (fcntl(file, F_GETFL) & O_APPEND) != 0;
    const auto place = appends ? size_of(file) : lseek(file, 0, SEEK_CUR);
    return write_at(file, path, place, size, [&] { return really_write(file, bytes, size); });
}

ssize_t writev(int file, const iovec* pieces, int count) {
    const auto path = path_of(file);
    const auto go = [&] {
        static auto* const next = real<ssize_t(int, const iovec*, int)>("writev");
        return next(file, pieces, count);
    };
    if (path.empty()) return go();
    size_t size = 0;
    for (int i = 0; i < count; ++i) size += pieces[i].iov_len;
    return write_at(file, path, lseek(file, 0, SEEK_CUR), size, go);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t place) {
    const auto path = path_of(file);
    if (path.empty()) return really_pwrite(file, bytes, size, place);
    const auto go = [&] { return really_pwrite(file, bytes, size, place); };
    return write_at(file, path, place, size, go);
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off_t place) {
    return pwrite(file, bytes, size, place);
}

int ftruncate(int file, off_t size) noexcept {
    return truncate_to(file, size);
}

int ftruncate64(int file, off_t size) noexcept {
    return truncate_to(file, size);
}

int fsync(int file) {
    return sync_by("fsync", file);
}

int fdatasync(int file) {
    return sync_by("fdatasync", file);
}

int rename(const char* from, const char* to) noexcept {
    static auto* const next = real<int(const char*, const char*)>("rename");
    const std::lock_guard guard(one_at_a_time);
    if (const auto moved = journals().extract(from)) {
        next((std::string(from) + ".undo").c_str(), (std::string(to) + ".undo").c_str());
        journals()[to] = moved.mapped();
    }
    return next(from, to);
}

int unlink(const char* path) noexcept {
    static auto* const next = real<int(const char*)>("unlink");
    const std::lock_guard guard(one_at_a_time);
    if (const auto gone = journals().extract(path)) {
        close(gone.mapped());
        next((std::string(path) + ".undo").c_str());
    }
    struct stat known{};
    if (control().has_quota != 0 && stat(path, &known) == 0) control().room_bytes += known.st_size;
    return next(path);
}

int clock_gettime(clockid_t clock, timespec* time) noexcept {
    static auto* const next = real<int(clockid_t, timespec*)>("clock_gettime");
    const int result = next(clock, time);
    const bool is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    if (result == 0 && is_wall) time->tv_sec += ahead_seconds();
    return result;
}

int gettimeofday(timeval* __restrict time, void* __restrict zone) noexcept {
    static auto* const next = real<int(timeval*, void*)>("gettimeofday");
    const int result = next(time, zone);
    if (result == 0) time->tv_sec += ahead_seconds();
    return result;
}

std::time_t time(std::time_t* place) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (place != nullptr) *place = now.tv_sec;
    return now.tv_sec;
}

}  // extern "C"
