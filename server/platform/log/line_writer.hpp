#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace shop {

/// Writes lines to a descriptor on its own thread, so that a stopped reader never blocks a thread
/// that logs. Lines wait up to a second, so that one call writes many. Thread-safe.
class LineWriter {
public:
    explicit LineWriter(int descriptor);
    /// Waits up to a second for the lines in the queue.
    ~LineWriter();
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;

    /// Returns false if the queue is full: the line is lost.
    bool push(std::string_view line);

    /// Number of lines that were lost because the queue was full or the descriptor accepted no
    /// more.
    std::uint64_t lost() const { return lost_; }

    /// Writes the queued lines now.
    void hurry();

    /// Waits until all lines are written, at most for `patience`.
    void drain(std::chrono::milliseconds patience);

private:
    void run();
    std::size_t write_out(std::string_view text) const;

    const int descriptor_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable written_;
    std::string waiting_;
    std::size_t unwritten_bytes_ = 0;  // Of `waiting_` and of the lines being written.
    bool is_hurried_ = false;
    std::atomic<bool> is_ending_ = false;
    std::atomic<std::uint64_t> lost_ = 0;
    std::thread thread_;
};

}  // namespace shop
