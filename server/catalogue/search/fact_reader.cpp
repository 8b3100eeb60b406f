#include "catalogue/search/fact_reader.hpp"

#include "catalogue/search/words.hpp"

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <array>

namespace shop::catalogue {
namespace {

constexpr std::string_view part_number_fact = "model";
constexpr std::string_view bios_date_fact = "biosDate";

/// Whether searches find the values of a facet by their words. Numbers are no words.
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

/// The JSON of a value; of a text, its letters behind a mark.
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
        if (known->second.facet) {
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
    for (const auto& value : facet_values(*known.rule, facts)) {
        const auto number = facets_.number_of(known.facet.value_or(0), value);
        if (has_words(*known.rule) && value != "none") {
            words_.add_value(number, words_with_joined(value), joined_words(value));
        }
        numbers.push_back(number);
    }
    return known.values.emplace(key_, std::move(numbers)).first->second;
}

}  // namespace shop::catalogue
