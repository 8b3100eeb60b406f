#pragma once

// The calendar of papers: Dhaka time, with fiscal years that begin on 1 July.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::papers {

/// The year in which the fiscal year at this time began: 2026 for 2026-27.
std::int64_t fiscal_year_of(std::int64_t at_ms);

/// "2026-27/000123".
std::string paper_number(std::int64_t fiscal_year, std::int64_t serial);

/// The time in Dhaka: "15:04:59".
std::string dhaka_time(std::int64_t at_ms);

/// A month: from its first millisecond to that of the next month (exclusive).
struct Month {
    std::int64_t from_ms = 0;
    std::int64_t until_ms = 0;
};

/// The month "2026-07" in Dhaka; empty for any other text.
std::optional<Month> find_month(std::string_view text);

/// "2026-07".
std::string month_label(const Month& month);

}  // namespace shop::papers
