#include "sandbox/actions/actions.hpp"
#include "sandbox/events.hpp"
#include "sandbox/metadata.hpp"
#include "sandbox/random_id.hpp"

#include "platform/base/money.hpp"

namespace shop::sandbox {
namespace {

// Stripe's limits: the equivalent of 50 US cents at a fixed rate, and eight digits.
constexpr std::int64_t amount_min = 6'100;
constexpr std::int64_t paisa_in_a_cent = 122;
constexpr std::int64_t amount_max = 99'999'999;

Outcome<void> check_payment_methods(const Params& params) {
    for (const auto& type : params.list("payment_method_types")) {
        if (type != "card") {
            return invalid_parameter("payment_method_types",
                                     "The payment method type provided: " + type +
                                         " is invalid. This sandbox takes cards only.");
        }
    }
    const auto method = params.text("capture_method");
    if (method.empty() || method == "automatic" || method == "automatic_async") return {};
    return invalid_parameter("capture_method", "This sandbox captures automatically only.");
}

Outcome<std::string> called_currency(const Params& params) {
    auto currency = params.text("currency");
    if (currency.empty()) return missing_parameter("currency");
    if (currency == "bdt") return currency;
    return invalid_parameter("currency",
                             "Invalid currency: " + currency + ". This sandbox takes bdt only.");
}

/// Sets `field` if the call has this parameter.
void take(const Params& params, const std::string& name, std::optional<std::string>& field) {
    if (!params.has(name)) return;
    field = params.text(name);
    if (field->empty()) field.reset();
}

}  // namespace

Outcome<std::int64_t> requested_amount(const Call& call) {
    auto amount = call.params.integer("amount");
    if (!amount) return amount;
    if (*amount < 1) {
        return Refusal{.code = "parameter_invalid_integer",
                       .message = "This value must be greater than or equal to 1.",
                       .param = "amount"};
    }
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

Outcome<void> describe(Intent& intent, const Call& call) {
    const auto& params = call.params;
    take(params, "description", intent.description);
    take(params, "receipt_email", intent.receipt_email);
    return apply_metadata(params, intent.metadata);
}

Outcome<Reply> create_intent(sql::Transaction& transaction, const Call& call) {
    const auto& params = call.params;
    const auto allowed =
        params.allow_only({"amount", "currency", "payment_method_types",
                           "automatic_payment_methods", "metadata", "receipt_email", "description",
                           "payment_method", "payment_method_data", "confirm", "capture_method"});
    if (!allowed) return allowed.error();
    const auto amount = requested_amount(call);
    if (!amount) return amount.error();
    const auto currency = called_currency(params);
    if (!currency) return currency.error();
    if (const auto checked = check_payment_methods(params); !checked) return checked.error();
    const auto automatic = params.boolean("automatic_payment_methods[enabled]");
    if (!automatic) return automatic.error();
    const auto confirm = params.boolean("confirm");
    if (!confirm) return confirm.error();

    Intent intent;
    intent.id = new_id("pi_");
    intent.client_secret = new_id(intent.id + "_secret_");
    intent.amount = *amount;
    intent.currency = *currency;
    intent.automatic = *automatic;
    intent.created = call.now();
    if (const auto described = describe(intent, call); !described) return described.error();

    const bool has_method = params.has("payment_method") || params.has("payment_method_data");
    if (!has_method && *confirm) return missing_parameter("payment_method");
    if (!has_method) {
        insert_intent(transaction, intent);
        write_event(transaction, "payment_intent.created", to_json(intent), call);
        return reply(to_json(intent));
    }
    const auto method = requested_payment_method(transaction, call, std::nullopt);
    if (!method) return method.error();
    intent.payment_method = method->id;
    intent.status = "requires_confirmation";
    insert_intent(transaction, intent);
    write_event(transaction, "payment_intent.created", to_json(intent), call);
    return *confirm ? pay(transaction, call, intent, *method) : reply(to_json(intent));
}

}  // namespace shop::sandbox
