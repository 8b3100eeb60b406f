#include "platform/log/line_writer.hpp"

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
    if (unwritten_bytes_ + line.size() > unwritten_bytes_max) {
        ++lost_;
        return false;
    }
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
        const auto written = write_out(writing);
        const auto rest = std::string_view(writing).substr(written);
        lost_ += static_cast<std::uint64_t>(std::ranges::count(rest, '\n'));
        lock.lock();
        unwritten_bytes_ -= writing.size();
        // Keeps the next line separate from one that was cut.
        if (!rest.empty() && written > 0 && writing[written - 1] != '\n') {
            waiting_.insert(0, "\n");
            ++unwritten_bytes_;
        }
        writing.clear();
        written_.notify_all();
    }
}

/// Returns how many bytes were written: fewer if the descriptor accepts no more. A pipe or a socket
/// that poll() calls writable takes PIPE_BUF bytes at once, so write() waits only if another
/// process fills the pipe in between.
std::size_t LineWriter::write_out(std::string_view text) const {
    std::size_t written = 0;
    while (written < text.size()) {
        pollfd waited{descriptor_, POLLOUT, 0};
        const int ready = ::poll(&waited, 1, poll_ms);
        if (is_ending_) break;
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        const auto next = text.substr(written, PIPE_BUF);
        const auto count = ::write(descriptor_, next.data(), next.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count < 0) break;
        written += static_cast<std::size_t>(count);
    }
    return written;
}

}  // namespace shop
