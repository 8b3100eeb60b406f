// Confirms, authenticates and cancels an intent.

#include "sandbox/actions/actions.hpp"
#include "sandbox/actions/late_results.hpp"
#include "sandbox/cards.hpp"
#include "sandbox/events.hpp"
#include "sandbox/switches.hpp"

namespace shop::sandbox {
namespace {

/// Whether the customer may still try a card or the shop may cancel: false once the intent has
/// succeeded, was cancelled or is "processing".
bool is_open(const object& intent) {
    const auto status = text_in(intent, "status");
    return status != "succeeded" && status != "canceled" && status != "processing";
}

Refusal not_confirmable(const object& intent, const Call& call) {
    const auto status = text_in(intent, "status");
    return unexpected_state(
        status == "succeeded"
            ? "You cannot confirm this PaymentIntent because it has already succeeded after being "
              "previously confirmed."
            : "You cannot confirm this PaymentIntent because it has a status of " + status +
                  ". Only a PaymentIntent with one of the following statuses may be confirmed: "
                  "requires_confirmation, requires_action, requires_payment_method.",
        visible(intent, call));
}

/// Stores the intent in a new status, with an event. Ends a challenge and "processing".
void move_to(sql::Transaction& transaction, const Call& call, object& intent,
             const std::string& status, const object& members) {
    set(intent, {{"next_action", nullptr}, {"processing", nullptr}, {"status", status}});
    set(intent, members);
    update_object(transaction, intent);
    const bool has_failed = status == "requires_payment_method";
    write_event(transaction, "payment_intent." + (has_failed ? "payment_failed" : status), intent,
                call);
}

/// The customer may try another card.
void fail_payment(sql::Transaction& transaction, const Call& call, object& intent,
                  const object& error) {
    move_to(transaction, call, intent, "requires_payment_method",
            {{"last_payment_error", error}, {"payment_method", nullptr}});
}

/// The card's bank challenges the cardholder before it pays. Only the provider's script reads
/// next_action.
object challenge() {
    return {{"type", "use_stripe_sdk"},
            {"use_stripe_sdk",
             object{{"source", new_id("src_")}, {"type", "three_d_secure_redirect"}}}};
}

/// The id of the challenge; empty if there is none.
std::string challenge_in(const object& intent) {
    const auto& action = intent.at("next_action");
    return action.is_null() ? "" : text_in(action.at("use_stripe_sdk").as_object(), "source");
}

/// Charges the card at once, or later if the switches ask for "processing" first.
Reply take_payment(sql::Transaction& transaction, const Call& call, object intent,
                   const object& method) {
    if (!find_switches(transaction).process_first)
        return charge_card(transaction, call, std::move(intent), method);
    schedule(transaction, LateResult::payment, text_in(intent, "id"));
    move_to(transaction, call, intent, "processing",
            {{"last_payment_error", nullptr},
             {"payment_method", method.at("id")},
             {"processing", object{{"card", object{}}, {"type", "card"}}}});
    return reply(visible(intent, call));
}

object new_charge(const Call& call, const object& intent, const object& method) {
    const auto& card = method.at("card").as_object();
    auto charge = new_object("charge", {{"id", new_id("ch_")},
                                        {"amount", intent.at("amount")},
                                        {"amount_captured", intent.at("amount")},
                                        {"billing_details", method.at("billing_details")},
                                        {"created", call.now()},
                                        {"payment_intent", intent.at("id")},
                                        {"payment_method", method.at("id")}});
    for (const auto* name : {"description", "metadata", "receipt_email"}) {
        charge[name] = intent.at(name);
    }
    auto& details = charge["payment_method_details"].at("card").as_object();
    for (const auto* name : {"brand", "exp_month", "exp_year", "funding", "last4"}) {
        details[name] = card.at(name);
    }
    details["network"] = card.at("brand");
    if (card.at("three_d_secure_usage").at("supported").as_bool())
        details["three_d_secure"] = object_template("three_d_secure");
    return charge;
}

/// Turns a new charge into a declined one.
void decline(object& charge, const Refusal& reason) {
    const bool is_blocked = reason.decline_code == "fraudulent";
    set(charge, {{"amount_captured", 0},
                 {"captured", false},
                 {"failure_code", reason.code},
                 {"failure_message", reason.message},
                 {"paid", false},
                 {"status", "failed"}});
    set(charge["outcome"].as_object(),
        {{"network_status", is_blocked ? "not_sent_to_network" : "declined_by_network"},
         {"reason", reason.decline_code.empty() ? reason.code : reason.decline_code},
         {"risk_level", is_blocked ? "highest" : "normal"},
         {"seller_message", is_blocked ? "Stripe blocked this payment as too risky."
                                       : "The bank declined the payment."},
         {"type", is_blocked ? "blocked" : "issuer_declined"}});
    if (reason.code == "incorrect_cvc") {
        charge["payment_method_details"].at("card").at("checks").as_object()["cvc_check"] = "fail";
    }
}

}  // namespace

Reply charge_card(sql::Transaction& transaction, const Call& call, object intent,
                  const object& method) {
    const auto result = result_of(method.at("card").as_object());
    auto charge = new_charge(call, intent, method);
    intent["latest_charge"] = charge.at("id");
    const Place place{.parent = text_in(intent, "id")};
    if (takes_money(result)) {
        insert_object(transaction, charge, place);
        if (result == "disputed") schedule(transaction, LateResult::dispute, text_in(charge, "id"));
        write_event(transaction, "charge.succeeded", charge, call);
        move_to(transaction, call, intent, "succeeded",
                {{"amount_received", intent.at("amount")},
                 {"last_payment_error", nullptr},
                 {"payment_method", method.at("id")}});
        return reply(visible(intent, call));
    }
    auto refusal = decline_of(result);
    decline(charge, refusal);
    insert_object(transaction, charge, place);
    write_event(transaction, "charge.failed", charge, call);
    refusal.payment_method = method;
    auto error = error_object(refusal);
    error["charge"] = charge.at("id");
    fail_payment(transaction, call, intent, error);
    error["payment_intent"] = visible(intent, call);
    return reply(object{{"error", error}}, 402);
}

Reply pay(sql::Transaction& transaction, const Call& call, object intent, const object& method) {
    if (!method.at("card").at("three_d_secure_usage").at("supported").as_bool())
        return take_payment(transaction, call, std::move(intent), method);
    move_to(transaction, call, intent, "requires_action",
            {{"last_payment_error", nullptr},
             {"next_action", challenge()},
             {"payment_method", method.at("id")}});
    return reply(visible(intent, call));
}

Outcome<Reply> confirm_intent(sql::Transaction& transaction, const Call& call) {
    const auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    if (!is_open(*intent)) return not_confirmable(*intent, call);
    const auto method =
        requested_payment_method(transaction, call, text_in(*intent, "payment_method"));
    if (!method) return method.error();
    return pay(transaction, call, *intent, *method);
}

Outcome<Reply> authenticate_intent(sql::Transaction& transaction, const Call& call) {
    auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    // Another tab may have paid or started a new challenge in the meantime.
    const auto source = challenge_in(*intent);
    if (source.empty() || call.params.text("source") != source)
        return unexpected_state("This challenge is over.", visible(*intent, call));
    const auto method =
        find_object(transaction, text_in(*intent, "payment_method"), "payment_method").value();
    const auto result = call.params.text("result");
    if (result == "complete") return take_payment(transaction, call, *intent, method);
    if (result != "fail")
        return invalid_parameter("result", "Invalid result: must be one of complete or fail");
    // The card was not declined, but nothing was paid.
    const Refusal failure{.code = "payment_intent_authentication_failure",
                          .message =
                              "We are unable to authenticate your payment method. Please choose a "
                              "different payment method and try again.",
                          .payment_method = method};
    fail_payment(transaction, call, *intent, error_object(failure));
    return reply(visible(*intent, call));
}

Outcome<Reply> cancel_intent(sql::Transaction& transaction, const Call& call) {
    const auto reason = call.params.choice(
        "cancellation_reason", {"abandoned", "duplicate", "fraudulent", "requested_by_customer"});
    if (!reason) return reason.error();
    auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    if (!is_open(*intent)) {
        const auto status = text_in(*intent, "status");
        // Stripe can rarely cancel a payment in "processing"; this sandbox never can.
        return unexpected_state(
            "You cannot cancel this PaymentIntent because it has a status of " + status +
                ". Only a PaymentIntent with one of the following statuses may be canceled: "
                "requires_payment_method, requires_capture, requires_confirmation, "
                "requires_action" +
                (status == "processing" ? "." : ", processing."),
            *intent);
    }
    move_to(transaction, call, *intent, "canceled",
            {{"canceled_at", call.now()},
             {"cancellation_reason", call.params.text_or_null("cancellation_reason")}});
    return reply(*intent);
}

Outcome<Reply> retrieve_intent(sql::Transaction& transaction, const Call& call) {
    const auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    return reply(visible(*intent, call));
}

}  // namespace shop::sandbox
