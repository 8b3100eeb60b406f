#pragma once

// For tests only: reads the engine's query plans.

#include "platform/db/database.hpp"

#include <boost/json/parse.hpp>

#include <string>
#include <vector>

namespace shop::sql {

/// One step of an engine's plan for a statement.
struct PlanStep {
    std::string text;
    bool scans = false;     // Reads all rows of a table or an index, unless a limit ends it.
    bool on_index = false;  // Of a scan.
    bool sorts = false;
};

/// "SEARCH orders USING INDEX orders_of_user (user_id=?)"
inline std::vector<PlanStep> read_sqlite_plan(const std::vector<Row>& rows) {
    std::vector<PlanStep> steps;
    for (const auto& row : rows) {
        const auto& text = row.text("detail");
        steps.push_back({text, text.starts_with("SCAN "), text.find("INDEX") != std::string::npos,
                         text.find("TEMP B-TREE FOR ORDER BY") != std::string::npos});
    }
    return steps;
}

inline void read_postgres_node(const boost::json::object& node, std::vector<PlanStep>& steps) {
    const auto member = [&](const char* name) {
        const auto* found = node.if_contains(name);
        return found == nullptr ? std::string() : std::string(found->as_string());
    };
    const auto type = member("Node Type");
    const auto condition = member("Index Cond");
    const bool on_index = type.starts_with("Index ") || type == "Bitmap Index Scan";
    const bool scans = type == "Seq Scan" || (on_index && condition.empty());
    steps.push_back(
        {type + " " + member("Relation Name") + " " + member("Index Name") + " " + condition, scans,
         on_index, type == "Sort"});
    if (const auto* inner = node.if_contains("Plans")) {
        for (const auto& one : inner->as_array()) read_postgres_node(one.as_object(), steps);
    }
}

inline std::vector<PlanStep> read_postgres_plan(const std::vector<Row>& rows) {
    std::vector<PlanStep> steps;
    boost::json::parse_options options;
    options.max_depth = 128;  // For nested joins.
    const auto plans = boost::json::parse(rows.front().text("QUERY PLAN"), {}, options);
    for (const auto& plan : plans.as_array()) {
        read_postgres_node(plan.at("Plan").as_object(), steps);
    }
    return steps;
}

/// The plan for these values. PostgreSQL prefers to read a small table whole: the planner is set
/// not to, so that a test's few rows get the plan of millions.
inline std::vector<PlanStep> explain(Transaction& transaction, bool is_postgres,
                                     std::string_view statement, const std::vector<Value>& values) {
    if (!is_postgres) {
        return read_sqlite_plan(
            transaction.query("EXPLAIN QUERY PLAN " + std::string(statement), values));
    }
    transaction.execute_deferred("SELECT set_config('enable_seqscan', 'off', true)", {});
    return read_postgres_plan(
        transaction.query("EXPLAIN (FORMAT JSON) " + std::string(statement), values));
}

/// Runs each statement, and records the engine's plan for it.
class PlannedTransaction final : public Transaction {
public:
    PlannedTransaction(Transaction& transaction, bool is_postgres)
        : transaction_(transaction), is_postgres_(is_postgres) {}

    std::vector<Row> query(std::string_view statement, const std::vector<Value>& values) override {
        record_plan(statement, values);
        return transaction_.query(statement, values);
    }

    void query_each(std::string_view statement, const Values& values,
                    const std::function<void(const RowView&)>& visit) override {
        record_plan(statement, values);
        transaction_.query_each(statement, values, visit);
    }

    std::int64_t execute(std::string_view statement, const std::vector<Value>& values) override {
        record_plan(statement, values);
        return transaction_.execute(statement, values);
    }

    void execute_deferred(std::string_view statement, const std::vector<Value>& values) override {
        record_plan(statement, values);
        transaction_.execute_deferred(statement, values);
    }

    /// One line per step.
    std::string plan() const {
        std::string all;
        for (const auto& step : steps_) all += step.text + "\n";
        return all;
    }

    /// Whether each step searches an index, or scans one up to its limit.
    bool stays_on_indexes() const {
        for (const auto& step : steps_) {
            const bool of_its_own =  // Rows found by an inner step.
                step.text.starts_with("SCAN found") || step.text.starts_with("SCAN way_");
            if (step.scans && !step.on_index && !of_its_own) return false;
        }
        return true;
    }

    /// Whether the first statement scans an index and may skip rows.
    bool first_scans() const { return first_scans_; }

    /// PostgreSQL may sort a test's few rows to count them, so only its list is checked.
    bool sorts() const { return is_postgres_ ? first_sorts_ : sorts_; }

private:
    void record_plan(std::string_view statement, const std::vector<Value>& values) {
        for (const auto& step : explain(transaction_, is_postgres_, statement, values)) {
            sorts_ = sorts_ || step.sorts;
            if (statements_ == 0) {
                first_scans_ = first_scans_ || step.scans;
                first_sorts_ = first_sorts_ || step.sorts;
            }
            steps_.push_back(step);
        }
        ++statements_;
    }

    Transaction& transaction_;
    const bool is_postgres_;
    std::vector<PlanStep> steps_;
    int statements_ = 0;
    bool first_scans_ = false;
    bool first_sorts_ = false;
    bool sorts_ = false;
};

}  // namespace shop::sql
