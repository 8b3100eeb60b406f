#pragma once

#include "platform/net/net_stats.hpp"
#include "platform/net/network_shares.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace shop::net {

/// Number of workers in a pool, and number of requests that may wait for them before it refuses
/// with 503.
struct PoolSize {
    std::size_t workers = 4;
    std::size_t queue = 256;
};

/// Threads that run the jobs of a bounded queue. Client networks take turns, and each may use only
/// a share of the queue.
class WorkerPool {
public:
    explicit WorkerPool(PoolSize size);

    /// Waits for running jobs; drops queued ones.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Fails without effect if the queue or the share of the client's network is full, or the pool
    /// is stopping. `job` must not throw.
    bool try_push(const std::string& remote_address, std::function<void()> job);

    /// Sets the numbers of workers, running jobs and waiting jobs.
    void add_to(PoolStats& stats) const;

    /// Accepts no more jobs and drops queued ones. True if all running jobs end by `deadline`.
    bool stop(std::chrono::steady_clock::time_point deadline);

private:
    struct Waiting {
        std::function<void()> job;
        NetworkShares::Taken place;
    };
    struct Queue {
        std::string client_network;
        std::deque<Waiting> jobs{};  // Never empty.
    };
    using Turns = std::list<Queue>;

    bool try_queue(const std::string& client_network, Waiting waiting);
    std::function<void()> take_job();
    void run_jobs();

    const PoolSize size_;
    mutable std::mutex mutex_;
    std::condition_variable job_or_stop_;
    std::condition_variable all_idle_;
    NetworkShares places_;
    Turns turns_;  // The first one has the next turn.
    std::unordered_map<std::string, Turns::iterator> turn_of_;
    std::size_t waiting_ = 0;
    std::size_t running_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace shop::net
