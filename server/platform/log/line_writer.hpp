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

/// Writes lines to a descriptor by a thread of its own: a reader who has stopped never stops those
/// who log. Lines wait up to a second, so that one call writes many. Any thread may call it.
class LineWriter {
public:
    explicit LineWriter(int descriptor);
    /// Waits up to a second for the lines in the queue.
    ~LineWriter();
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;

    /// Returns false if the queue is full: the line is lost.
    bool push(std::string_view line);

    /// Lines that were lost because the queue was full or the descriptor took no more.
    std::uint64_t lost() const { return lost_; }

    /// Writes what waits now.
    void hurry();

    /// Waits until all of it is written, no longer than `patience`.
    void drain(std::chrono::milliseconds patience);

private:
    void run();
    std::size_t write_out(std::string_view text) const;

    const int descriptor_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable written_;
    std::string waiting_;
    std::size_t unwritten_bytes_ = 0;  // Of `waiting_`, and of what is being written.
    bool is_hurried_ = false;
    std::atomic<bool> is_ending_ = false;
    std::atomic<std::uint64_t> lost_ = 0;
    std::thread thread_;
};

}  // namespace shop
