#include "simulation/machine/threads.hpp"

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <semaphore>

namespace shop::simulation {
namespace {

std::atomic<bool> is_in_turn = false;

/// A thread that reports its end.
struct ShortThread {
    void* (*routine)(void*);
    void* argument;
    std::binary_semaphore ended{0};

    static void* run(void* thread) {
        auto& self = *static_cast<ShortThread*>(thread);
        auto* result = self.routine(self.argument);
        self.ended.release();
        return result;
    }
};

}  // namespace

void run_threads_in_turn(bool is_on) {
    is_in_turn = is_on;
}

}  // namespace shop::simulation

/// Replaces the C library's function.
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*routine)(void*), void* argument) noexcept {
    using namespace shop::simulation;
    static auto* const create =
        reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
    if (!is_in_turn) return create(thread, attributes, routine, argument);
    ShortThread started{routine, argument};
    const int failure = create(thread, attributes, &ShortThread::run, &started);
    if (failure == 0) started.ended.acquire();
    return failure;
}
