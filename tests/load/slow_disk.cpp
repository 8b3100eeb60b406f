// For script/bench only: a disk with slow syncs. Loaded into the program (LD_PRELOAD), it makes
// each sync last SLOW_DISK_US microseconds longer.

#include <dlfcn.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>

namespace {

timespec extra_time() {
    const char* text = std::getenv("SLOW_DISK_US");
    const long extra_us = text == nullptr ? 0 : std::atol(text);
    return {extra_us / 1'000'000, extra_us % 1'000'000 * 1'000};
}

int sync_slowly(const char* name, int file) {
    static const timespec extra = extra_time();
    auto* const really = reinterpret_cast<int (*)(int)>(dlsym(RTLD_NEXT, name));
    const int result = really(file);
    nanosleep(&extra, nullptr);
    return result;
}

}  // namespace

extern "C" int fsync(int file) {
    return sync_slowly("fsync", file);
}

extern "C" int fdatasync(int file) {
    return sync_slowly("fdatasync", file);
}
