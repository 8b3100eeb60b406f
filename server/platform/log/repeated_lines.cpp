#include "platform/log/repeated_lines.hpp"

#include "platform/base/clock.hpp"

#include <algorithm>

namespace shop {
namespace {

constexpr std::uint64_t lines_per_minute = 5;
// Beyond this number, lines are written without being counted. Texts are the program's own, so
// there are few.
constexpr std::size_t texts_max = 200;

/// `text` with "#" for each word that contains a digit: ids, counts and times.
std::string without_numbers(std::string_view text) {
    std::string kept;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const auto end = std::min(text.find(' ', begin), text.size());
        const auto word = text.substr(begin, end - begin);
        const bool varies = word.find_first_of("0123456789") != std::string_view::npos;
        kept.append(varies ? "#" : word).append(" ");
        begin = end + 1;
    }
    return kept;
}

}  // namespace

bool RepeatedLines::admits(std::string_view text, std::int64_t now_ms) {
    auto key = without_numbers(text);
    const auto found = minutes_.find(key);
    if (found == minutes_.end()) {
        if (minutes_.size() < texts_max) minutes_[std::move(key)] = {now_ms, 1, std::string(text)};
        return true;
    }
    auto& minute = found->second;
    ++minute.count;
    minute.text = text;
    return minute.count <= lines_per_minute;
}

std::vector<RepeatedLines::Summary> RepeatedLines::take_summaries(std::int64_t now_ms) {
    std::vector<Summary> summaries;
    std::erase_if(minutes_, [&](const auto& entry) {
        const auto& minute = entry.second;
        // Also if the clock was set back.
        const bool is_over =
            now_ms >= minute.began_at_ms + minute_ms || now_ms < minute.began_at_ms;
        if (is_over && minute.count > lines_per_minute) {
            summaries.push_back({minute.text, minute.count - lines_per_minute});
        }
        return is_over;
    });
    return summaries;
}

}  // namespace shop
