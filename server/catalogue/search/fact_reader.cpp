#include "catalogue/search/fact_reader.hpp"

#include "catalogue/fact_table.hpp"
#include "catalogue/words.hpp"

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <array>
#include <utility>

namespace shop::catalogue {
namespace {

constexpr std::string_view part_number_fact = "model";
constexpr std::string_view bios_date_fact = "biosDate";

/// Whether a value is a text whose words find its boards.
bool has_words(const FactRule& rule) {
    switch (rule.kind) {
        case FactKind::whole:
        case FactKind::flag:
        case FactKind::date: return false;
        case FactKind::choice: return rule.choices.front().is_string();
        default: return true;
    }
}

std::string joined_words(std::string_view text) {
    std::string joined;
    for (const auto& word : words_of(text)) joined += word;
    return joined;
}

/// Whether a search for words covers this fact. A number with a unit is covered only if it is a
/// facet: otherwise "760" would match a speed of 7600 MT/s instead of the chipset.
bool is_searched(const FactRule& rule) {
    return rule.is_facet || (rule.kind == FactKind::whole && rule.unit.empty());
}

/// Whether this value means that the board lacks the feature.
bool is_lacking(const std::string& value) {
    return value == "none" || value == "no" || value == "0";
}

/// The words of a text after removing its dots: "M.2 slots" becomes "m2" and "slots".
std::vector<std::string> words_without_dots(std::string text) {
    std::erase(text, '.');
    return words_of(text);
}

/// Words of a fact's names, in both languages, without stop words.
std::vector<std::string> words_of_label(const FactRule& rule) {
    auto text = std::string(also_called(rule.name));
    for (const auto language : all_languages) text += ' ' + fact_name(rule, language);
    auto words = words_without_dots(std::move(text));
    std::erase_if(words, is_passed_over);
    return words;
}

/// Words that find a number: "256gb", "gb" and "25gbits" with a unit, "4sata", "4slots" and
/// "4sataports" without. A bare number finds nothing, because "2" would match most boards.
std::vector<std::string> words_of_number(const FactRule& rule, const std::string& value) {
    std::vector<std::string> words;
    for (const auto language : all_languages) {
        const auto label = label_of_value(rule, value, language);
        if (label == value) {
            std::string whole = value;
            for (const auto& word : words_without_dots(fact_name(rule, language))) {
                words.push_back(value + word);
                whole += word;
            }
            words.push_back(whole);
            continue;
        }
        std::string whole;
        for (auto& word : words_without_dots(label)) {
            whole += word;
            if (!has_digit(word) && word.size() > 1) words.push_back(std::move(word));
        }
        words.push_back(whole);
    }
    return words;
}

/// Writes the JSON of a value; for a text, a quotation mark and its characters.
void write_key(const boost::json::value& value, std::string& key) {
    if (value.is_string()) {
        key = '"';
        key += value.get_string();
    } else {
        key = boost::json::serialize(value);
    }
}

}  // namespace

FactReader::KnownFacts FactReader::known_facts() {
    KnownFacts known;
    std::size_t facet = 0;
    for (const auto& rule : fact_rules()) {
        const auto place = rule.is_facet ? std::optional(facet++) : std::nullopt;
        known.emplace(rule.name, KnownFact{&rule, place});
    }
    return known;
}

IndexedFacts FactReader::read(const std::optional<std::string>& facts) {
    IndexedFacts indexed;
    if (!facts) return indexed;
    std::array<unsigned char, 8'192> memory{};
    boost::json::monotonic_resource resource(memory.data(), memory.size());
    const auto document = boost::json::parse(*facts, &resource);
    const auto& object = document.as_object();
    for (const auto& [name, stored] : object) {
        const auto known = known_.find(std::string_view(name));
        if (known == known_.end()) continue;
        if (is_searched(*known->second.rule)) {
            const auto& values = values_of(known->second, object, stored);
            indexed.values.insert(indexed.values.end(), values.begin(), values.end());
        } else if (stored.is_string()) {
            if (name == part_number_fact) indexed.part_number = joined_words(stored.get_string());
            if (name == bios_date_fact) indexed.bios_date = std::string(stored.get_string());
        }
    }
    return indexed;
}

const std::vector<std::uint32_t>& FactReader::values_of(KnownFact& known,
                                                        const boost::json::object& facts,
                                                        const boost::json::value& stored) {
    write_key(stored, key_);
    const auto found = known.values.find(key_);
    if (found != known.values.end()) return found->second;
    std::vector<std::uint32_t> numbers;
    const auto& rule = *known.rule;
    for (const auto& value : facet_values(rule, facts)) {
        const auto number = known.facet
                                ? facets_.number_of(*known.facet, value)
                                : facets_.number_of(FacetIndex::words_only(), rule.name + value);
        numbers.push_back(number);
        if (is_lacking(value)) continue;
        if (has_words(rule)) {
            words_.add_value(number, words_with_joined(value), joined_words(value));
        } else if (rule.kind != FactKind::flag) {
            words_.add_value(number, words_of_number(rule, value), "");
        }
        words_.add_value(number, words_of_label(rule), "");
    }
    return known.values.emplace(key_, std::move(numbers)).first->second;
}

}  // namespace shop::catalogue
