#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
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
    /// Gives what waits another second.
    ~LineWriter();
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;

    /// False where too much waits already: the line is lost.
    bool push(std::string_view line);

    /// Writes what waits now.
    void hurry();

    /// Waits until all of it is written, no longer than `patience`.
    void drain(std::chrono::milliseconds patience);

private:
    void run();
    void write_out(std::string_view text);

    const int descriptor_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable written_;
    std::string waiting_;
    std::size_t unwritten_bytes_ = 0;  // Of `waiting_`, and of what is being written.
    bool is_hurried_ = false;
    std::atomic<bool> is_ending_ = false;
    std::thread thread_;
};

}  // namespace shop
