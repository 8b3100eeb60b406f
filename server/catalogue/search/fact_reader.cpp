#include "catalogue/search/fact_reader.hpp"

#include "catalogue/search/words.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace shop::catalogue {
namespace {

constexpr std::string_view part_number_fact = "model";

/// Whether searches find the values of this fact by their words. Numbers are no words, and a note
/// says what a board does not have.
bool has_words(const FactRule& rule) {
    switch (rule.kind) {
        case FactKind::whole:
        case FactKind::flag:
        case FactKind::date: return false;
        case FactKind::choice: return rule.choices.front().is_string();
        case FactKind::text: return rule.is_facet;
        default: return true;
    }
}

std::string joined_words(std::string_view text) {
    std::string joined;
    for (const auto& word : words_of(text)) joined += word;
    return joined;
}

}  // namespace

IndexedFacts FactReader::read(const std::optional<std::string>& facts) {
    IndexedFacts indexed;
    if (!facts) return indexed;
    const auto object = boost::json::parse(*facts).as_object();
    std::size_t facet = 0;
    for (const auto& rule : fact_rules()) {
        const auto here = rule.is_facet ? facet++ : 0;
        const auto* stored = object.if_contains(rule.name);
        if (stored == nullptr) continue;
        if (rule.name == part_number_fact && stored->is_string()) {
            indexed.part_number = joined_words(stored->get_string());
        } else if (rule.is_facet || has_words(rule)) {
            const auto& read = read_value(rule, object);
            for (const auto& value : read.values) {
                if (rule.is_facet) indexed.values.emplace_back(here, value);
            }
            indexed.words.insert(read.words.begin(), read.words.end());
        }
    }
    return indexed;
}

const FactReader::ReadValue& FactReader::read_value(const FactRule& rule,
                                                    const boost::json::object& facts) {
    auto& known = known_[&rule];
    auto key = boost::json::serialize(facts.at(rule.name));
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    ReadValue read{facet_values(rule, facts)};
    for (const auto& value : read.values) {
        if (!has_words(rule) || value == "none") continue;
        for (auto& word : words_with_joined(value)) read.words.push_back(std::move(word));
    }
    return known.emplace(std::move(key), std::move(read)).first->second;
}

}  // namespace shop::catalogue
