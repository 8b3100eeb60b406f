#pragma once

#include <cstdint>
#include <functional>
#include <list>

namespace shop::simulation {

/// The shop's background work: every Periodic of this process, without its thread. step() runs
/// those that are due.
class Background {
public:
    struct Task {
        const void* periodic;
        std::int64_t interval_ms;
        std::function<void()> run;
        std::int64_t due_ms = 0;  // By the steady clock; 0: at once.
        bool is_running = false;
    };

    void add(Task task);
    void remove(const void* periodic);
    void wake(const void* periodic);

    /// Runs each due task once, in the order of their start. A task that is running, because it
    /// waits for a provider, does not run again meanwhile.
    void step();

    /// Whether a task was woken since it last ran.
    bool has_woken() const;

private:
    std::list<Task> tasks_;  // Stable while tasks start and end others.
};

/// The background work of this process.
Background& background();

}  // namespace shop::simulation
