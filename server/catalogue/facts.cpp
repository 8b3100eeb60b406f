#include "catalogue/facts.hpp"

#include "catalogue/facts.json.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>

#include <algorithm>
#include <map>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

/// Normalizes a choice for comparisons: "Micro ATX" and "micro-atx" are equal.
std::string folded(std::string_view text) {
    auto lower = lower_case(text);
    std::erase_if(lower, [](char letter) { return letter == ' ' || letter == '-'; });
    return lower;
}

std::string text_of(const js::value& choice) {
    return choice.is_string() ? std::string(choice.get_string())
                              : std::to_string(choice.as_int64());
}

FactKind kind_of(std::string_view name) {
    static const std::map<std::string_view, FactKind> kinds = {
        {"word", FactKind::word},      {"text", FactKind::text}, {"whole", FactKind::whole},
        {"choice", FactKind::choice},  {"flag", FactKind::flag}, {"date", FactKind::date},
        {"choices", FactKind::choices}};
    return kinds.at(name);
}

FactRule rule_of(const js::object& entry) {
    FactRule rule;
    rule.name = entry.at("name").as_string();
    rule.kind = kind_of(std::string_view(entry.at("kind").as_string()));
    if (const auto* choices = entry.if_contains("choices")) {
        rule.choices.assign(choices->as_array().begin(), choices->as_array().end());
        for (const auto& choice : rule.choices) {
            rule.spellings.emplace_back(folded(text_of(choice)), choice);
        }
    }
    if (const auto* aliases = entry.if_contains("aliases")) {
        for (const auto& [alias, choice] : aliases->as_object()) {
            rule.spellings.emplace_back(folded(alias), choice);
        }
    }
    if (const auto* min = entry.if_contains("min")) rule.min = min->as_int64();
    if (const auto* max = entry.if_contains("max")) rule.max = max->as_int64();
    if (const auto* facet = entry.if_contains("facet")) rule.is_facet = facet->as_bool();
    if (const auto* page = entry.if_contains("page")) rule.page = page->as_string();
    rule.group = entry.at("group").as_string();
    if (const auto* unit = entry.if_contains("unit")) rule.unit = unit->as_string();
    return rule;
}

std::vector<FactRule> read_rules() {
    std::vector<FactRule> rules;
    const auto document = js::parse(embedded::facts_json);
    for (const auto& entry : document.at("facts").as_array()) {
        rules.push_back(rule_of(entry.as_object()));
    }
    return rules;
}

std::vector<std::string> read_group_names() {
    return js::value_to<std::vector<std::string>>(js::parse(embedded::facts_json).at("groups"));
}

Message must_be_one_of(const FactRule& rule) {
    std::string all;
    for (const auto& choice : rule.choices) {
        if (!all.empty()) all += ", ";
        all += text_of(choice);
    }
    return texts::field_errors::choice(all);
}

std::optional<js::value> find_choice(const FactRule& rule, std::string_view text) {
    const auto found =
        std::ranges::find(rule.spellings, folded(text), &std::pair<std::string, js::value>::first);
    if (found == rule.spellings.end()) return std::nullopt;
    return found->second;
}

/// A choice has its stored type: a number is not accepted as text.
js::value read_choice(json::Reading& reading, const FactRule& rule, const js::value& from) {
    if (from.is_string() && rule.choices.front().is_string()) {
        if (auto found = find_choice(rule, std::string_view(from.get_string()))) return *found;
    }
    if (std::ranges::find(rule.choices, from) != rule.choices.end()) return from;
    reading.add_error(must_be_one_of(rule));
    return {};
}

/// A set of choices, without duplicates, in the order of the list; null if empty.
js::value read_choices(json::Reading& reading, const FactRule& rule, const js::value& from) {
    std::vector<js::value> sent;
    json::read_field(reading, from, sent);
    std::vector<js::value> read;
    for (const auto& one : sent) read.push_back(read_choice(reading, rule, one));
    js::array set;
    for (const auto& choice : rule.choices) {
        if (std::ranges::find(read, choice) != read.end()) set.push_back(choice);
    }
    return set.empty() ? js::value{} : js::value(std::move(set));
}

