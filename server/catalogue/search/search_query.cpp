#include "catalogue/search/search_query.hpp"

#include "catalogue/words.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace shop::catalogue {
namespace {

constexpr std::size_t query_words_max = 8;
constexpr std::int64_t query_characters_max = 200;
constexpr std::int64_t cpu_characters_max = 100;
constexpr std::size_t values_chosen_max = 20;
constexpr std::int64_t page_max = 10'000;
constexpr std::int64_t page_size_max = 100;
constexpr std::int64_t paisa_of_taka = 100;
constexpr std::int64_t taka_max = price_max.paisa / paisa_of_taka;

/// The digits of an amount, in ASCII, without what people write around and between them.
std::string bare_amount(std::string_view text) {
    auto digits = with_ascii_digits(text);
    for (const std::string_view sign : {"৳", ",", " "}) {
        for (auto at = digits.find(sign); at != std::string::npos; at = digits.find(sign, at)) {
            digits.erase(at, sign.size());
        }
    }
    return digits;
}

/// Reads the members of one query, and collects their errors.
class QueryReader {
public:
    explicit QueryReader(const http::Members& query) : query_(query) {}

    /// The member, trimmed; empty if it is missing or blank.
    std::optional<std::string> find(const std::string& name) const {
        const auto found = query_.find(name);
        if (found == query_.end()) return std::nullopt;
        const auto text = trimmed(found->second);
        if (text.empty()) return std::nullopt;
        return std::string(text);
    }

    std::int64_t whole(const std::string& name, std::int64_t least, std::int64_t most,
                       std::int64_t otherwise) {
        const auto text = find(name);
        if (!text) return otherwise;
        const auto number = whole_number(*text);
        if (number && *number >= least && *number <= most) return *number;
        refuse(name, texts::field_errors::range(least, most));
        return otherwise;
    }

    /// An amount as users write it: "10,000", "৳ ১০০০০". Empty if it is blank or invalid.
    std::optional<std::int64_t> taka(const std::string& name) {
        const auto text = find(name);
        if (!text) return std::nullopt;
        const auto number = whole_number(bare_amount(*text));
        if (number && *number >= 0 && *number <= taka_max) return number;
        refuse(name, texts::field_errors::range(0, taka_max));
        return std::nullopt;
    }

    void refuse(const std::string& name, Message error) {
        errors_.insert_or_assign("/" + name, std::move(error));
    }

