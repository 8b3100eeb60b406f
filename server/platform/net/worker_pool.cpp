#include "platform/net/worker_pool.hpp"

#include <utility>

namespace shop::net {

WorkerPool::WorkerPool(std::size_t workers, std::size_t queue_max) : queue_max_(queue_max) {
    for (std::size_t i = 0; i < workers; ++i) {
        threads_.emplace_back([this] { callback(); });
    }
}

WorkerPool::~WorkerPool() {
    stop(std::chrono::steady_clock::now());
    for (auto& thread : threads_) thread.join();
}

bool WorkerPool::try_push(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_ || queue_.size() >= queue_max_) return false;
        queue_.push_back(std::move(job));
    }
    something_to_do_.notify_one();
    return true;
}

bool WorkerPool::stop(std::chrono::steady_clock::time_point deadline) {
    std::deque<std::function<void()>> dropped;  // Destroyed without the lock.
    std::unique_lock lock(mutex_);
    stopping_ = true;
    dropped.swap(queue_);
    something_to_do_.notify_all();
    return nothing_under_way_.wait_until(lock, deadline, [this] { return under_way_ == 0; });
}

void WorkerPool::callback() {
    std::unique_lock lock(mutex_);
    for (;;) {
        something_to_do_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
        if (stopping_) return;
        auto job = std::move(queue_.front());
        queue_.pop_front();
        ++under_way_;
        lock.unlock();
        job();
        job = nullptr;
        lock.lock();
        if (--under_way_ == 0) nothing_under_way_.notify_all();
    }
}

}  // namespace shop::net
