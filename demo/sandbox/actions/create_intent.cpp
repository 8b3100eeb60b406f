#include "platform/base/money.hpp"
#include "sandbox/actions/actions.hpp"
#include "sandbox/events.hpp"

namespace shop::sandbox {
namespace {

// Stripe's limits: the equivalent of 50 US cents at a fixed rate, and eight digits.
constexpr std::int64_t amount_min = 6'100;
constexpr std::int64_t paisa_in_a_cent = 122;
constexpr std::int64_t amount_max = 99'999'999;

/// The amount of the call: whole paisa, from 61.00 to 999,999.99 Taka.
Outcome<std::int64_t> requested_amount(const Params& params) {
    auto amount = params.integer("amount");
    if (!amount) return amount;
    if (*amount < 1) return not_positive("amount");
    if (*amount < amount_min) {
        const auto cents = *amount / paisa_in_a_cent;
        const auto dollars = (cents < 10 ? "$0.0" : "$0.") + std::to_string(cents);
        return Refusal{.code = "amount_too_small",
                       .message = "Amount must convert to at least 50 cents. ৳" +
                                  to_text(Money{*amount}) + " converts to approximately " +
                                  dollars + ".",
                       .param = "amount"};
    }
    if (*amount > amount_max) {
        return Refusal{.code = "amount_too_large",
                       .message = "Amount must be no more than ৳999,999.99",
                       .param = "amount"};
    }
    return amount;
}

Outcome<void> check_currency_and_types(const Params& params) {
    const auto currency = params.text("currency");
    if (currency.empty()) return missing_parameter("currency");
    if (currency != "bdt") {
        return invalid_parameter(
            "currency", "Invalid currency: " + currency + ". This sandbox takes bdt only.");
    }
    for (const auto& type : params.list("payment_method_types")) {
        if (type == "card") continue;
        return invalid_parameter("payment_method_types",
                                 "The payment method type provided: " + type +
                                     " is invalid. This sandbox takes cards only.");
    }
    return {};
}

/// The intent that the call describes, without a payment method.
Outcome<object> new_intent(const Call& call) {
    const auto& params = call.params;
    const auto amount = requested_amount(params);
    if (!amount) return amount.error();
    if (const auto checked = check_currency_and_types(params); !checked) return checked.error();
    const auto is_automatic = params.boolean("automatic_payment_methods[enabled]");
    if (!is_automatic) return is_automatic.error();
    const auto metadata = params.metadata();
    if (!metadata) return metadata.error();

    const auto id = new_id("pi_");
    auto intent =
        new_object("payment_intent", {{"id", id},
                                      {"amount", *amount},
                                      {"client_secret", new_id(id + "_secret_")},
                                      {"created", call.now()},
                                      {"description", params.text_or_null("description")},
                                      {"metadata", *metadata},
                                      {"receipt_email", params.text_or_null("receipt_email")}});
    if (*is_automatic) {
        set(intent, {{"automatic_payment_methods",
                      object{{"allow_redirects", "always"}, {"enabled", true}}}});
    }
    return intent;
}

}  // namespace

Outcome<Reply> create_intent(sql::Transaction& transaction, const Call& call) {
    auto intent = new_intent(call);
    if (!intent) return intent.error();
    const auto confirm = call.params.boolean("confirm");
    if (!confirm) return confirm.error();

    object method;
    if (*confirm || call.params.has("payment_method") || call.params.has("payment_method_data")) {
        const auto requested = requested_payment_method(transaction, call, "");
        if (!requested) return requested.error();
        method = *requested;
        set(*intent, {{"payment_method", method.at("id")}, {"status", "requires_confirmation"}});
    }
    insert_object(transaction, *intent);
    write_event(transaction, "payment_intent.created", *intent, call);
    return *confirm ? pay(transaction, call, *intent, method) : reply(*intent);
}

}  // namespace shop::sandbox
