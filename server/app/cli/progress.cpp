#include "app/cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace shop::app {
namespace {

constexpr std::int64_t bar_width = 32;
constexpr auto pause = std::chrono::milliseconds(100);

}  // namespace

Progress::Progress(std::string name, std::int64_t total)
    : name_(std::move(name)), total_(total), is_watched_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (total_ == 0) return;
    if (is_watched_) {
        draw();
        std::fputc('\n', stderr);
    } else {
        write_line();
    }
}

void Progress::write_line() const {
    std::fputs(fmt::format("{}: {} of {}\n", name_, done_, total_).c_str(), stderr);
}

void Progress::reached(std::int64_t done) {
    const bool is_next_tenth = 10 * done / total_ > 10 * done_ / total_;
    done_ = done;
    if (!is_watched_ && is_next_tenth && done < total_) write_line();
    const auto now = std::chrono::steady_clock::now();
    if (!is_watched_ || now - drawn_at_ < pause) return;
    drawn_at_ = now;
    draw();
}

void StepProgress::reached(const std::string& step, std::int64_t done, std::int64_t total) {
    if (step != step_) {
        progress_.reset();
        step_ = step;
        if (total > 0) {
            progress_.emplace(step, total);
        } else {
            std::fputs((step + " ...\n").c_str(), stderr);
        }
    }
    if (progress_ && total > 0) progress_->reached(done);
}

void Progress::draw() const {
    const auto filled = static_cast<std::size_t>(bar_width * done_ / total_);
    const auto bar = std::string(filled, '#') + std::string(bar_width - filled, '.');
    std::fputs(fmt::format("\r{:<24} [{}] {:>3} %  {} of {}", name_, bar, 100 * done_ / total_,
                           done_, total_)
                   .c_str(),
               stderr);
    std::fflush(stderr);
}

}  // namespace shop::app
