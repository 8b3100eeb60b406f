#pragma once

// For tests only: how the engine answers the statements that a work runs.

#include "platform/db/database.hpp"

#include <string>
#include <vector>

namespace shop::sql {

/// Runs what it is given, and remembers the engine's plan for it, a line for each step.
class PlannedTransaction final : public Transaction {
public:
    explicit PlannedTransaction(Transaction& transaction) : transaction_(transaction) {}

    std::vector<Row> run(std::string_view statement, const std::vector<Value>& values) override {
        const auto explained = "EXPLAIN QUERY PLAN " + std::string(statement);
        ++statements_;
        for (const auto& step : transaction_.run(explained, values)) {
            const auto detail = step.text("detail");
            plan_ += detail + "\n";
            if (statements_ == 1 && detail.starts_with("SCAN ")) first_walks_ = true;
        }
        return transaction_.run(statement, values);
    }

    const std::string& plan() const { return plan_; }

    /// Whether each step looks rows up in an index or walks along one, as far as it is asked to.
    bool stays_on_indexes() const {
        std::string_view rest = plan_;
        while (!rest.empty()) {
            const auto line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(line.size() + 1);
            const bool is_walk = line.starts_with("SCAN ") && !line.starts_with("SCAN found") &&
                                 !line.starts_with("SCAN way_");
            if (is_walk && line.find("INDEX") == std::string_view::npos) return false;
        }
        return true;
    }

    /// Whether the first statement passes over rows that it was not asked for, from an index's end.
    bool first_walks() const { return first_walks_; }

    bool sorts() const { return plan_.find("TEMP B-TREE FOR ORDER BY") != std::string::npos; }

private:
    Transaction& transaction_;
    std::string plan_;
    int statements_ = 0;
    bool first_walks_ = false;
};

}  // namespace shop::sql
