#include "platform/base/money.hpp"
#include "sandbox/actions/actions.hpp"
#include "sandbox/actions/late_results.hpp"
#include "sandbox/cards.hpp"
#include "sandbox/events.hpp"

namespace shop::sandbox {
namespace {

/// The successful charge that the call names by its id or its intent.
Outcome<object> called_charge(sql::Transaction& transaction, const Call& call) {
    const auto charge_id = call.params.text("charge");
    const auto intent_id = call.params.text("payment_intent");
    if (charge_id.empty() == intent_id.empty()) {
        return Refusal{.code = "parameter_missing",
                       .message =
                           "One of the following params should be provided for this request: "
                           "payment_intent or charge."};
    }
    if (!charge_id.empty()) {
        auto charge = find_object(transaction, charge_id, "charge");
        if (!charge) return no_such("charge", charge_id, "charge");
        if (charge->at("paid").as_bool()) return std::move(*charge);
        return invalid_parameter("charge", "This charge was declined: there is nothing to refund.");
    }
    const auto intent = find_object(transaction, intent_id, "payment_intent");
    if (!intent) return no_such("payment_intent", intent_id, "payment_intent");
    if (text_in(*intent, "status") != "succeeded") {
        return invalid_parameter(
            "payment_intent",
            "This PaymentIntent (" + intent_id + ") does not have a successful charge to refund.");
    }
    return find_object(transaction, text_in(*intent, "latest_charge"), "charge").value();
}

/// The amount in the call, or the rest of `charge`.
Outcome<std::int64_t> called_refund_amount(const Params& params, const object& charge) {
    if (charge.at("disputed").as_bool()) {
        return Refusal{.code = "charge_disputed",
                       .message = "The charge you're attempting to refund has been charged back."};
    }
    const auto left = integer_in(charge, "amount") - integer_in(charge, "amount_refunded");
    if (left == 0) {
        return Refusal{
            .code = "charge_already_refunded",
            .message = "Charge " + text_in(charge, "id") + " has already been refunded."};
    }
    if (!params.has("amount")) return left;
    const auto amount = params.integer("amount");
    if (!amount) return amount.error();
    if (*amount < 1) return not_positive("amount");
    if (*amount <= left) return *amount;
    return invalid_parameter("amount", "Refund amount (৳" + to_text(Money{*amount}) +
                                           ") is greater than unrefunded amount on charge (৳" +
                                           to_text(Money{left}) + ")");
}

/// Stores that `amount` more of the charge was refunded, or less if it is negative.
void add_refunded(sql::Transaction& transaction, object& charge, std::int64_t amount) {
    const auto refunded = integer_in(charge, "amount_refunded") + amount;
    set(charge,
        {{"amount_refunded", refunded}, {"refunded", refunded == integer_in(charge, "amount")}});
    update_object(transaction, charge);
}

/// Some test cards determine how their refunds end.
void schedule_end(sql::Transaction& transaction, object& refund, const std::string& card_result) {
    const auto id = text_in(refund, "id");
    if (card_result == "refund_pends") {
        refund["status"] = "pending";
        schedule(transaction, LateResult::refund, id);
    }
    if (card_result == "refund_fails") schedule(transaction, LateResult::failed_refund, id);
}

}  // namespace

Outcome<Reply> create_refund(sql::Transaction& transaction, const Call& call) {
    auto charge = called_charge(transaction, call);
    if (!charge) return charge.error();
    const auto amount = called_refund_amount(call.params, *charge);
    if (!amount) return amount.error();
    const auto reason =
        call.params.choice("reason", {"duplicate", "fraudulent", "requested_by_customer"});
    if (!reason) return reason.error();
    const auto metadata = call.params.metadata();
    if (!metadata) return metadata.error();

    auto refund = new_object("refund", {{"id", new_id("re_")},
                                        {"amount", *amount},
                                        {"charge", charge->at("id")},
                                        {"created", call.now()},
                                        {"metadata", *metadata},
                                        {"payment_intent", charge->at("payment_intent")},
                                        {"reason", call.params.text_or_null("reason")}});
    const auto& card = charge->at("payment_method_details").at("card").as_object();
    schedule_end(transaction, refund, result_of(card));
    insert_object(transaction, refund, {.parent = text_in(refund, "payment_intent")});
    add_refunded(transaction, *charge, *amount);
    write_event(transaction, "refund.created", refund, call);
    write_event(transaction, "charge.refunded", *charge, call);
    return reply(refund);
}

void end_refund(sql::Transaction& transaction, const Call& call, const std::string& refund_id,
                const std::string& status) {
    auto refund = find_object(transaction, refund_id, "refund").value();
    refund["status"] = status;
    if (status == "failed") {
        refund["failure_reason"] = "unknown";
        auto charge = find_object(transaction, text_in(refund, "charge"), "charge").value();
        add_refunded(transaction, charge, -integer_in(refund, "amount"));
    }
    update_object(transaction, refund);
    write_event(transaction, "refund.updated", refund, call);
    if (status == "failed") write_event(transaction, "refund.failed", refund, call);
}

}  // namespace shop::sandbox
