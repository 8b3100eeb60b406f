#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace shop {

/// A thread that calls `callback` at once, then after each interval and after each wake(). An
/// exception of the callback is logged under `name`; the thread goes on.
class Periodic {
public:
    Periodic(std::string name, std::chrono::milliseconds interval, std::function<void()> callback);

    /// Waits for a running callback.
    ~Periodic();

    Periodic(const Periodic&) = delete;
    Periodic& operator=(const Periodic&) = delete;

    /// Runs the callback soon. Any thread may call it; it never blocks.
    void wake();

private:
    void run();

    const std::string name_;
    const std::chrono::milliseconds interval_;
    const std::function<void()> callback_;
    std::mutex mutex_;
    std::condition_variable wake_or_close_;
    bool woken_ = false;
    bool closing_ = false;
    std::thread thread_;  // Last: it uses all members above.
};

}  // namespace shop
