#include "sandbox/actions/actions.hpp"
#include "sandbox/random_id.hpp"

namespace shop::sandbox {
namespace {

std::string why_not(const Intent& intent) {
    if (intent.status == "succeeded") {
        return "You cannot confirm this PaymentIntent because it has already succeeded after being "
               "previously confirmed.";
    }
    return "You cannot confirm this PaymentIntent because it has a status of " + intent.status +
           ". Only a PaymentIntent with one of the following statuses may be "
           "confirmed: "
           "requires_confirmation, requires_action, requires_payment_method.";
}

std::optional<std::string> optional_text(const Params& params, const std::string& name) {
    auto text = params.text(name);
    if (text.empty()) return std::nullopt;
    return text;
}

/// A card as "payment_method_data[card][number]" or, for /v1/payment_methods, "card[number]".
Outcome<PaymentMethod> described_method(sql::Transaction& transaction, const Call& call,
                                        const std::string& card,
                                        const std::string& billing_details) {
    const auto& params = call.params;
    for (const std::string part : {"number", "exp_month", "exp_year"}) {
        auto name = card;
        name.append("[").append(part).append("]");
        if (params.text(name).empty()) return missing_parameter(name);
    }
    const auto checked =
        check_card({params.text(card + "[number]"), params.text(card + "[exp_month]"),
                    params.text(card + "[exp_year]"), params.text(card + "[cvc]")},
                   call.now());
    if (!checked) return checked.error();
    PaymentMethod method{new_id("pm_"), *checked, optional_text(params, billing_details + "[name]"),
                         optional_text(params, billing_details + "[email]"), call.now()};
    insert_payment_method(transaction, method);
    return method;
}

Outcome<PaymentMethod> method_called(sql::Transaction& transaction, const std::string& id,
                                     std::int64_t now) {
    if (!id.starts_with("pm_card_")) return find_payment_method(transaction, id);
    const auto card = named_card(id, now);
    if (!card) return card.error();
    PaymentMethod method{new_id("pm_"), *card, std::nullopt, std::nullopt, now};
    insert_payment_method(transaction, method);
    return method;
}

Outcome<void> check_type(const Params& params, const std::string& name) {
    const auto type = params.text(name);
    if (type == "card") return {};
    if (type.empty()) return missing_parameter(name);
    return invalid_parameter(name, "This sandbox takes cards only.");
}

}  // namespace

Outcome<PaymentMethod> requested_payment_method(sql::Transaction& transaction, const Call& call,
                                                const std::optional<std::string>& already) {
    const auto& params = call.params;
    if (params.has("payment_method_data")) {
        const auto typed = check_type(params, "payment_method_data[type]");
        if (!typed) return typed.error();
        return described_method(transaction, call, "payment_method_data[card]",
                                "payment_method_data[billing_details]");
    }
    const auto id =
        params.has("payment_method") ? params.text("payment_method") : already.value_or("");
    if (id.empty()) return missing_parameter("payment_method");
    return method_called(transaction, id, call.now());
}

Outcome<Reply> create_payment_method(sql::Transaction& transaction, const Call& call) {
    const auto allowed = call.params.allow_only({"type", "card", "billing_details"});
    if (!allowed) return allowed.error();
    const auto typed = check_type(call.params, "type");
    if (!typed) return typed.error();
    const auto method = described_method(transaction, call, "card", "billing_details");
    if (!method) return method.error();
    return reply(to_json(*method));
}

Outcome<Reply> confirm_intent(sql::Transaction& transaction, const Call& call) {
    const auto allowed = call.params.allow_only(
        {"payment_method", "payment_method_data", "client_secret", "return_url"});
    if (!allowed) return allowed.error();
    const auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    if (!is_open(*intent)) return unexpected_state(why_not(*intent), visible(*intent, call));

    const auto method = requested_payment_method(transaction, call, intent->payment_method);
    if (!method) return method.error();
    return pay(transaction, call, *intent, *method);
}

}  // namespace shop::sandbox
