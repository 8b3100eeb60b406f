#include "platform/base/label.hpp"

#include "platform/base/bangla.hpp"
#include "platform/base/text.hpp"

namespace shop {
namespace {

std::string grouped(std::int64_t count) {
    auto label = std::to_string(count);
    if (label.size() <= 3) return label;
    // The last group has three digits, the others have two.
    auto at = label.size() - 3;
    label.insert(at, ",");
    while (at > 2) {
        at -= 2;
        label.insert(at, ",");
    }
    return label;
}

}  // namespace

std::string label_of(std::int64_t count, Language language) {
    return in_digits_of(language, grouped(count));
}

std::string label_of(Money amount, Language language) {
    const auto paisa = amount.paisa % 100;
    auto label = grouped(amount.paisa / 100);
    if (paisa != 0) label += (paisa < 10 ? ".0" : ".") + std::to_string(paisa);
    return "৳\u00a0" + in_digits_of(language, label);
}

std::string in_digits_of(Language language, std::string_view text) {
    if (language == Language::english) return std::string(text);
    std::string written;
    for (const char letter : text) {
        // U+09E6 to U+09EF are E0 A7 A6 to AF in UTF-8.
        if (letter < '0' || letter > '9')
            written += letter;
        else
            written.append("\xe0\xa7").push_back(static_cast<char>(letter - '0' + '\xa6'));
    }
    return written;
}

std::string excerpt_of(std::string_view text, std::size_t characters_max) {
    if (count_characters(text) <= characters_max) return std::string(text);
    constexpr auto blanks = " \t\r\n";
    auto cut = first_clusters(text, characters_max);
    // A blank right after the limit also ends a word.
    const auto word_end = first_characters(text, characters_max + 1).find_last_of(blanks);
    const auto words = text.substr(0, std::min(word_end, text.size()));
    if (words.size() < text.size() && count_characters(words) >= characters_max * 4 / 5)
        cut = words;
    return std::string(cut.substr(0, cut.find_last_not_of(blanks) + 1)) + "…";
}

}  // namespace shop
