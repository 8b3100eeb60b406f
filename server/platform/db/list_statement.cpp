#include "platform/db/list_statement.hpp"

#include <fmt/format.h>

namespace shop::sql {
namespace {

/// Appended to a prefix, sorts after every text with that prefix: the last character there is.
constexpr std::string_view last_character = "\xf4\x8f\xbf\xbf";

class Builder {
public:
    explicit Builder(const ListPlan& plan) : statement_{"", plan.values} {
        for (const auto condition : plan.conditions) {
            where_ += (where_.empty() ? "" : " AND ") + std::string(condition);
        }
        if (where_.empty()) where_ = "true";
        if (plan.search.empty()) return;
        from_ = bind(plan.search);
        to_ = bind(plan.search + std::string(last_character));
    }

    /// "$7", bound to `value`.
    std::string bind(Value value) {
        statement_.values.push_back(std::move(value));
        return "$" + std::to_string(statement_.values.size());
    }

    const std::string& where() const { return where_; }

    std::string begins(std::string_view key) const {
        return fmt::format("{0} >= {1} AND {0} <= {2}", key, from_, to_);
    }

    BoundStatement with_text(std::string text) {
        statement_.text = std::move(text);
        return std::move(statement_);
    }

private:
    BoundStatement statement_;
    std::string where_;
    std::string from_;
    std::string to_;
};

/// The `columns` of the rows that `select` finds for each searched text, combined by
/// `set_operation`. Each way to match is on its own, so that each is a range of its index.
template <class Select>
std::string each_way(const ListPlan& plan, std::string_view columns, std::string_view set_operation,
                     Select select) {
    std::string all;
    int way = 0;
    for (const auto key : plan.searched) {
        all += fmt::format("{}SELECT {} FROM ({}) AS way_{}", way == 0 ? "" : set_operation,
                           columns, select(key), way);
        ++way;
    }
    return all;
}

/// What is found by the search, with what it is sorted by: the rows themselves are looked up for
/// one page only.
std::string matches(const ListPlan& plan, Builder& builder) {
    const auto limit = builder.bind(matches_max);
    return each_way(plan, "id, sort_key", " UNION ", [&](std::string_view key) {
        return fmt::format(
            "SELECT id, {} AS sort_key FROM {} WHERE {} AND {} ORDER BY {}, id LIMIT {}",
            plan.sort_key, plan.table, builder.where(), builder.begins(key), key, limit);
    });
}

/// "AND ...": the rows after the last known row, sorted by `sort_key`.
std::string behind(const ListPlan& plan, Builder& builder, std::string_view sort_key) {
    if (plan.after.empty()) return "";
    // The second condition follows from the first. It is there for sort keys that are no plain
    // columns: for these SQLite seeks in the index, but not for a pair.
    return fmt::format(
        " AND ({0}, id) {1} (SELECT {2}, id FROM {3} WHERE id = {4})"
        " AND {0} {1}= (SELECT {2} FROM {3} WHERE id = {4})",
        sort_key, plan.descending ? "<" : ">", plan.sort_key, plan.table, builder.bind(plan.after));
}

/// "ORDER BY price_paisa DESC, id DESC".
std::string in_order(const ListPlan& plan, std::string_view sort_key) {
    const auto* direction = plan.descending ? "DESC" : "ASC";
    return fmt::format("ORDER BY {} {}, id {}", sort_key, direction, direction);
}

/// A page of what the search found, as "id IN (...)".
std::string found_page(const ListPlan& plan, Builder& builder, const std::string& limit) {
    const auto found = matches(plan, builder);
    return fmt::format("id IN (SELECT id FROM ({}) AS found WHERE true{} {} LIMIT {})", found,
                       behind(plan, builder, "sort_key"), in_order(plan, "sort_key"), limit);
}

}  // namespace

BoundStatement list_statement(const ListPlan& plan) {
    Builder builder(plan);
    const auto limit = builder.bind(plan.limit);
    const auto where = plan.search.empty() ? builder.where() + behind(plan, builder, plan.sort_key)
                                           : found_page(plan, builder, limit);
    return builder.with_text(fmt::format("SELECT {} FROM {} WHERE {} {} LIMIT {}", plan.columns,
                                         plan.table, where, in_order(plan, plan.sort_key), limit));
}

BoundStatement count_statement(const ListPlan& plan, std::int64_t count_max) {
    Builder builder(plan);
    const auto limit = builder.bind(count_max);
    std::string found;
    if (plan.search.empty()) {
        // The order leads the engine to the index of the conditions; nothing is sorted for it.
        found = fmt::format("SELECT id FROM {} WHERE {} ORDER BY {}, id", plan.table,
                            builder.where(), plan.age_key);
    } else {
        found = each_way(plan, "id", " UNION ", [&](std::string_view key) {
            return fmt::format("SELECT id FROM {} WHERE {} AND {} LIMIT {}", plan.table,
                               builder.where(), builder.begins(key), limit);
        });
    }
    return builder.with_text(
        fmt::format("SELECT count(*) AS n FROM ({} LIMIT {}) AS found", found, limit));
}

BoundStatement beyond_statement(const ListPlan& plan) {
    Builder builder(plan);
    const auto sorted = builder.bind(matches_max);
    return builder.with_text(each_way(plan, "id", " UNION ALL ", [&](std::string_view key) {
        return fmt::format("SELECT id FROM {} WHERE {} AND {} ORDER BY {}, id LIMIT 1 OFFSET {}",
                           plan.table, builder.where(), builder.begins(key), key, sorted);
    }));
}

}  // namespace shop::sql
