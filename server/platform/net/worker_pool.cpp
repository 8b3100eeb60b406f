#include "platform/net/worker_pool.hpp"

#include <utility>

namespace shop::net {

WorkerPool::WorkerPool(std::size_t workers, std::size_t queue_max) : queue_max_(queue_max) {
    for (std::size_t i = 0; i < workers; ++i) {
        threads_.emplace_back([this] { run_jobs(); });
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
    job_or_stop_.notify_one();
    return true;
}

bool WorkerPool::stop(std::chrono::steady_clock::time_point deadline) {
    std::deque<std::function<void()>> dropped;  // Destroyed without the lock.
    std::unique_lock lock(mutex_);
    stopping_ = true;
    dropped.swap(queue_);
    job_or_stop_.notify_all();
    return all_idle_.wait_until(lock, deadline, [this] { return running_ == 0; });
}

void WorkerPool::run_jobs() {
    std::unique_lock lock(mutex_);
    for (;;) {
        job_or_stop_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
        if (stopping_) return;
        auto job = std::move(queue_.front());
        queue_.pop_front();
        ++running_;
        lock.unlock();
        job();
        job = nullptr;
        lock.lock();
        if (--running_ == 0) all_idle_.notify_all();
    }
}

}  // namespace shop::net
