#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace shop::net {

/// Threads that work off a queue of bounded length.
class WorkerPool {
public:
    WorkerPool(std::size_t workers, std::size_t queue_max);

    /// Waits for what is being worked on; what only waits is dropped.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// False, and nothing happens, when the queue is full or the pool is stopping. `job` must not
    /// throw.
    bool try_push(std::function<void()> job);

    /// Takes no more jobs and drops those that wait. True when no job is being worked on at
    /// `deadline` or before.
    bool stop(std::chrono::steady_clock::time_point deadline);

private:
    void callback();

    const std::size_t queue_max_;
    std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::condition_variable nothing_under_way_;
    std::deque<std::function<void()>> queue_;
    std::size_t under_way_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace shop::net
