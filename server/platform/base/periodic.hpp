#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace shop {

/// A thread that calls `callback` immediately, then after each interval and each wake(). Logs
/// exceptions of the callback under `name` and continues.
class Periodic {
public:
    Periodic(std::string name, std::chrono::milliseconds interval, std::function<void()> callback);

    /// Waits for a running callback.
    ~Periodic();

    Periodic(const Periodic&) = delete;
    Periodic& operator=(const Periodic&) = delete;

    /// Makes the callback run soon. Thread-safe; never blocks.
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
    std::thread thread_;  // Last member: the thread uses all the others.
};

}  // namespace shop
