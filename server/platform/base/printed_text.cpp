#include "platform/base/printed_text.hpp"

#include "platform/base/character.hpp"
#include "platform/base/printed_letters.json.hpp"
#include "platform/base/visible_text.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace shop {
namespace {

/// The value of the hexadecimal digits at the start of `word`.
char32_t code_point(const std::string& word) {
    return static_cast<char32_t>(std::stoul(word, nullptr, 16));
}

/// In ascending order, like the list.
std::vector<CharacterRange> read_printed_ranges() {
    const auto list = boost::json::parse(embedded::printed_letters_json);
    std::istringstream words(boost::json::value_to<std::string>(list.at("ranges")));
    std::vector<CharacterRange> ranges;
    for (std::string word; words >> word;) {                // "B2" or "A1-AC".
        const auto last = word.substr(word.find('-') + 1);  // The whole word if it has no dash.
        ranges.push_back({code_point(word), code_point(last)});
    }
    return ranges;
}

bool is_printed(char32_t character) {
    static const auto ranges = read_printed_ranges();
    const auto after = std::ranges::upper_bound(ranges, character, {}, &CharacterRange::first);
    return after != ranges.begin() && character <= std::prev(after)->last;
}

}  // namespace

std::optional<std::string_view> find_unprintable(std::string_view text) {
    while (!text.empty()) {
        const auto character = split_off_character(text);
        if (!is_printed(character.number) && has_visible_text(character.bytes)) {
            return character.bytes;
        }
    }
    return std::nullopt;
}

}  // namespace shop
