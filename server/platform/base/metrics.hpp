#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shop {

/// A counter that one thread increments, without locks or atomic read-modify-write instructions.
/// Any thread may read it.
class Counter {
public:
    void add(std::uint64_t count = 1) {
        value_.store(value_.load(std::memory_order_relaxed) + count, std::memory_order_relaxed);
    }
    std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> value_ = 0;
};

/// Number of durations in each bucket, and their sum: a snapshot of Durations.
struct DurationCounts {
    /// Upper bounds of all buckets except the last, which is unbounded.
    static constexpr std::array<double, 11> bounds_s{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                     0.1,    0.25,  1.0,    2.5,   10.0};

    std::array<std::uint64_t, bounds_s.size() + 1> buckets{};
    double sum_s = 0;

    DurationCounts& operator+=(const DurationCounts& other);
};

/// A histogram of durations that one thread updates. Any thread may read it.
class Durations {
public:
    void add(std::chrono::nanoseconds duration);
    DurationCounts counts() const;

private:
    std::array<Counter, DurationCounts::bounds_s.size() + 1> buckets_{};
    Counter sum_ns_;
};

/// The last time a thread showed progress, for a watchdog. The thread calls reached() at least
/// every few seconds.
class Heartbeat {
public:
    void reached() { at_ms_.store(now_ms(), std::memory_order_relaxed); }
    std::chrono::milliseconds age() const;

private:
    static std::int64_t now_ms();

    std::atomic<std::int64_t> at_ms_ = now_ms();
};

/// A document in Prometheus' text format, version 0.0.4. Add each metric's family first, then its
/// samples.
class MetricsText {
public:
    using Labels = std::vector<std::pair<std::string_view, std::string>>;

    /// `type` is "counter", "gauge" or "histogram". `help` is a single line.
    void family(std::string_view name, std::string_view type, std::string_view help);

    void sample(double value, const Labels& labels = {});
    void sample(const DurationCounts& durations, const Labels& labels = {});

    /// A family with one sample.
    void gauge(std::string_view name, std::string_view help, double value);
    void counter(std::string_view name, std::string_view help, double value);

    const std::string& text() const { return text_; }

private:
    void line(std::string_view suffix, const Labels& labels, double value);

    std::string name_;
    std::string text_;
};

}  // namespace shop
