#include "platform/base/periodic.hpp"

#include "platform/base/problem.hpp"

#include <spdlog/spdlog.h>

namespace shop {

Periodic::Periodic(std::string name, std::chrono::milliseconds interval,
                   std::function<void()> callback)
    : name_(std::move(name)),
      interval_(interval),
      callback_(std::move(callback)),
      thread_([this] { run(); }) {}

Periodic::~Periodic() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    wake_or_close_.notify_one();
    thread_.join();
}

void Periodic::wake() {
    {
        const std::lock_guard lock(mutex_);
        woken_ = true;
    }
    wake_or_close_.notify_one();
}

void Periodic::run() {
    std::unique_lock lock(mutex_);
    while (!closing_) {
        woken_ = false;
        lock.unlock();
        try {
            callback_();
        } catch (const Unavailable& failure) {
            // The log already has the outage, once. The next run may succeed.
            spdlog::debug("{}: {}", name_, failure.what());
        } catch (const std::exception& failure) {
            spdlog::error("{}: {}", name_, failure.what());
        }
        lock.lock();
        wake_or_close_.wait_for(lock, interval_, [this] { return closing_ || woken_; });
    }
}

}  // namespace shop
