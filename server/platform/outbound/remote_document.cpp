#include "platform/outbound/remote_document.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"

#include <algorithm>

namespace shop::outbound {
namespace {

constexpr std::int64_t default_seconds = hour_seconds;
constexpr std::int64_t seconds_min = 60;
constexpr std::int64_t seconds_max = 24LL * 60 * 60;

std::optional<std::int64_t> max_age_of(std::string_view cache_control) {
    while (!cache_control.empty()) {
        const auto comma = std::min(cache_control.find(','), cache_control.size());
        const auto directive = lower_case(trimmed(cache_control.substr(0, comma)));
        cache_control.remove_prefix(std::min(comma + 1, cache_control.size()));
        if (directive == "no-store" || directive == "no-cache") return 0;
        const std::string_view name = "max-age=";
        if (!directive.starts_with(name)) continue;
        const auto seconds = whole_number(std::string_view(directive).substr(name.size()));
        if (seconds) return seconds;
    }
    return std::nullopt;
}

}  // namespace

std::int64_t freshness_seconds(const HttpResponse& response) {
    const auto found = response.headers.find("cache-control");
    if (found == response.headers.end()) return default_seconds;
    return std::clamp(max_age_of(found->second).value_or(default_seconds), seconds_min,
                      seconds_max);
}

}  // namespace shop::outbound
