// The objects of the API, with all keys of Stripe's own client types.

#include "sandbox/intent.hpp"
#include "sandbox/json_parts.hpp"

#include <boost/json/parse.hpp>

namespace shop::sandbox {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

value error_of(const Intent& intent) {
    if (!intent.last_payment_error) return nullptr;
    return boost::json::parse(*intent.last_payment_error);
}

value automatic_of(const Intent& intent) {
    if (!intent.automatic) return nullptr;
    return object{{"allow_redirects", "always"}, {"enabled", true}};
}

/// next_action: only the provider's script reads it.
value next_action_of(const Intent& intent) {
    if (!intent.challenge) return nullptr;
    return object{{"type", "use_stripe_sdk"},
                  {"use_stripe_sdk",
                   object{{"source", *intent.challenge}, {"type", "three_d_secure_redirect"}}}};
}

value processing_of(const Intent& intent) {
    if (intent.status != "processing") return nullptr;
    return object{{"card", object{}}, {"type", "card"}};
}

object card_options() {
    return {{"installments", nullptr},
            {"mandate_options", nullptr},
            {"network", nullptr},
            {"request_three_d_secure", "automatic"}};
}

}  // namespace

object to_json(const Intent& intent) {
    const bool succeeded = intent.status == "succeeded";
    return {{"id", intent.id},
            {"object", "payment_intent"},
            {"allowed_payment_method_types", nullptr},
            {"amount", intent.amount},
            {"amount_capturable", 0},
            {"amount_details", object{{"tip", object{}}}},
            {"amount_received", succeeded ? intent.amount : 0},
            {"application", nullptr},
            {"application_fee_amount", nullptr},
            {"automatic_payment_methods", automatic_of(intent)},
            {"canceled_at", or_null(intent.canceled_at)},
            {"cancellation_reason", or_null(intent.cancellation_reason)},
            {"capture_method", "automatic_async"},
            {"client_secret", intent.client_secret},
            {"confirmation_method", "automatic"},
            {"created", intent.created},
            {"currency", intent.currency},
            {"customer", nullptr},
            {"customer_account", nullptr},
            {"description", or_null(intent.description)},
            {"excluded_payment_method_types", nullptr},
            {"last_payment_error", error_of(intent)},
            {"latest_charge", or_null(intent.latest_charge)},
            {"livemode", false},
            {"managed_payments", nullptr},
            {"metadata", to_json(intent.metadata)},
            {"next_action", next_action_of(intent)},
            {"on_behalf_of", nullptr},
            {"payment_method", or_null(intent.payment_method)},
            {"payment_method_configuration_details", nullptr},
            {"payment_method_options", object{{"card", card_options()}}},
            {"payment_method_types", array{"card"}},
            {"payment_record", nullptr},
            {"processing", processing_of(intent)},
            {"receipt_email", or_null(intent.receipt_email)},
            {"review", nullptr},
            {"setup_future_usage", nullptr},
            {"shipping", nullptr},
            {"source", nullptr},
            {"statement_descriptor", nullptr},
            {"statement_descriptor_suffix", nullptr},
            {"status", intent.status},
            {"transfer_group", nullptr}};
}

object to_reduced_json(const Intent& intent) {
    const auto whole = to_json(intent);
    object reduced;
    for (const char* name : {"id",
                             "object",
                             "amount",
                             "amount_details",
                             "automatic_payment_methods",
                             "canceled_at",
                             "cancellation_reason",
                             "capture_method",
                             "client_secret",
                             "confirmation_method",
                             "created",
                             "currency",
                             "description",
                             "last_payment_error",
                             "livemode",
                             "next_action",
                             "payment_method",
                             "payment_method_types",
                             "processing",
                             "receipt_email",
                             "setup_future_usage",
                             "shipping",
                             "source",
                             "status"}) {
        reduced[name] = whole.at(name);
    }
    return reduced;
}

object to_json(const PaymentMethod& method) {
    const auto& card = method.card;
    const object address{{"city", nullptr},  {"country", nullptr},     {"line1", nullptr},
                         {"line2", nullptr}, {"postal_code", nullptr}, {"state", nullptr}};
    return {{"id", method.id},
            {"object", "payment_method"},
            {"allow_redisplay", "unspecified"},
            {"billing_details", object{{"address", address},
                                       {"email", or_null(method.email)},
                                       {"name", or_null(method.name)},
                                       {"phone", nullptr},
                                       {"tax_id", nullptr}}},
            {"card",
             object{{"brand", card.brand},
                    {"checks", object{{"address_line1_check", nullptr},
                                      {"address_postal_code_check", nullptr},
                                      {"cvc_check", "unchecked"}}},
                    {"country", "US"},
                    {"display_brand", card.brand},
                    {"exp_month", card.exp_month},
                    {"exp_year", card.exp_year},
                    {"fingerprint", nullptr},
                    {"funding", card.funding},
                    {"generated_from", nullptr},
                    {"last4", card.last4},
                    {"networks", object{{"available", array{card.brand}}, {"preferred", nullptr}}},
                    {"regulated_status", "unregulated"},
                    {"three_d_secure_usage", object{{"supported", card.challenged}}},
                    {"wallet", nullptr}}},
            {"created", method.created},
            {"customer", nullptr},
            {"customer_account", nullptr},
            {"livemode", false},
            {"metadata", object{}},
            {"type", "card"}};
}

}  // namespace shop::sandbox