    const FieldErrors& errors() const { return errors_; }

private:
    const http::Members& query_;
    FieldErrors errors_;
};

template <class Texts, class TextOf>
std::string listed(const Texts& all, const TextOf& text_of_one) {
    std::string list;
    for (const auto& one : all) {
        if (!list.empty()) list += ", ";
        list += text_of_one(one);
    }
    return list;
}

Message error_of_value(const FactRule& rule) {
    if (rule.kind == FactKind::whole) return texts::field_errors::range(rule.min, rule.max);
    if (rule.kind == FactKind::flag) return texts::field_errors::choice("yes, no");
    if (rule.choices.empty()) return texts::field_errors::length(1, rule.max);
    return texts::field_errors::choice(listed(rule.choices, [](const boost::json::value& choice) {
        return choice.is_string() ? std::string(choice.get_string())
                                  : std::to_string(choice.as_int64());
    }));
}

/// The values between the commas.
std::vector<std::string_view> values_in(std::string_view list) {
    std::vector<std::string_view> values;
    while (!list.empty()) {
        const auto end = std::min(list.find(','), list.size());
        const auto text = trimmed(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
        if (!text.empty()) values.push_back(text);
    }
    return values;
}

std::vector<std::string> read_values(QueryReader& reader, const FactRule& rule,
                                     std::string_view list) {
    std::vector<std::string> values;
    for (const auto text : values_in(list)) {
        auto value = read_facet_value(rule, text);
        if (!value) {
            reader.refuse(rule.name, error_of_value(rule));
            return {};
        }
        if (std::ranges::find(values, *value) == values.end()) values.push_back(*std::move(value));
    }
    if (values.size() > values_chosen_max) {
        reader.refuse(rule.name, texts::field_errors::values_most(std::int64_t{values_chosen_max}));
    }
    return values;
}

/// A free text of the visitor.
std::optional<std::string> read_text(QueryReader& reader, const std::string& name,
                                     std::int64_t characters_max) {
    auto text = reader.find(name);
    if (!text) return std::nullopt;
    if (std::ranges::any_of(*text, is_control)) {
        reader.refuse(name, texts::field_errors::hidden());
    } else if (count_characters(*text) > static_cast<std::size_t>(characters_max)) {
        reader.refuse(name, texts::field_errors::length_most(characters_max));
    }
    return text;
}

void read_words(QueryReader& reader, SearchQuery& query) {
    if (auto text = read_text(reader, "q", query_characters_max)) set_words(query, *text);
}

void read_cpu(QueryReader& reader, IndexQuery& index_query) {
    index_query.cpu = read_text(reader, "cpu", cpu_characters_max);
    const auto list = reader.find("fit");
    if (!list || !index_query.cpu) return;
    const auto names = values_in(*list);
    for (const auto& [group, name] : fit_groups()) {
        if (std::ranges::find(names, name) != names.end()) index_query.chosen_fits.push_back(group);
    }
    const auto is_none = [](std::string_view one) {
        return std::ranges::find(fit_groups(), one, &NamedFitGroup::name) == fit_groups().end();
    };
    if (std::ranges::any_of(names, is_none)) {
        reader.refuse("fit", texts::field_errors::choice(
                                 listed(fit_groups(), [](const auto& one) { return one.name; })));
    }
}

void read_prices(QueryReader& reader, IndexQuery& index_query) {
    const auto read = [&](const std::string& name) -> std::optional<std::int64_t> {
        const auto taka = reader.taka(name);
        if (!taka) return std::nullopt;
        return *taka * paisa_of_taka;
    };
    index_query.price_min_paisa = read("priceMin");
    index_query.price_max_paisa = read("priceMax");
    const bool has_both = index_query.price_min_paisa && index_query.price_max_paisa;
    if (has_both && *index_query.price_min_paisa > *index_query.price_max_paisa) {
        std::swap(index_query.price_min_paisa, index_query.price_max_paisa);
    }
}

void read_sort(QueryReader& reader, IndexQuery& index_query) {
    index_query.sort = index_query.words.empty() ? SearchSort::created : SearchSort::relevance;
    const auto text = reader.find("sort");
    if (!text) return;
    const auto sort = find_named<SearchSort>(*text);
    if (!sort) {
        const auto name = [](std::string_view one) { return std::string(one); };
        const auto names = names_of(SearchSort::relevance);
        return reader.refuse("sort", texts::field_errors::choice(listed(names, name)));
    }
    index_query.sort = *sort;
}

bool read_flag(QueryReader& reader, const std::string& name) {
    const auto text = reader.find(name);
    if (!text) return false;
    if (*text != "yes") reader.refuse(name, texts::field_errors::choice("yes"));
    return true;
}

}  // namespace

void set_words(SearchQuery& query, const std::string& text) {
    query.text = text;
    query.index_query.words = words_of(text);
    if (query.index_query.words.size() > query_words_max)
        query.index_query.words.resize(query_words_max);
}

Result<SearchQuery> read_search_query(const http::Members& members) {
    QueryReader reader(members);
    SearchQuery query;
    auto& index_query = query.index_query;
    read_words(reader, query);
    index_query.exact = read_flag(reader, "exact");
    read_cpu(reader, index_query);
    for (std::size_t facet = 0; facet < facet_rules().size(); ++facet) {
        const auto& rule = facet_rules()[facet];
        const auto list = reader.find(rule.name);
        if (!list) continue;
        auto values = read_values(reader, rule, *list);
        if (!values.empty()) index_query.chosen[facet] = std::move(values);
    }
    read_prices(reader, index_query);
    index_query.in_stock = read_flag(reader, "inStock");
    read_sort(reader, index_query);
    query.page = reader.whole("page", 1, page_max, 1);
    index_query.limit = reader.whole("limit", 1, page_size_max, index_query.limit);
    index_query.first = (query.page - 1) * index_query.limit;
    if (reader.errors().empty()) return query;
    return http::wrong_query(reader.errors());
}

}  // namespace shop::catalogue
