#include "platform/net/worker_pool.hpp"

#include "platform/http/client_network.hpp"

#include <utility>

namespace shop::net {

WorkerPool::WorkerPool(PoolSize size) : size_(size), places_(size.queue) {
    for (std::size_t i = 0; i < size.workers; ++i) {
        threads_.emplace_back([this] { run_jobs(); });
    }
}

WorkerPool::~WorkerPool() {
    stop(std::chrono::steady_clock::now());
    for (auto& thread : threads_) thread.join();
}

bool WorkerPool::try_push(const std::string& remote_address, std::function<void()> job) {
    auto place = places_.take(remote_address, 1);
    if (!place) return false;
    const auto client_network = http::client_network_of(remote_address);
    {
        const std::lock_guard lock(mutex_);
        if (!try_queue(client_network, {std::move(job), *std::move(place)})) return false;
    }
    job_or_stop_.notify_one();
    return true;
}

bool WorkerPool::try_queue(const std::string& client_network, Waiting waiting) {
    if (stopping_) return false;
    const auto [found, is_new] = turn_of_.try_emplace(client_network, turns_.end());
    if (is_new) found->second = turns_.insert(turns_.end(), {client_network});
    found->second->jobs.push_back(std::move(waiting));
    ++waiting_;
    return true;
}

std::function<void()> WorkerPool::take_job() {
    const auto turn = turns_.begin();
    auto job = std::move(turn->jobs.front().job);
    turn->jobs.pop_front();
    if (turn->jobs.empty()) {
        turn_of_.erase(turn->client_network);
        turns_.erase(turn);
    } else {
        turns_.splice(turns_.end(), turns_, turn);
    }
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
    Turns dropped;  // Destroyed without the lock.
    std::unique_lock lock(mutex_);
    stopping_ = true;
    dropped.swap(turns_);
    turn_of_.clear();
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
