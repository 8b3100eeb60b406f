// For tests only: a disk that forgets, at a power cut, whatever nobody had asked it to keep. Loaded
// in front of the program (LD_PRELOAD): with each fsync of a database file it copies what the file
// holds to
// "<file>.kept". After a kill those copies are what a machine would have found after a power cut.

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <climits>
#include <cstdio>
#include <mutex>
#include <string>
#include <string_view>

namespace {

bool is_kept(std::string_view path) {
    return path.ends_with("/shop.sqlite") || path.ends_with("/shop.sqlite-wal");
}

std::string path_of(int file) {
    const auto link = "/proc/self/fd/" + std::to_string(file);
    std::array<char, PATH_MAX> path{};
    const auto size = readlink(link.c_str(), path.data(), path.size());
    return size < 0 ? std::string() : std::string(path.data(), static_cast<std::size_t>(size));
}

/// Copies beside it first, so that a kill in the middle leaves the older copy whole.
void keep(int file, const std::string& path) {
    static std::mutex one_at_a_time;
    const std::lock_guard guard(one_at_a_time);
    const auto fresh = path + ".fresh";
    // A descriptor of its own would drop SQLite's locks when it is closed: the file's own is read.
    const int copy = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (copy < 0) return;
    std::array<char, 65536> bytes{};
    off_t place = 0;
    bool is_whole = true;
    for (ssize_t size = 0; (size = pread(file, bytes.data(), bytes.size(), place)) > 0;) {
        is_whole = is_whole && write(copy, bytes.data(), static_cast<std::size_t>(size)) == size;
        place += size;
    }
    close(copy);
    if (is_whole) std::rename(fresh.c_str(), (path + ".kept").c_str());
}

int sync_and_keep(const char* name, int file) {
    using Sync = int (*)(int);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): how dlsym is used.
    const auto sync = reinterpret_cast<Sync>(dlsym(RTLD_NEXT, name));
    const int result = sync(file);
    const auto path = path_of(file);
    if (result == 0 && is_kept(path)) keep(file, path);
    return result;
}

}  // namespace

extern "C" int fsync(int file) {
    return sync_and_keep("fsync", file);
}

extern "C" int fdatasync(int file) {
    return sync_and_keep("fdatasync", file);
}
