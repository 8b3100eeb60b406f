#include "catalogue/words.hpp"

#include "catalogue/words.json.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/character.hpp"
#include "platform/base/text.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

namespace shop::catalogue {
namespace {

/// Separators between words, beyond ASCII.
constexpr std::array word_separators = {
    CharacterRange{0x80, 0xb4},     CharacterRange{0xb6, 0xbf},     CharacterRange{0xd7, 0xd7},
    CharacterRange{0xf7, 0xf7},     CharacterRange{0x964, 0x965},   CharacterRange{0x2000, 0x206f},
    CharacterRange{0x20a0, 0x2bff}, CharacterRange{0x3000, 0x303f}, CharacterRange{0xfe00, 0xfe0f},
    CharacterRange{0xfeff, 0xfeff}, CharacterRange{0xfff0, 0xffff},
};

bool is_ascii_digit(char32_t character) {
    return '0' <= character && character <= '9';
}

bool is_of_a_word(char32_t character) {
    if (character >= 0x80) return !is_among(word_separators, character);
    return is_ascii_digit(character) || ('a' <= character && character <= 'z');
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

struct PlacedWord {
    std::string text;
    std::string before;  // The separator before it.
};

std::vector<PlacedWord> placed_words(std::string_view text) {
    const auto key = is_ascii(text) ? lower_case(text) : search_key(text);
    std::string_view rest = key;
    std::vector<PlacedWord> words;
    std::string between;
    bool is_inside = false;
    while (!rest.empty()) {
        const auto character = split_off_character(rest);
        if (!is_of_a_word(character.number)) {
            between += character.bytes;
            is_inside = false;
            continue;
        }
        if (!is_inside) words.push_back({"", std::exchange(between, "")});
        is_inside = true;
        words.back().text += character.bytes;
    }
    return words;
}

/// Words of this length are often joined with the next one: "B650 M".
constexpr std::size_t joined_length = 3;
constexpr std::size_t joined_length_max = 24;

bool is_often_joined(const PlacedWord& one, const PlacedWord& next) {
    if (one.text.size() + next.text.size() > joined_length_max) return false;
    return next.before == "-" || one.text.size() <= joined_length ||
           next.text.size() <= joined_length;
}

/// words.json: the known words. Its Bangla is in the spelling of searches.
struct KnownWords {
    std::vector<std::pair<std::string, std::string>> letters{};  // "এম" -> "m", the longest first.
    std::set<std::string, std::less<>> passed_over{};
    std::map<std::string, std::vector<std::string>, std::less<>> stands_for{};
    std::map<std::string, std::string, std::less<>> also_called{};  // By the name of a fact.
};

KnownWords read_known_words() {
    namespace js = boost::json;
    const auto document = js::parse(embedded::words_json);
    KnownWords known;
    for (const auto& [name, letter] : document.at("letters").as_object()) {
        known.letters.emplace_back(search_key(name), js::value_to<std::string>(letter));
    }
    std::ranges::sort(known.letters, std::ranges::greater{},
                      [](const auto& one) { return std::pair{one.first.size(), one.first}; });
    for (const auto& word : document.at("passedOver").as_array()) {
        known.passed_over.insert(search_key(js::value_to<std::string>(word)));
    }
    for (const auto& [word, beginnings] : document.at("standsFor").as_object()) {
        known.stands_for[search_key(word)] = js::value_to<std::vector<std::string>>(beginnings);
    }
    for (const auto& [fact, words] : document.at("alsoCalled").as_object()) {
        known.also_called[std::string(fact)] = js::value_to<std::string>(words);
    }
    return known;
}

const KnownWords& known_words() {
    static const auto known = read_known_words();
    return known;
}

/// Appends the spelling of `word` to `so_far`; returns false if part of it is not the name of a
/// letter.
bool spell(std::string_view word, std::string& so_far) {
    if (word.empty()) return true;
    if (is_ascii_digit(static_cast<unsigned char>(word.front()))) {
        so_far += word.front();
        if (spell(word.substr(1), so_far)) return true;
        so_far.pop_back();
        return false;
    }
    for (const auto& [name, letter] : known_words().letters) {
        if (!word.starts_with(name)) continue;
        so_far += letter;
        if (spell(word.substr(name.size()), so_far)) return true;
        so_far.resize(so_far.size() - letter.size());
    }
    return false;
}

/// The sound class of each Bangla consonant, in code chart order from ক on; a dot if it has none.
constexpr std::string_view bangla_sounds = "kkggnccjjnttddnttddn.pfbbmjr.l...sssh";
constexpr char32_t first_consonant = 0x995;

char sound_of_bangla(char32_t character) {
    if (character == 0x982 || character == 0x99e) return 'n';  // ং, ঞ
    if (character == 0x9ce) return 't';                        // ৎ
    if (character == 0x9dc || character == 0x9dd) return 'r';  // ড়, ঢ়
    if (character == 0x9df) return '.';                        // য়: a glide
    if (0x985 <= character && character <= 0x994) return 'a';  // A vowel.
    const auto at = character - first_consonant;
    return character >= first_consonant && at < bangla_sounds.size() ? bangla_sounds[at] : '.';
}

/// Two letters for one sound.
constexpr std::array<std::pair<std::string_view, char>, 11> pairs_of_letters = {{{"ph", 'f'},
                                                                                 {"sh", 's'},
                                                                                 {"th", 't'},
                                                                                 {"ch", 'c'},
                                                                                 {"gh", 'g'},
                                                                                 {"kh", 'k'},
                                                                                 {"dh", 'd'},
                                                                                 {"bh", 'b'},
                                                                                 {"jh", 'j'},
                                                                                 {"ck", 'k'},
                                                                                 {"ng", 'n'}}};

std::string latin_sounds_at(std::string_view rest, bool is_first) {
    const auto letter = rest.front();
    const auto next = rest.size() > 1 ? rest[1] : ' ';
    switch (letter) {
        case 'a':
        case 'e':
        case 'i':
        case 'o':
        case 'u': return "a";
        case 'y': return is_first ? "j" : "a";
        case 'c': return next == 'e' || next == 'i' || next == 'y' ? "s" : "k";
        case 'q': return "k";
        case 'x': return "ks";
        case 'z': return "j";
        case 'v':
        case 'w': return "b";
        default: return {letter};
    }
}

/// The sounds of all letters, with an `a` for each vowel.
std::string all_sounds(std::string_view word) {
    std::string sounds;
    bool is_first = true;
    while (!word.empty()) {
        if (static_cast<unsigned char>(word.front()) >= 0x80) {
            const auto sound = sound_of_bangla(split_off_character(word).number);
            if (sound != '.') sounds += sound;
        } else {
            const auto* const pair = std::ranges::find_if(
                pairs_of_letters, [&](const auto& one) { return word.starts_with(one.first); });
            if (pair != pairs_of_letters.end()) {
                sounds += pair->second;
                word.remove_prefix(2);
            } else {
                sounds += latin_sounds_at(word, is_first);
                word.remove_prefix(1);
            }
        }
        is_first = false;
    }
    return sounds;
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (auto& word : placed_words(text)) words.push_back(std::move(word.text));
    return words;
}

std::vector<std::string> words_with_joined(std::string_view text) {
    const auto placed = placed_words(text);
    std::vector<std::string> words;
    for (std::size_t at = 0; at < placed.size(); ++at) {
        words.push_back(placed[at].text);
        if (at + 1 < placed.size() && is_often_joined(placed[at], placed[at + 1])) {
            words.push_back(placed[at].text + placed[at + 1].text);
        }
    }
    return words;
}

bool has_digit(std::string_view word) {
    return std::ranges::any_of(word, [](char c) { return '0' <= c && c <= '9'; });
}

bool has_bangla_letter(std::string_view word) {
    while (!word.empty()) {
        const auto number = split_off_character(word).number;
        if (0x980 <= number && number <= 0x9ff) return true;
    }
    return false;
}

std::optional<std::string> spelled_in_latin(std::string_view word) {
    if (!has_bangla_letter(word)) return std::nullopt;
    std::string spelled;
    if (!spell(word, spelled) || spelled.size() < 2) return std::nullopt;
    return spelled;
}

std::string sound_of(std::string_view word) {
    if (has_digit(word)) return "";
    std::string sound;
    std::size_t consonants = 0;
    for (const auto one : all_sounds(word)) {
        const bool is_silent = !sound.empty() && (one == 'a' || one == 'h' || one == sound.back());
        if (is_silent) continue;
        sound += one;
        if (one != 'a') ++consonants;
    }
    return consonants < 2 ? "" : sound;
}

std::u32string characters_of(std::string_view word) {
    std::u32string characters;
    while (!word.empty()) characters += split_off_character(word).number;
    return characters;
}

std::size_t edits_between(std::u32string_view one, std::u32string_view other, std::size_t most) {
    const auto longer = std::max(one.size(), other.size());
    if (longer - std::min(one.size(), other.size()) > most) return most + 1;
    // Rows of the table of distances between the beginnings of both.
    std::vector<std::size_t> before_last(other.size() + 1);
    std::vector<std::size_t> last(other.size() + 1);
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= one.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const std::size_t replaced = one[i - 1] == other[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + replaced});
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
        if (std::ranges::min(row) > most) return most + 1;
        std::swap(before_last, last);
        std::swap(last, row);
    }
    return std::min(last.back(), most + 1);
}

bool is_passed_over(std::string_view word) {
    return known_words().passed_over.contains(word);
}

std::string_view also_called(std::string_view fact) {
    const auto found = known_words().also_called.find(fact);
    return found == known_words().also_called.end() ? std::string_view{} : found->second;
}

std::vector<std::string> stands_for(std::string_view word) {
    const auto found = known_words().stands_for.find(word);
    return found == known_words().stands_for.end() ? std::vector<std::string>{} : found->second;
}

}  // namespace shop::catalogue
