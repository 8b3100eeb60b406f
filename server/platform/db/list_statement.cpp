#include "platform/db/list_statement.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace shop::sql {
namespace {

/// The last character of Unicode. Appended to a prefix, it sorts after every text with that prefix.
constexpr std::string_view last_character = "\xf4\x8f\xbf\xbf";

class Builder {
public:
    explicit Builder(const ListPlan& plan) : statement_{"", plan.values} {
        for (const auto condition : plan.conditions) narrow(std::string(condition));
        for (const auto& condition : plan.narrowed) narrow(matches(condition));
        if (where_.empty()) where_ = "true";
    }

    /// "$7", bound to `value`.
    std::string bind(Value value) {
        statement_.values.push_back(std::move(value));
        return "$" + std::to_string(statement_.values.size());
    }

    const std::string& where() const { return where_; }

    /// The condition of `alternative`, with its values bound.
    std::string matches(const IndexedCondition& alternative) {
        std::string condition;
        for (std::size_t at = 0; at < alternative.condition.size(); ++at) {
            if (alternative.condition[at] != '$') {
                condition += alternative.condition[at];
                continue;
            }
            std::size_t length = 0;
            const auto number = std::stoul(alternative.condition.substr(at + 1), &length);
            condition += bind(alternative.values.at(number - 1));
            at += length;
        }
        return condition;
    }

    BoundStatement with_text(std::string text) {
        statement_.text = std::move(text);
        return std::move(statement_);
    }

private:
    void narrow(const std::string& condition) {
        where_ += (where_.empty() ? "" : " AND ") + condition;
    }

    BoundStatement statement_;
    std::string where_;
};

/// Selects `columns` for each alternative, combined by `set_operation`. Each alternative has its
/// own SELECT, so that it is a range of its index.
template <class Select>
std::string each_alternative(const ListPlan& plan, std::string_view columns,
                             std::string_view set_operation, Select select) {
    std::string all;
    int number = 0;
    for (const auto& alternative : plan.alternatives) {
        all += fmt::format("{}SELECT {} FROM ({}) AS way_{}", number == 0 ? "" : set_operation,
                           columns, select(alternative), number);
        ++number;
    }
    return all;
}

/// "ORDER BY email, id"
std::string by_key(const IndexedCondition& alternative) {
    return alternative.key.empty() ? "" : fmt::format("ORDER BY {}, id ", alternative.key);
}

/// Sorts the rows of `plan.last` after all others, in either direction of the list; empty if there
/// is no such condition.
std::string group_of(const ListPlan& plan) {
    if (plan.last.empty()) return "";
    return fmt::format("CASE WHEN {} THEN {} ELSE {} END", plan.last, plan.descending ? 0 : 1,
                       plan.descending ? 1 : 0);
}

/// Ids of the search's matches, with their sort keys. The rows themselves are read for one page
/// only.
std::string found_by_search(const ListPlan& plan, Builder& builder) {
    const auto limit = builder.bind(matches_max);
    const auto group = plan.last.empty() ? "0" : group_of(plan);
    return each_alternative(
        plan, "id, sort_group, sort_key", " UNION ", [&](const IndexedCondition& alternative) {
            return fmt::format(
                "SELECT id, {} AS sort_group, {} AS sort_key FROM {} WHERE {} AND {} {}LIMIT {}",
                group, plan.sort_key, plan.table, builder.where(), builder.matches(alternative),
                by_key(alternative), limit);
        });
}

/// "AND ...": the rows after the last known row.
std::string behind(const ListPlan& plan, Builder& builder) {
    if (plan.after.empty()) return "";
    // The second condition follows from the first. It is for sort keys that are expressions: SQLite
    // seeks in their index by it, but not by a pair.
    return fmt::format(
        " AND ({0}, id) {1} (SELECT {0}, id FROM {2} WHERE id = {3})"
        " AND {0} {1}= (SELECT {0} FROM {2} WHERE id = {3})",
        plan.sort_key, plan.descending ? "<" : ">", plan.table, builder.bind(plan.after));
}

/// The same for matches of the search.
std::string found_behind(const ListPlan& plan, Builder& builder) {
    if (plan.after.empty()) return "";
    return fmt::format(
        " AND (sort_group, sort_key, id) {} (SELECT {}, {}, id FROM {} WHERE id = {})",
        plan.descending ? "<" : ">", plan.last.empty() ? "0" : group_of(plan), plan.sort_key,
        plan.table, builder.bind(plan.after));
}

/// "ORDER BY price_paisa DESC, id DESC"; by `group` first if it is not empty.
std::string in_order(const ListPlan& plan, std::string_view group, std::string_view sort_key) {
    const auto* direction = plan.descending ? "DESC" : "ASC";
    const auto first = group.empty() ? "" : fmt::format("{} {}, ", group, direction);
    return fmt::format("ORDER BY {}{} {}, id {}", first, sort_key, direction, direction);
}

/// A page of the search's matches, as "id IN (...)".
std::string found_page(const ListPlan& plan, Builder& builder, const std::string& limit) {
    const auto found = found_by_search(plan, builder);
    return fmt::format("id IN (SELECT id FROM ({}) AS found WHERE true{} {} LIMIT {})", found,
                       found_behind(plan, builder), in_order(plan, "sort_group", "sort_key"),
                       limit);
}

}  // namespace

std::string after_all_with(const std::string& text) {
    return text + std::string(last_character);
}

IndexedCondition begins_with(std::string_view key, const std::string& text) {
    return {fmt::format("{0} >= $1 AND {0} <= $2", key), {text, after_all_with(text)}, key};
}

void append(std::vector<IndexedCondition>& alternatives, std::vector<IndexedCondition> more) {
    std::ranges::move(more, std::back_inserter(alternatives));
}

BoundStatement list_statement(const ListPlan& plan) {
    Builder builder(plan);
    const auto limit = builder.bind(plan.limit);
    const auto where = plan.alternatives.empty() ? builder.where() + behind(plan, builder)
                                                 : found_page(plan, builder, limit);
    return builder.with_text(fmt::format("SELECT {} FROM {} WHERE {} {} LIMIT {}", plan.columns,
                                         plan.table, where,
                                         in_order(plan, group_of(plan), plan.sort_key), limit));
}

BoundStatement count_statement(const ListPlan& plan, std::int64_t count_max) {
    Builder builder(plan);
    const auto limit = builder.bind(count_max);
    std::string found;
    if (plan.alternatives.empty()) {
        // This order makes the engine choose the index of the conditions, so that nothing is sorted
        // for it.
        found = fmt::format("SELECT id FROM {} WHERE {} ORDER BY {}, id", plan.table,
                            builder.where(), plan.age_key);
    } else {
        found = each_alternative(plan, "id", " UNION ", [&](const IndexedCondition& alternative) {
            return fmt::format("SELECT id FROM {} WHERE {} AND {} LIMIT {}", plan.table,
                               builder.where(), builder.matches(alternative), limit);
        });
    }
    return builder.with_text(
        fmt::format("SELECT count(*) AS n FROM ({} LIMIT {}) AS found", found, limit));
}

BoundStatement beyond_statement(const ListPlan& plan) {
    Builder builder(plan);
    const auto sorted = builder.bind(matches_max);
    return builder.with_text(
        each_alternative(plan, "id", " UNION ALL ", [&](const IndexedCondition& alternative) {
            return fmt::format("SELECT id FROM {} WHERE {} AND {} {}LIMIT 1 OFFSET {}", plan.table,
                               builder.where(), builder.matches(alternative), by_key(alternative),
                               sorted);
        }));
}

}  // namespace shop::sql
