#pragma once

// For tests only.

#include <sys/resource.h>

#include <csignal>

namespace shop {

/// While it exists, this process cannot write to any file.
class DeadDisk {
public:
    DeadDisk() {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit none{0, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~DeadDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    DeadDisk(const DeadDisk&) = delete;
    DeadDisk& operator=(const DeadDisk&) = delete;

private:
    // Makes write() fail with an error instead of a signal.
    void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before_{};
};

}  // namespace shop
