#include "platform/db/list_statement.hpp"

#include <fmt/format.h>

namespace shop::sql {
namespace {

/// Sorts after everything that begins with what stands before it: the last character there is.
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

/// Each way to match, on its own, so that each is a range of its index.
std::string matches(const ListPlan& plan, const Builder& builder) {
    std::string all;
    for (const auto key : plan.searched) {
        all += all.empty() ? "" : " UNION ALL ";
        all += fmt::format("SELECT id FROM {} WHERE {} AND {}", plan.table, builder.where(),
                           builder.begins(key));
    }
    return all;
}

}  // namespace

BoundStatement list_statement(const ListPlan& plan) {
    Builder builder(plan);
    auto where = builder.where();
    if (!plan.search.empty()) where = fmt::format("id IN ({})", matches(plan, builder));
    if (!plan.after.empty()) {
        // The second condition follows from the first. It is there for sort keys that are no plain
        // columns: SQLite begins in the midst of their index for it, and not for a pair.
        where += fmt::format(
            " AND ({0}, id) {1} (SELECT {0}, id FROM {2} WHERE id = {3})"
            " AND {0} {1}= (SELECT {0} FROM {2} WHERE id = {3})",
            plan.sort_key, plan.descending ? "<" : ">", plan.table, builder.bind(plan.after));
    }
    const auto direction = plan.descending ? "DESC" : "ASC";
    auto text = fmt::format("SELECT {} FROM {} WHERE {} ORDER BY {} {}, id {} LIMIT {}",
                            plan.columns, plan.table, where, plan.sort_key, direction, direction,
                            builder.bind(plan.limit));
    return builder.with_text(std::move(text));
}

BoundStatement count_statement(const ListPlan& plan, std::int64_t count_max) {
    Builder builder(plan);
    const auto limit = builder.bind(count_max);
    std::string found;
    if (plan.search.empty()) {
        // The order leads the engine to the index of the conditions; nothing is sorted for it.
        found = fmt::format("SELECT id FROM {} WHERE {} ORDER BY {}, id", plan.table,
                            builder.where(), plan.age_key);
    }
    int way = 0;
    for (const auto key : plan.search.empty() ? decltype(plan.searched){} : plan.searched) {
        found +=
            fmt::format("{}SELECT id FROM (SELECT id FROM {} WHERE {} AND {} LIMIT {}) AS way_{}",
                        way == 0 ? "" : " UNION ", plan.table, builder.where(), builder.begins(key),
                        limit, way);
        ++way;
    }
    return builder.with_text(
        fmt::format("SELECT count(*) AS n FROM ({} LIMIT {}) AS found", found, limit));
}

}  // namespace shop::sql
