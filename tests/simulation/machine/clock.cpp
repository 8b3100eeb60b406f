#include "simulation/machine/clock.hpp"

#include <dlfcn.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <ctime>

namespace shop::simulation {
namespace {

constexpr std::int64_t ms_ns = 1'000'000;
constexpr std::int64_t second_ns = 1'000 * ms_ns;

/// Later than any real steady clock: the kernel never ends a simulated wait, only a wake does.
constexpr std::int64_t steady_start_ns = 1'000'000'000 * second_ns;

std::atomic<bool> is_simulated = false;
std::atomic<std::int64_t> passed_ns = 0;
std::atomic<std::int64_t> wall_start_ns = 0;

std::int64_t length_ns(const timespec& time) {
    return time.tv_sec * second_ns + time.tv_nsec;
}

}  // namespace

void start_clock(std::int64_t at_ms) {
    wall_start_ns = at_ms * ms_ns;
    passed_ns = 0;
    is_simulated = true;
}

std::int64_t now_ms() {
    return (wall_start_ns + passed_ns) / ms_ns;
}

void pass(std::int64_t duration_ms) {
    passed_ns += duration_ms * ms_ns;
}

void jump(std::int64_t by_ms) {
    wall_start_ns += by_ms * ms_ns;
}

}  // namespace shop::simulation

namespace simulation = shop::simulation;

// The C library's functions, as every other part of this program calls them.

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
    const bool is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
    const bool is_of_thread = clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
    if (!simulation::is_simulated || is_of_thread) {
        return static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    }
    const auto start_ns = is_wall ? simulation::wall_start_ns.load() : simulation::steady_start_ns;
    const auto now_ns = start_ns + simulation::passed_ns;
    time->tv_sec = now_ns / simulation::second_ns;
    time->tv_nsec = now_ns % simulation::second_ns;
    return 0;
}

extern "C" int clock_nanosleep(clockid_t clock, int flags, const timespec* time, timespec* left) {
    if (!simulation::is_simulated) {
        return static_cast<int>(syscall(SYS_clock_nanosleep, clock, flags, time, left)) == 0
                   ? 0
                   : errno;
    }
    simulation::passed_ns += simulation::length_ns(*time);
    return 0;
}

extern "C" int nanosleep(const timespec* time, timespec* left) {
    return clock_nanosleep(CLOCK_REALTIME, 0, time, left);
}

// The kernel's clock never reaches a simulated deadline, so a wait ends by a wake, or here if its
// deadline has passed.
extern "C" int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                                      clockid_t clock, const timespec* deadline) {
    static auto* const wait = reinterpret_cast<decltype(&pthread_cond_clockwait)>(
        dlsym(RTLD_NEXT, "pthread_cond_clockwait"));
    timespec now{};
    clock_gettime(clock, &now);
    if (simulation::length_ns(*deadline) <= simulation::length_ns(now)) return ETIMEDOUT;
    return wait(condition, mutex, clock, deadline);
}
