#include "platform/net/worker_pool.hpp"

#include "platform/http/client_network.hpp"

#include <algorithm>
#include <utility>

namespace shop::net {

WorkerPool::WorkerPool(PoolSize size) : size_(size) {
    for (std::size_t i = 0; i < size.workers; ++i) {
        threads_.emplace_back([this] { run_jobs(); });
    }
}

WorkerPool::~WorkerPool() {
    stop(std::chrono::steady_clock::now());
    for (auto& thread : threads_) thread.join();
}

bool WorkerPool::try_push(const std::string& remote_address, std::function<void()> job) {
    std::string client_network;
    if (size_.queue_per_network > 0) client_network = http::client_network_of(remote_address);
    {
        const std::lock_guard lock(mutex_);
        if (!try_queue(client_network, job)) return false;
    }
    job_or_stop_.notify_one();
    return true;
}

bool WorkerPool::try_queue(const std::string& client_network, std::function<void()>& job) {
    if (stopping_ || waiting_ >= size_.queue) return false;
    const auto queue = std::ranges::find(queues_, client_network, &Queue::client_network);
    if (queue == queues_.end()) {
        queues_.push_back({client_network});
        queues_.back().jobs.push_back(std::move(job));
    } else {
        const auto share = size_.queue_per_network;
        if (share > 0 && queue->jobs.size() >= share) return false;
        queue->jobs.push_back(std::move(job));
    }
    ++waiting_;
    return true;
}

std::function<void()> WorkerPool::take_job() {
    auto queue = std::move(queues_.front());
    queues_.pop_front();
    auto job = std::move(queue.jobs.front());
    queue.jobs.pop_front();
    if (!queue.jobs.empty()) queues_.push_back(std::move(queue));
    --waiting_;
    return job;
}

void WorkerPool::add_to(PoolStats& stats) const {
    const std::lock_guard lock(mutex_);
    stats.workers = size_.workers;
    stats.running = running_;
    stats.waiting = waiting_;
}

bool WorkerPool::stop(std::chrono::steady_clock::time_point deadline) {
    std::deque<Queue> dropped;  // Destroyed without the lock.
    std::unique_lock lock(mutex_);
    stopping_ = true;
    dropped.swap(queues_);
    waiting_ = 0;
    job_or_stop_.notify_all();
    return all_idle_.wait_until(lock, deadline, [this] { return running_ == 0; });
}

void WorkerPool::run_jobs() {
    std::unique_lock lock(mutex_);
    for (;;) {
        job_or_stop_.wait(lock, [this] { return stopping_ || waiting_ > 0; });
        if (stopping_) return;
        auto job = take_job();
        ++running_;
        lock.unlock();
        job();
        job = nullptr;
        lock.lock();
        if (--running_ == 0) all_idle_.notify_all();
    }
}

}  // namespace shop::net
