#include "sandbox/actions/actions.hpp"

namespace shop::sandbox {

Outcome<Reply> change_intent(sql::Transaction& transaction, const Call& call) {
    const auto allowed =
        call.params.allow_only({"amount", "metadata", "description", "receipt_email"});
    if (!allowed) return allowed.error();
    auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    if (const auto described = describe(*intent, call); !described) return described.error();

    if (!call.params.has("amount")) {
        describe_intent(transaction, *intent);
        return reply(to_json(*intent));
    }
    const auto amount = requested_amount(call);
    if (!amount) return amount.error();
    if (!is_open(*intent)) {
        return unexpected_state(
            "This PaymentIntent's amount could not be updated because it has a status of " +
                intent->status +
                ". You may only update the amount of a PaymentIntent with one of the following "
                "statuses: requires_payment_method, requires_confirmation, requires_action.",
            to_json(*intent));
    }
    intent->amount = *amount;
    update_intent(transaction, *intent);
    return reply(to_json(*intent));
}

}  // namespace shop::sandbox
