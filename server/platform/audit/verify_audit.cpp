#include "platform/audit/verify_audit.hpp"

#include "platform/audit/audit_sql.hpp"
#include "platform/audit/chain.hpp"
#include "platform/audit/stored_entry.hpp"

#include <fmt/format.h>

#include <limits>
#include <map>

namespace shop::audit {
namespace {

constexpr std::string_view erase_action = "audit.erase";
const Head before_first{0, std::string(64, '0')};

/// Follows the chain row by row.
class Chain {
public:
    /// Reports the first error in this row, if any.
    std::optional<std::string> follow(const StoredEntry& entry) {
        const auto& row = entry.row;
        if (row.seq != last_.seq + 1) {
            return fmt::format("row {} is missing", last_.seq + 1);
        }
        if (row.previous_hash != last_.hash) {
            return fmt::format("row {} does not go on from the row before", row.seq);
        }
        if (row.hash != hash_of(row)) return fmt::format("row {} was changed", row.seq);
        last_ = {row.seq, row.hash};
        if (row.action == erase_action) erased_[row.subject] = row.seq;
        return check_details(entry);
    }

    const Head& last() const { return last_; }

    /// Finds rows whose details are missing, although no later erasure explains that. An erasure
    /// may have been added since the check began.
    std::optional<std::string> find_unexplained(sql::Transaction& transaction) {
        for (const auto& row : transaction.query(audit_sql::list_erasures_after, {last_.seq})) {
            erased_[row.text("subject")] = std::numeric_limits<std::int64_t>::max();
        }
        for (const auto& [seq, subjects] : emptied_) {
            const auto& [about, by] = subjects;
            if (is_erased(about, seq) || is_erased(by, seq)) continue;
            return fmt::format("the details of row {} are gone without an erasure", seq);
        }
        return std::nullopt;
    }

private:
    std::optional<std::string> check_details(const StoredEntry& entry) {
        const auto& row = entry.row;
        if (!entry.salt) return fmt::format("the details of row {} are missing", row.seq);
        if (!entry.before && !entry.after) {
            emptied_[row.seq] = {row.subject, "user/" + row.actor_id};
            return std::nullopt;
        }
        const ChainDetails details{*entry.salt, entry.before.value_or(""),
                                   entry.after.value_or("")};
        if (hash_of(details) == row.detail_hash) return std::nullopt;
        return fmt::format("the details of row {} were changed", row.seq);
    }

    /// Whether the row `seq` predates the latest erasure of the subject.
    bool is_erased(const std::string& subject, std::int64_t seq) const {
        const auto found = erased_.find(subject);
        return found != erased_.end() && seq < found->second;
    }

    Head last_ = before_first;
    std::map<std::string, std::int64_t> erased_;  // By subject: row of its latest erasure.
    std::map<std::int64_t, std::pair<std::string, std::string>> emptied_;
};

/// Reports known heads within these rows whose hash differs.
std::optional<std::string> compare_with(std::map<std::int64_t, std::string>& known,
                                        const Head& row) {
    const auto found = known.find(row.seq);
    if (found == known.end()) return std::nullopt;
    const bool is_same = found->second == row.hash;
    known.erase(found);
    if (is_same) return std::nullopt;
    return fmt::format("row {} is not the one that was written down", row.seq);
}

}  // namespace

std::string text_of(const Head& head) {
    return fmt::format("{}:{}", head.seq, head.hash);
}

Head find_head(sql::Transaction& transaction) {
    const auto rows = transaction.query(audit_sql::find_head, {});
    if (rows.empty()) return before_first;
    return {rows.front().integer("seq"), rows.front().text("hash")};
}

Verified verify(sql::Database& database, const std::vector<Head>& known,
                const std::function<void(std::int64_t done, std::int64_t total)>& report) {
    std::map<std::int64_t, std::string> wanted;
    for (const auto& head : known) wanted.emplace(head.seq, head.hash);
    const auto head = database.read(find_head);
    Verified verified;
    Chain chain;
    const auto finish = [&](std::optional<std::string> finding) {
        verified.head = chain.last();
        verified.finding = std::move(finding);
        return verified;
    };
    while (chain.last().seq < head.seq) {
        const auto rows = database.read([&](sql::Transaction& transaction) {
            return list_after(transaction, chain.last().seq);
        });
        if (rows.empty()) return finish(fmt::format("row {} is missing", chain.last().seq + 1));
        for (const auto& entry : rows) {
            if (chain.last().seq == head.seq) break;  // The open shop keeps adding rows.
            if (auto finding = chain.follow(entry)) return finish(std::move(finding));
            if (auto finding = compare_with(wanted, chain.last()))
                return finish(std::move(finding));
            ++verified.rows;
        }
        report(verified.rows, head.seq);
    }
    if (chain.last().hash != head.hash) return finish("the last row is not the head");
    auto unexplained = database.read(
        [&](sql::Transaction& transaction) { return chain.find_unexplained(transaction); });
    if (unexplained) return finish(std::move(unexplained));
    if (wanted.empty()) return finish(std::nullopt);
    return finish(fmt::format("row {}, which was written down, is missing", wanted.begin()->first));
}

}  // namespace shop::audit
