#include "platform/audit/stored_entry.hpp"

#include "platform/audit/audit_sql.hpp"

#include <fmt/format.h>

#include <limits>

namespace shop::audit {
namespace {

constexpr std::int64_t rows_at_once = 2'000;
constexpr std::size_t actors_max = 100;

/// Joins conditions, each with one value.
class Conditions {
public:
    void add(std::string_view condition, sql::Value value) {
        values_.push_back(std::move(value));
        text_ += fmt::format("{}{} ${}", text_.empty() ? "" : " AND ", condition, values_.size());
    }

    /// Skips empty values.
    void add_if(std::string_view condition, const std::string& value) {
        if (!value.empty()) add(condition, value);
    }

    const std::string& text() const { return text_; }
    const sql::Values& values() const { return values_; }

private:
    std::string text_;
    sql::Values values_;
};

}  // namespace

std::vector<StoredEntry> list_after(sql::Transaction& transaction, std::int64_t seq) {
    return sql::all_as<StoredEntry>(transaction.query(audit_sql::list_after, {seq, rows_at_once}));
}

std::vector<StoredEntry> list_newest(sql::Transaction& transaction, const EntryQuery& query) {
    const auto no_end = std::numeric_limits<std::int64_t>::max();
    Conditions conditions;
    conditions.add("l.seq <", query.before_seq > 0 ? query.before_seq : no_end);
    conditions.add_if("l.actor_id =", query.actor_id);
    conditions.add_if("l.action =", query.action);
    conditions.add_if("l.subject =", query.subject);
    if (query.from_ms > 0) conditions.add("l.at_ms >=", query.from_ms);
    if (query.to_ms > 0) conditions.add("l.at_ms <", query.to_ms);
    auto values = conditions.values();
    values.emplace_back(query.limit);
    const auto statement = fmt::format("SELECT {} FROM {} WHERE {} ORDER BY l.seq DESC LIMIT ${}",
                                       audit_sql::entry_columns, audit_sql::entry_tables,
                                       conditions.text(), values.size());
    return sql::all_as<StoredEntry>(transaction.query(statement, values));
}

std::vector<std::string> list_actors(sql::Transaction& transaction) {
    std::vector<std::string> actors;
    std::string last;  // The program and the command line have no actor id.
    while (actors.size() < actors_max) {
        const auto rows = transaction.query(audit_sql::next_actor, {last});
        if (rows.empty()) break;
        last = rows.front().text("actor_id");
        actors.push_back(last);
    }
    return actors;
}

}  // namespace shop::audit
