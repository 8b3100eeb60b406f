#include "platform/base/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace shop {
namespace {

/// A label's value, escaped for the text format.
std::string escaped_label(std::string_view text) {
    std::string escaped;
    for (const char letter : text) {
        if (letter == '\n') {
            escaped += "\\n";
            continue;
        }
        if (letter == '\\' || letter == '"') escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

}  // namespace

DurationCounts& DurationCounts::operator+=(const DurationCounts& other) {
    for (std::size_t i = 0; i < buckets.size(); ++i) buckets.at(i) += other.buckets.at(i);
    sum_s += other.sum_s;
    return *this;
}

void Durations::add(std::chrono::nanoseconds duration) {
    const auto& bounds = DurationCounts::bounds_s;
    const double seconds = std::chrono::duration<double>(duration).count();
    const auto bucket = std::ranges::lower_bound(bounds, seconds) - bounds.begin();
    buckets_.at(static_cast<std::size_t>(bucket)).add();
    sum_ns_.add(static_cast<std::uint64_t>(std::max<std::int64_t>(duration.count(), 0)));
}

DurationCounts Durations::counts() const {
    DurationCounts counts;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
        counts.buckets.at(i) = buckets_.at(i).value();
    }
    counts.sum_s = static_cast<double>(sum_ns_.value()) / 1e9;
    return counts;
}

std::chrono::milliseconds Heartbeat::age() const {
    return std::chrono::milliseconds(now_ms() - at_ms_.load(std::memory_order_relaxed));
}

std::int64_t Heartbeat::now_ms() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

void MetricsText::family(std::string_view name, std::string_view type, std::string_view help) {
    name_ = name;
    fmt::format_to(std::back_inserter(text_), "# HELP {} {}\n# TYPE {} {}\n", name, help, name,
                   type);
}

void MetricsText::sample(double value, const Labels& labels) {
    line("", labels, value);
}

void MetricsText::sample(const DurationCounts& durations, const Labels& labels) {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < durations.buckets.size(); ++i) {
        total += durations.buckets.at(i);
        const bool is_last = i == DurationCounts::bounds_s.size();
        auto with_bound = labels;
        with_bound.emplace_back(
            "le", is_last ? "+Inf" : fmt::format("{}", DurationCounts::bounds_s.at(i)));
        line("_bucket", with_bound, static_cast<double>(total));
    }
    line("_sum", labels, durations.sum_s);
    line("_count", labels, static_cast<double>(total));
}

void MetricsText::gauge(std::string_view name, std::string_view help, double value) {
    family(name, "gauge", help);
    sample(value);
}

void MetricsText::counter(std::string_view name, std::string_view help, double value) {
    family(name, "counter", help);
    sample(value);
}

void MetricsText::line(std::string_view suffix, const Labels& labels, double value) {
    text_.append(name_).append(suffix);
    char before = '{';
    for (const auto& [label, text] : labels) {
        fmt::format_to(std::back_inserter(text_), "{}{}=\"{}\"", before, label,
                       escaped_label(text));
        before = ',';
    }
    fmt::format_to(std::back_inserter(text_), "{} {}\n", labels.empty() ? "" : "}", value);
}

}  // namespace shop
