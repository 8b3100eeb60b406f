#include "app/config/backup_settings.hpp"

#include "app/config/settings/settings.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <array>
#include <ranges>
#include <vector>

namespace shop::app {
namespace {

using Error = std::optional<std::string>;

constexpr std::int64_t minutes_a_day = 24 * 60;
constexpr std::int64_t kept_max = 1'000;

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    for (const auto part : text | std::views::split(separator)) {
        parts.emplace_back(part.begin(), part.end());
    }
    return parts;
}

/// "03:00" is 180.
Error read_time(Config& config, const std::string& value) {
    const auto parts = split(value, ':');
    const bool is_clock = parts.size() == 2 && parts[0].size() == 2 && parts[1].size() == 2;
    const auto hours = is_clock ? whole_number(parts[0]) : std::nullopt;
    const auto minutes = is_clock ? whole_number(parts[1]) : std::nullopt;
    if (!hours || !minutes || *hours < 0 || *hours > 23 || *minutes < 0 || *minutes > 59) {
        return "must be a time of the day from 00:00 to 23:59, such as 03:00";
    }
    config.backup.at_minutes = 60 * *hours + *minutes;
    return std::nullopt;
}

Error read_before_upgrade(Config& config, const std::string& value) {
    if (value != "true" && value != "false") return "must be true or false";
    config.backup.before_upgrade = value == "true";
    return std::nullopt;
}

std::string print_time(const Config& config) {
    return fmt::format("{:02}:{:02}", config.backup.at_minutes / 60, config.backup.at_minutes % 60);
}

Error read_interval(Config& config, const std::string& value) {
    const auto minutes = whole_number(value);
    if (!minutes || *minutes < 0 || *minutes > minutes_a_day) {
        return fmt::format("must be a whole number from 0 to {}", minutes_a_day);
    }
    config.backup.every_minutes = *minutes;
    return std::nullopt;
}

/// "7 4 6": days, weeks, months.
Error read_keep(Config& config, const std::string& value) {
    const auto parts = split(value, ' ');
    std::array<std::int64_t, 3> counts{};
    bool is_good = parts.size() == counts.size();
    for (std::size_t i = 0; is_good && i < counts.size(); ++i) {
        const auto count = whole_number(parts[i]);
        is_good = count && *count >= 0 && *count <= kept_max;
        if (is_good) counts.at(i) = *count;
    }
    if (!is_good) {
        return fmt::format(
            "must be how many daily, weekly and monthly backups stay, each from 0 to {}, such as "
            "7 4 6",
            kept_max);
    }
    config.backup.keep = {counts[0], counts[1], counts[2]};
    return std::nullopt;
}

/// Absolute, because the service and the command line start in different folders.
Error read_folder(Config& config, const std::string& value) {
    if (!value.empty() && !value.starts_with('/')) {
        return "must be a path from the root, such as /var/backups/northbridge";
    }
    config.backup.folder = value;
    return std::nullopt;
}

}  // namespace

std::vector<Setting> backup_settings() {
    return {
        {"backup_folder", false, read_folder,
         [](const Config& config) { return config.backup.folder; }, true, true},
        {"backup_at", false, read_time, print_time, true},
        {"backup_every_minutes", false, read_interval,
         [](const Config& config) { return std::to_string(config.backup.every_minutes); }, true},
        {"backup_keep", false, read_keep,
         [](const Config& config) {
             const auto& keep = config.backup.keep;
             return fmt::format("{} {} {}", keep.days, keep.weeks, keep.months);
         },
         true},
        {"backup_before_upgrade", false, read_before_upgrade,
         [](const Config& config) { return config.backup.before_upgrade ? "true" : "false"; }},
    };
}

}  // namespace shop::app
