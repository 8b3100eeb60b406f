#include "sandbox/charge.hpp"
#include "sandbox/json_parts.hpp"

namespace shop::sandbox {
namespace {

using boost::json::object;
using boost::json::value;

value text_or_null(const std::string& text) {
    return text.empty() ? value(nullptr) : value(text);
}

/// The bank's decision, as the charge's `outcome`.
object outcome_of(const Charge& charge) {
    object outcome{{"advice_code", nullptr},
                   {"network_advice_code", nullptr},
                   {"network_decline_code", nullptr},
                   {"network_status", "approved_by_network"},
                   {"reason", nullptr},
                   {"risk_level", "normal"},
                   {"seller_message", "Payment complete."},
                   {"type", "authorized"}};
    if (!charge.failure) return outcome;
    const auto& failure = *charge.failure;
    const bool blocked = failure.decline_code == "fraudulent";
    outcome["network_status"] = blocked ? "not_sent_to_network" : "declined_by_network";
    outcome["reason"] = failure.decline_code.empty() ? failure.code : failure.decline_code;
    outcome["risk_level"] = blocked ? "highest" : "normal";
    outcome["seller_message"] =
        blocked ? "Stripe blocked this payment as too risky." : "The bank declined the payment.";
    outcome["type"] = blocked ? "blocked" : "issuer_declined";
    return outcome;
}

/// Whether the charge was authenticated by a challenge, as `three_d_secure`.
value three_d_secure_of(const Card& card) {
    if (!card.challenged) return nullptr;
    return object{{"authentication_flow", "challenge"},
                  {"electronic_commerce_indicator", "05"},
                  {"exemption_indicator", nullptr},
                  {"result", "authenticated"},
                  {"result_reason", nullptr},
                  {"transaction_id", nullptr},
                  {"version", "2.2.0"}};
}

object card_details(const Card& card) {
    return {{"amount_authorized", nullptr},
            {"authorization_code", nullptr},
            {"brand", card.brand},
            {"checks", object{{"address_line1_check", nullptr},
                              {"address_postal_code_check", nullptr},
                              {"cvc_check", card.result == "incorrect_cvc" ? "fail" : "pass"}}},
            {"country", "US"},
            {"electronic_commerce_indicator", nullptr},
            {"exp_month", card.exp_month},
            {"exp_year", card.exp_year},
            {"fingerprint", nullptr},
            {"funding", card.funding},
            {"installments", nullptr},
            {"last4", card.last4},
            {"mandate", nullptr},
            {"network", card.brand},
            {"network_transaction_id", nullptr},
            {"regulated_status", "unregulated"},
            {"three_d_secure", three_d_secure_of(card)},
            {"transaction_link_id", nullptr},
            {"wallet", nullptr}};
}

}  // namespace

object to_json(const Charge& charge) {
    const bool paid = !charge.failure;
    return {{"id", charge.id},
            {"object", "charge"},
            {"amount", charge.amount},
            {"amount_captured", paid ? charge.amount : 0},
            {"amount_refunded", charge.amount_refunded},
            {"application", nullptr},
            {"application_fee", nullptr},
            {"application_fee_amount", nullptr},
            {"balance_transaction", nullptr},
            {"billing_details", to_json(charge.method).at("billing_details")},
            {"calculated_statement_descriptor", nullptr},
            {"captured", paid},
            {"created", charge.created},
            {"currency", charge.currency},
            {"customer", nullptr},
            {"description", or_null(charge.description)},
            {"disputed", charge.disputed},
            {"failure_balance_transaction", nullptr},
            {"failure_code", paid ? value(nullptr) : text_or_null(charge.failure->code)},
            {"failure_message", paid ? value(nullptr) : text_or_null(charge.failure->message)},
            {"fraud_details", object{}},
            {"livemode", false},
            {"metadata", to_json(charge.metadata)},
            {"on_behalf_of", nullptr},
            {"outcome", outcome_of(charge)},
            {"paid", paid},
            {"payment_intent", charge.payment_intent},
            {"payment_method", charge.method.id},
            {"payment_method_details",
             object{{"card", card_details(charge.method.card)}, {"type", "card"}}},
            {"receipt_email", or_null(charge.receipt_email)},
            {"receipt_number", nullptr},
            {"receipt_url", nullptr},
            {"refunded", paid && charge.amount_refunded == charge.amount},
            {"review", nullptr},
            {"shipping", nullptr},
            {"source", nullptr},
            {"source_transfer", nullptr},
            {"statement_descriptor", nullptr},
            {"statement_descriptor_suffix", nullptr},
            {"status", paid ? "succeeded" : "failed"},
            {"transfer_data", nullptr},
            {"transfer_group", nullptr}};
}

object to_json(const Refund& refund) {
    object json{
        {"id", refund.id},
        {"object", "refund"},
        {"amount", refund.amount},
        {"balance_transaction", nullptr},
        {"charge", refund.charge},
        {"created", refund.created},
        {"currency", refund.currency},
        {"customer", nullptr},
        {"customer_account", nullptr},
        {"destination_details", object{{"card", object{{"type", "reversal"}}}, {"type", "card"}}},
        {"metadata", to_json(refund.metadata)},
        {"payment_intent", refund.payment_intent},
        {"payment_method", nullptr},
        {"reason", or_null(refund.reason)},
        {"receipt_number", nullptr},
        {"source_transfer_reversal", nullptr},
        {"status", refund.status},
        {"transfer_reversal", nullptr}};
    if (refund.status == "failed") json["failure_reason"] = "unknown";
    return json;
}

}  // namespace shop::sandbox
