#include "platform/base/nearest_name.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace shop {
namespace {

constexpr std::size_t prefix_length_min = 2;

/// Number of letters to insert, delete, replace, or swap with the next one.
std::size_t edit_distance(std::string_view from, std::string_view to) {
    using Row = std::vector<std::size_t>;
    Row before_last(to.size() + 1);
    Row last(to.size() + 1);
    Row row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        before_last = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const auto replaced = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
            const bool is_swapped =
                i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (is_swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row.back();
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view word,
                                        const std::vector<std::string>& names) {
    const auto wanted = lower_case(word);
    const auto distance = [&](const std::string& name) -> std::size_t {
        const auto known = lower_case(name);
        const bool is_begun = wanted.size() >= prefix_length_min && known.starts_with(wanted);
        return is_begun ? 0 : edit_distance(wanted, known);
    };
    const auto nearest = std::ranges::min_element(names, {}, distance);
    if (nearest == names.end()) return std::nullopt;
    const auto wrong_letters_max = std::max<std::size_t>(1, wanted.size() / 3);
    const bool is_near = wanted.size() > 1 && distance(*nearest) <= wrong_letters_max;
    return is_near ? std::optional(*nearest) : std::nullopt;
}

}  // namespace shop
