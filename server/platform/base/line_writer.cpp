#include "platform/base/line_writer.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>

namespace shop {
namespace {

constexpr std::size_t unwritten_bytes_max = 4UL * 1024 * 1024;
constexpr std::size_t buffered_bytes = 32UL * 1024;
constexpr std::chrono::seconds write_interval{1};
constexpr std::chrono::seconds last_patience{1};
constexpr int poll_ms = 100;

}  // namespace

LineWriter::LineWriter(int descriptor) : descriptor_(descriptor), thread_([this] { run(); }) {}

LineWriter::~LineWriter() {
    drain(last_patience);
    is_ending_ = true;
    hurry();
    thread_.join();
}

bool LineWriter::push(std::string_view line) {
    const std::lock_guard lock(mutex_);
    if (unwritten_bytes_ + line.size() > unwritten_bytes_max) return false;
    waiting_ += line;
    unwritten_bytes_ += line.size();
    if (waiting_.size() >= buffered_bytes) changed_.notify_one();
    return true;
}

void LineWriter::hurry() {
    const std::lock_guard lock(mutex_);
    is_hurried_ = true;
    changed_.notify_one();
}

void LineWriter::drain(std::chrono::milliseconds patience) {
    hurry();
    std::unique_lock lock(mutex_);
    written_.wait_for(lock, patience, [this] { return unwritten_bytes_ == 0; });
}

void LineWriter::run() {
    std::string writing;
    std::unique_lock lock(mutex_);
    while (!is_ending_) {
        changed_.wait_for(lock, write_interval, [this] {
            return is_hurried_ || is_ending_ || waiting_.size() >= buffered_bytes;
        });
        is_hurried_ = false;
        std::swap(writing, waiting_);
        lock.unlock();
        write_out(writing);
        lock.lock();
        unwritten_bytes_ -= writing.size();
        writing.clear();
        written_.notify_all();
    }
}

/// A pipe or a socket that poll() calls writable takes PIPE_BUF bytes at once: write() never waits.
void LineWriter::write_out(std::string_view text) {
    while (!text.empty()) {
        pollfd waited{descriptor_, POLLOUT, 0};
        const int ready = ::poll(&waited, 1, poll_ms);
        if (is_ending_) return;
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        const auto count =
            ::write(descriptor_, text.data(), std::min<std::size_t>(text.size(), PIPE_BUF));
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        // There is no other place to report that the log cannot be written.
        if (count < 0) return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace shop
