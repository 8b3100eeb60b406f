#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace shop::net {

/// Threads that run the jobs of a bounded queue.
class WorkerPool {
public:
    WorkerPool(std::size_t workers, std::size_t queue_max);

    /// Waits for running jobs; drops queued ones.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// False, without effect, when the queue is full or the pool is stopping. `job` must not throw.
    bool try_push(std::function<void()> job);

    /// Accepts no more jobs and drops queued ones. True when all running jobs end by `deadline`.
    bool stop(std::chrono::steady_clock::time_point deadline);

private:
    void run_jobs();

    const std::size_t queue_max_;
    std::mutex mutex_;
    std::condition_variable job_or_stop_;
    std::condition_variable all_idle_;
    std::deque<std::function<void()>> queue_;
    std::size_t running_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace shop::net
