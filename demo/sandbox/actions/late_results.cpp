#include "sandbox/actions/late_results.hpp"

#include "platform/base/clock.hpp"
#include "sandbox/actions/actions.hpp"
#include "sandbox/events.hpp"
#include "sandbox/switches.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

constexpr std::int64_t dispute_answer_seconds = 7 * 86'400;

std::string name_of(LateResult result) {
    switch (result) {
        case LateResult::payment: return "payment";
        case LateResult::refund: return "refund";
        case LateResult::failed_refund: return "failed_refund";
        case LateResult::dispute: return "dispute";
    }
    throw std::logic_error("a late result of no known kind");
}

void decide_payment(sql::Transaction& transaction, const Call& call, const std::string& id) {
    const auto intent = find_object(transaction, id, "payment_intent").value();
    const auto method =
        find_object(transaction, text_in(intent, "payment_method"), "payment_method").value();
    charge_card(transaction, call, intent, method);
}

void dispute_charge(sql::Transaction& transaction, const Call& call, const std::string& id) {
    auto charge = find_object(transaction, id, "charge").value();
    charge["disputed"] = true;
    update_object(transaction, charge);
    const auto due_by = call.now() + dispute_answer_seconds;
    const auto dispute = new_object("dispute", {{"id", new_id("dp_")},
                                                {"amount", charge.at("amount")},
                                                {"charge", id},
                                                {"created", call.now()},
                                                {"evidence_details", object{{"due_by", due_by}}},
                                                {"payment_intent", charge.at("payment_intent")}});
    write_event(transaction, "charge.dispute.created", dispute, call);
}

void apply(sql::Transaction& transaction, const Call& call, const std::string& kind,
           const std::string& id) {
    if (kind == "payment") return decide_payment(transaction, call, id);
    if (kind == "refund") return end_refund(transaction, call, id, "succeeded");
    if (kind == "failed_refund") return end_refund(transaction, call, id, "failed");
    return dispute_charge(transaction, call, id);
}

std::vector<object> list_scheduled(sql::Transaction& transaction) {
    auto scheduled = list_objects(transaction, {.kind = "late_result"});
    std::ranges::reverse(scheduled);  // Oldest first.
    return scheduled;
}

}  // namespace

void schedule(sql::Transaction& transaction, LateResult result, const std::string& id) {
    insert_object(transaction, {{"id", new_id("late_")},
                                {"object", "late_result"},
                                {"result", name_of(result)},
                                {"of", id},
                                {"planned_ms", unix_now_ms()}});
    transaction.announce(std::string(events_subject));
}

void apply_due_results(sql::Database& database) {
    const auto now_ms = unix_now_ms();
    const auto next = database.read(next_result_due_ms);
    if (!next || *next > now_ms) return;
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        http::Request no_request;  // No client sent it.
        no_request.received_at_ms = now_ms;
        const Call call{no_request};
        const auto scheduled_until_ms = now_ms - find_switches(transaction).late_after_ms;
        for (const auto& scheduled : list_scheduled(transaction)) {
            if (integer_in(scheduled, "planned_ms") > scheduled_until_ms) continue;
            delete_object(transaction, text_in(scheduled, "id"));
            apply(transaction, call, text_in(scheduled, "result"), text_in(scheduled, "of"));
        }
        return {};
    };
    database.write(callback).value();
}

std::optional<std::int64_t> next_result_due_ms(sql::Transaction& transaction) {
    const auto scheduled = list_scheduled(transaction);
    if (scheduled.empty()) return std::nullopt;
    return integer_in(scheduled.front(), "planned_ms") + find_switches(transaction).late_after_ms;
}

}  // namespace shop::sandbox
