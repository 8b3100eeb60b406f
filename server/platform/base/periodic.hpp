#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace shop {

/// A thread that does some work again and again: at once, then after each interval, and earlier
/// when somebody wakes it. What the work throws is logged under `name`, and it goes on.
class Periodic {
public:
    Periodic(std::string name, std::chrono::milliseconds interval, std::function<void()> callback);

    /// Waits for the work that is under way.
    ~Periodic();

    Periodic(const Periodic&) = delete;
    Periodic& operator=(const Periodic&) = delete;

    /// There is something to do. Any thread, never waits.
    void wake();

private:
    void run();

    const std::string name_;
    const std::chrono::milliseconds interval_;
    const std::function<void()> callback_;
    std::mutex mutex_;
    std::condition_variable something_to_do_;
    bool woken_ = false;
    bool closing_ = false;
    std::thread thread_;  // Last, so that it starts when all the above is ready.
};

}  // namespace shop