js::value read_text_fact(json::Reading& reading, const FactRule& rule, const js::value& from) {
    std::string text;
    json::read_text(reading, from, text, 1, static_cast<std::size_t>(rule.max));
    if (rule.kind != FactKind::word) return js::value(text);
    std::erase(text, ' ');
    std::ranges::transform(text, text.begin(), [](char letter) {
        return 'a' <= letter && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    return js::value(text);
}

js::value read_date(json::Reading& reading, const js::value& from) {
    if (from.is_string() && is_day(std::string_view(from.get_string()))) return from;
    reading.add_error(texts::field_errors::date());
    return {};
}

/// The fact as stored; null if it is invalid, with an error.
js::value read_fact(json::Reading& reading, const FactRule& rule, const js::value& from) {
    switch (rule.kind) {
        case FactKind::word:
        case FactKind::text: return read_text_fact(reading, rule, from);
        case FactKind::choice: return read_choice(reading, rule, from);
        case FactKind::choices: return read_choices(reading, rule, from);
        case FactKind::date: return read_date(reading, from);
        case FactKind::whole: {
            std::int64_t number = 0;
            json::read_whole(reading, from, number, rule.min, rule.max);
            return number;
        }
        case FactKind::flag: {
            bool flag = false;
            json::read_field(reading, from, flag);
            return flag;
        }
    }
    return {};
}

/// Addresses separate values with commas.
std::string without_commas(std::string text) {
    std::ranges::replace(text, ',', ' ');
    return std::string(trimmed(text));
}

std::string facet_value(const js::value& value) {
    if (value.is_bool()) return value.get_bool() ? "yes" : "no";
    return value.is_string() ? without_commas(text_of(value)) : text_of(value);
}

}  // namespace

bool is_day(std::string_view text) {
    return begin_of_day_ms(text, 0).has_value();
}

const std::vector<std::string>& fact_group_names() {
    static const auto names = read_group_names();
    return names;
}

const std::vector<FactRule>& fact_rules() {
    static const auto rules = read_rules();
    return rules;
}

void read_field(json::Reading& reading, const json::value& from, FactsBody& to) {
    if (!from.is_object()) return reading.add_error(texts::field_errors::object());
    const auto here = reading.pointer;
    js::object facts;
    for (const auto& rule : fact_rules()) {
        const auto* const sent = from.get_object().if_contains(rule.name);
        if (sent == nullptr || sent->is_null()) continue;
        reading.pointer = here + "/" + rule.name;
        if (auto fact = read_fact(reading, rule, *sent); !fact.is_null()) {
            facts[rule.name] = std::move(fact);
        }
    }
    reading.pointer = here;
    if (!facts.empty()) to.text = js::serialize(facts);
}

std::vector<std::string> facet_values(const FactRule& rule, const js::object& facts) {
    const auto* const stored = facts.if_contains(rule.name);
    if (stored == nullptr) return {};
    json::Reading reading;
    const auto fact = read_fact(reading, rule, *stored);
    if (!reading.errors.empty() || fact.is_null()) return {};
    std::vector<std::string> values;
    if (fact.is_array()) {
        for (const auto& one : fact.get_array()) values.push_back(facet_value(one));
    } else if (auto value = facet_value(fact); !value.empty()) {
        values.push_back(std::move(value));
    }
    return values;
}

std::optional<std::string> read_facet_value(const FactRule& rule, std::string_view text) {
    js::object facts;
    if (rule.kind == FactKind::flag) {
        if (text != "yes" && text != "no") return std::nullopt;
        facts[rule.name] = text == "yes";
    } else if (rule.kind == FactKind::choices) {
        facts[rule.name] = js::array{js::value(text)};
    } else if (rule.kind == FactKind::whole || rule.kind == FactKind::choice) {
        const auto number = whole_number(text);
        const bool is_number = rule.kind == FactKind::whole || !rule.choices.front().is_string();
        if (is_number && !number) return std::nullopt;
        facts[rule.name] = is_number ? js::value(*number) : js::value(text);
    } else {
        facts[rule.name] = text;
    }
    auto values = facet_values(rule, facts);
    if (values.size() != 1) return std::nullopt;
    return std::move(values.front());
}

}  // namespace shop::catalogue
