#include "sandbox/actions/actions.hpp"
#include "sandbox/cards.hpp"

#include <boost/json/array.hpp>

namespace shop::sandbox {
namespace {

/// Stores a payment method with this card. `billing` is the name of the parameter with its owner.
object add_method(sql::Transaction& transaction, const Call& call, const Card& card,
                  const std::string& billing) {
    auto method = new_object(
        "payment_method",
        {{"id", new_id("pm_")},
         {"billing_details", object{{"email", call.params.text_or_null(billing + "[email]")},
                                    {"name", call.params.text_or_null(billing + "[name]")}}},
         {"card", object{{"brand", card.brand},
                         {"display_brand", card.brand},
                         {"exp_month", card.exp_month},
                         {"exp_year", card.exp_year},
                         {"funding", card.funding},
                         {"last4", card.last4},
                         {"networks", object{{"available", boost::json::array{card.brand}}}},
                         {"three_d_secure_usage", object{{"supported", card.challenged}}}}},
         {"created", call.now()}});
    insert_object(transaction, method);
    return method;
}

/// A card as "payment_method_data[card][number]" or, for /v1/payment_methods, "card[number]".
/// `type`, `card` and `billing` are the names of these parameters.
Outcome<object> described_method(sql::Transaction& transaction, const Call& call,
                                 const std::string& type, const std::string& card,
                                 const std::string& billing) {
    const auto& params = call.params;
    if (params.text(type).empty()) return missing_parameter(type);
    if (params.text(type) != "card")
        return invalid_parameter(type, "This sandbox takes cards only.");
    for (const auto* part : {"[number]", "[exp_month]", "[exp_year]"}) {
        if (params.text(card + part).empty()) return missing_parameter(card + part);
    }
    const auto checked =
        check_card({params.text(card + "[number]"), params.text(card + "[exp_month]"),
                    params.text(card + "[exp_year]"), params.text(card + "[cvc]")},
                   call.now());
    if (!checked) return checked.error();
    return add_method(transaction, call, *checked, billing);
}

}  // namespace

Outcome<object> requested_payment_method(sql::Transaction& transaction, const Call& call,
                                         const std::string& already) {
    const auto& params = call.params;
    if (params.has("payment_method_data")) {
        return described_method(transaction, call, "payment_method_data[type]",
                                "payment_method_data[card]",
                                "payment_method_data[billing_details]");
    }
    const auto id = params.has("payment_method") ? params.text("payment_method") : already;
    if (id.empty()) return missing_parameter("payment_method");
    if (id.starts_with("pm_card_")) {
        const auto card = named_card(id, call.now());
        if (!card) return card.error();
        return add_method(transaction, call, *card, "billing_details");
    }
    auto method = find_object(transaction, id, "payment_method");
    if (!method) return no_such("PaymentMethod", id, "payment_method");
    return std::move(*method);
}

Outcome<Reply> create_payment_method(sql::Transaction& transaction, const Call& call) {
    const auto method = described_method(transaction, call, "type", "card", "billing_details");
    if (!method) return method.error();
    return reply(*method);
}

}  // namespace shop::sandbox
