#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace shop::app {

/// Progress of a long job on standard error: a moving bar on a terminal, otherwise one line per 10
/// %.
class Progress {
public:
    /// `name` is the unit: "orders". Shows nothing if `total` is 0.
    Progress(std::string name, std::int64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void reached(std::int64_t done);

private:
    void draw() const;
    void write_line() const;

    const std::string name_;
    const std::int64_t total_;
    const bool is_watched_;
    std::int64_t done_ = 0;
    std::chrono::steady_clock::time_point drawn_at_{};
};

/// The same for a job of several consecutive steps.
class StepProgress {
public:
    /// For a step without a total, shows only its name.
    void reached(const std::string& step, std::int64_t done, std::int64_t total);

    /// Calls reached(). This object must outlive it.
    auto watcher() {
        return [this](const std::string& step, std::int64_t done, std::int64_t total) {
            reached(step, done, total);
        };
    }

private:
    std::string step_;
    std::optional<Progress> progress_;
};

}  // namespace shop::app
