#include "platform/base/money.hpp"
#include "sandbox/actions/actions.hpp"
#include "sandbox/actions/late_results.hpp"
#include "sandbox/charge.hpp"
#include "sandbox/events.hpp"
#include "sandbox/metadata.hpp"
#include "sandbox/random_id.hpp"

#include <set>

namespace shop::sandbox {
namespace {

/// The successful charge that the call names by its id or its intent.
Outcome<Charge> called_charge(sql::Transaction& transaction, const Call& call) {
    const auto charge_id = call.params.text("charge");
    const auto intent_id = call.params.text("payment_intent");
    if (charge_id.empty() == intent_id.empty()) {
        return Refusal{.code = "parameter_missing",
                       .message =
                           "One of the following params should be provided for this request: "
                           "payment_intent or charge."};
    }
    if (!charge_id.empty()) {
        auto charge = find_charge(transaction, charge_id);
        if (!charge) return no_such("charge", charge_id, "charge");
        if (!charge->failure) return charge;
        return invalid_parameter("charge", "This charge was declined: there is nothing to refund.");
    }
    const auto intent = find_intent(transaction, intent_id);
    if (!intent) return no_such("payment_intent", intent_id, "payment_intent");
    if (intent->status != "succeeded") {
        return invalid_parameter(
            "payment_intent",
            "This PaymentIntent (" + intent_id + ") does not have a successful charge to refund.");
    }
    return find_charge(transaction, *intent->latest_charge);
}

/// The amount in the call, or the rest of `charge`.
Outcome<std::int64_t> called_refund_amount(const Call& call, const Charge& charge) {
    if (charge.disputed) {
        return Refusal{.code = "charge_disputed",
                       .message = "The charge you're attempting to refund has been charged back."};
    }
    const auto left = charge.amount - charge.amount_refunded;
    if (left == 0) {
        return Refusal{.code = "charge_already_refunded",
                       .message = "Charge " + charge.id + " has already been refunded."};
    }
    if (!call.params.has("amount")) return left;
    const auto amount = call.params.integer("amount");
    if (!amount) return amount.error();
    if (*amount < 1) {
        return Refusal{.code = "parameter_invalid_integer",
                       .message = "This value must be greater than or equal to 1.",
                       .param = "amount"};
    }
    if (*amount <= left) return *amount;
    return invalid_parameter("amount", "Refund amount (৳" + to_text(Money{*amount}) +
                                           ") is greater than unrefunded amount on charge (৳" +
                                           to_text(Money{left}) + ")");
}

Outcome<std::optional<std::string>> requested_reason(const Call& call) {
    static const std::set<std::string> reasons = {"duplicate", "fraudulent",
                                                  "requested_by_customer"};
    const auto reason = call.params.text("reason");
    if (reason.empty()) return std::nullopt;
    if (reasons.contains(reason)) return std::optional(reason);
    return invalid_parameter("reason",
                             "Invalid reason: must be one of duplicate, fraudulent, or "
                             "requested_by_customer");
}

/// Some test cards determine how their refunds end.
void begin(sql::Transaction& transaction, Refund& refund, const Card& card) {
    if (card.result == "refund_pends") refund.status = "pending";
    insert_refund(transaction, refund);
    if (card.result == "refund_pends") schedule(transaction, LateResult::refund, refund.id);
    if (card.result == "refund_fails") schedule(transaction, LateResult::failed_refund, refund.id);
}

}  // namespace

Outcome<Reply> create_refund(sql::Transaction& transaction, const Call& call) {
    const auto allowed =
        call.params.allow_only({"payment_intent", "charge", "amount", "reason", "metadata"});
    if (!allowed) return allowed.error();
    const auto charge = called_charge(transaction, call);
    if (!charge) return charge.error();
    const auto amount = called_refund_amount(call, *charge);
    if (!amount) return amount.error();
    const auto reason = requested_reason(call);
    if (!reason) return reason.error();

    Refund refund;
    refund.id = new_id("re_");
    refund.charge = charge->id;
    refund.payment_intent = charge->payment_intent;
    refund.amount = *amount;
    refund.currency = charge->currency;
    refund.reason = *reason;
    refund.created = call.now();
    if (const auto taken = apply_metadata(call.params, refund.metadata); !taken) {
        return taken.error();
    }
    begin(transaction, refund, charge->method.card);
    write_event(transaction, "refund.created", to_json(refund), call);
    const auto refunded = find_charge(transaction, charge->id).value();
    write_event(transaction, "charge.refunded", to_json(refunded), call);
    return reply(to_json(refund));
}

void end_refund(sql::Transaction& transaction, const Call& call, const std::string& refund_id,
                const std::string& status) {
    set_refund_status(transaction, refund_id, status);
    const auto refund = to_json(find_refund(transaction, refund_id).value());
    write_event(transaction, "refund.updated", refund, call);
    if (status == "failed") write_event(transaction, "refund.failed", refund, call);
}

}  // namespace shop::sandbox
