#include "sandbox/actions/late_results.hpp"

#include "platform/base/clock.hpp"
#include "sandbox/actions/actions.hpp"
#include "sandbox/charge.hpp"
#include "sandbox/events.hpp"
#include "sandbox/sandbox_sql.hpp"
#include "sandbox/switches.hpp"

#include <algorithm>
#include <stdexcept>

namespace shop::sandbox {
namespace {

struct ScheduledResult {
    std::int64_t number = 0;
    LateResult result = LateResult::payment;
    std::string object;
};

std::string name_of(LateResult result) {
    switch (result) {
        case LateResult::payment: return "payment";
        case LateResult::refund: return "refund";
        case LateResult::failed_refund: return "failed_refund";
        case LateResult::dispute: return "dispute";
    }
    throw std::logic_error("a late result of no known kind");
}

LateResult read_name(const std::string& name) {
    for (const auto result : {LateResult::payment, LateResult::refund, LateResult::failed_refund,
                              LateResult::dispute}) {
        if (name_of(result) == name) return result;
    }
    throw std::logic_error("a late result of no known kind: " + name);
}

std::vector<ScheduledResult> take_due(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto scheduled_until_ms = now_ms - find_switches(transaction).late_after_ms;
    std::vector<ScheduledResult> due;
    for (const auto& row :
         transaction.query(sandbox_sql::take_late_results, {scheduled_until_ms})) {
        due.push_back({row.integer("number"), read_name(row.text("kind")), row.text("object")});
    }
    std::ranges::sort(due, {}, &ScheduledResult::number);
    return due;
}

void decide_payment(sql::Transaction& transaction, const Call& call, const std::string& id) {
    const auto intent = find_intent(transaction, id).value();
    charge_card(transaction, call, intent,
                find_payment_method(transaction, *intent.payment_method).value());
}

void apply(sql::Transaction& transaction, const Call& call, const ScheduledResult& scheduled) {
    switch (scheduled.result) {
        case LateResult::payment: return decide_payment(transaction, call, scheduled.object);
        case LateResult::refund:
            return end_refund(transaction, call, scheduled.object, "succeeded");
        case LateResult::failed_refund:
            return end_refund(transaction, call, scheduled.object, "failed");
        case LateResult::dispute: return dispute_charge(transaction, call, scheduled.object);
    }
}

}  // namespace

void schedule(sql::Transaction& transaction, LateResult result, const std::string& object) {
    transaction.execute_deferred(sandbox_sql::insert_late_result,
                                 {name_of(result), object, unix_now_ms()});
    transaction.announce(std::string(events_subject));
}

void apply_due_results(sql::Database& database) {
    const auto now_ms = unix_now_ms();
    const auto next = database.read(
        [](sql::Transaction& transaction) { return next_result_due_ms(transaction); });
    if (!next || *next > now_ms) return;
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        http::Request no_request;  // No client sent it.
        no_request.received_at_ms = now_ms;
        const Call call{no_request};
        for (const auto& scheduled : take_due(transaction, now_ms)) {
            apply(transaction, call, scheduled);
        }
        return {};
    };
    database.write(callback).value();
}

std::optional<std::int64_t> next_result_due_ms(sql::Transaction& transaction) {
    return sql::one(transaction.query(sandbox_sql::oldest_late_result, {}),
                    [&](const sql::Row& row) {
                        return row.integer("planned_ms") + find_switches(transaction).late_after_ms;
                    });
}

}  // namespace shop::sandbox
