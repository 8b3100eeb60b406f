#include "sandbox/actions/actions.hpp"

namespace shop::sandbox {
namespace {

/// The customer failed or closed the challenge: the card was not declined, but nothing was paid.
Reply fail_challenge(sql::Transaction& transaction, const Call& call, Intent intent,
                     const PaymentMethod& method) {
    Refusal refusal{.code = "payment_intent_authentication_failure",
                    .message =
                        "We are unable to authenticate your payment method. Please choose a "
                        "different payment method and try again."};
    refusal.payment_method = to_json(method);
    intent = require_another_method(transaction, call, std::move(intent), error_object(refusal));
    return reply(visible(intent, call));
}

}  // namespace

Outcome<Reply> authenticate_intent(sql::Transaction& transaction, const Call& call) {
    const auto allowed = call.params.allow_only({"client_secret", "source", "result"});
    if (!allowed) return allowed.error();
    const auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    // Another tab may have paid or started a new challenge in the meantime.
    if (!intent->challenge || call.params.text("source") != *intent->challenge) {
        return unexpected_state("This challenge is over.", visible(*intent, call));
    }
    const auto method = find_payment_method(transaction, *intent->payment_method).value();
    const auto result = call.params.text("result");
    if (result == "complete") return take_payment(transaction, call, *intent, method);
    if (result == "fail") return fail_challenge(transaction, call, *intent, method);
    return invalid_parameter("result", "Invalid result: must be one of complete or fail");
}

}  // namespace shop::sandbox
