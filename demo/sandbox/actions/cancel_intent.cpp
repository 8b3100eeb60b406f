#include "sandbox/actions/actions.hpp"
#include "sandbox/events.hpp"

#include <set>

namespace shop::sandbox {

Outcome<Reply> cancel_intent(sql::Transaction& transaction, const Call& call) {
    static const std::set<std::string> reasons = {"", "abandoned", "duplicate", "fraudulent",
                                                  "requested_by_customer"};
    const auto allowed = call.params.allow_only({"cancellation_reason"});
    if (!allowed) return allowed.error();
    const auto reason = call.params.text("cancellation_reason");
    if (!reasons.contains(reason)) {
        return invalid_parameter("cancellation_reason",
                                 "Invalid cancellation_reason: must be one of abandoned, "
                                 "duplicate, fraudulent, or requested_by_customer");
    }
    auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    if (!is_open(*intent)) {
        // Stripe can rarely cancel a payment in "processing"; this sandbox never can.
        const bool is_processing = intent->status == "processing";
        return unexpected_state(
            "You cannot cancel this PaymentIntent because it has a status of " + intent->status +
                ". Only a PaymentIntent with one of the following statuses may be canceled: "
                "requires_payment_method, requires_capture, requires_confirmation, "
                "requires_action" +
                (is_processing ? "." : ", processing."),
            to_json(*intent));
    }
    intent->status = "canceled";
    intent->canceled_at = call.now();
    intent->challenge.reset();
    if (!reason.empty()) intent->cancellation_reason = reason;
    update_intent(transaction, *intent);
    write_event(transaction, "payment_intent.canceled", to_json(*intent), call);
    return reply(to_json(*intent));
}

}  // namespace shop::sandbox
