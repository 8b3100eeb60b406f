#pragma once

// Actions on an intent. Each runs inside one write, so its data cannot change before its decision
// is stored. If two requests race for one intent, the second sees the result of the first.
//
// A refusal stores nothing. A Reply is stored, even one that declines the card.

#include "sandbox/call.hpp"

namespace shop::sandbox {

/// POST /v1/payment_intents
Outcome<Reply> create_intent(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_intents/{id}
Outcome<Reply> change_intent(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_intents/{id}/confirm
Outcome<Reply> confirm_intent(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_intents/{id}/cancel
Outcome<Reply> cancel_intent(sql::Transaction& transaction, const Call& call);

/// GET /v1/payment_intents/{id}, and the list
Outcome<Reply> retrieve_intent(sql::Transaction& transaction, const Call& call);
Outcome<Reply> list_intents(sql::Transaction& transaction, const Call& call);

/// GET /v1/charges/{id}, and the list
Outcome<Reply> retrieve_charge(sql::Transaction& transaction, const Call& call);
Outcome<Reply> list_charges(sql::Transaction& transaction, const Call& call);

/// POST /v1/refunds: refunds a charge in full or in part
Outcome<Reply> create_refund(sql::Transaction& transaction, const Call& call);

/// Stores the result of a refund: "succeeded", or "failed" if the bank returned the money.
void end_refund(sql::Transaction& transaction, const Call& call, const std::string& refund_id,
                const std::string& status);

/// Records that the cardholder disputes the charge.
void dispute_charge(sql::Transaction& transaction, const Call& call, const std::string& charge_id);

/// GET /v1/refunds/{id}, and the list
Outcome<Reply> retrieve_refund(sql::Transaction& transaction, const Call& call);
Outcome<Reply> list_refunds(sql::Transaction& transaction, const Call& call);

/// GET /v1/events/{id}, and the list
Outcome<Reply> retrieve_event(sql::Transaction& transaction, const Call& call);
Outcome<Reply> list_events(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_methods, and GET /v1/payment_methods/{id}
Outcome<Reply> create_payment_method(sql::Transaction& transaction, const Call& call);
Outcome<Reply> retrieve_payment_method(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_intents/{id}/authenticate: the cardholder's answer to the bank's challenge.
/// Called by the sandbox's script; Stripe's script uses an undocumented call.
Outcome<Reply> authenticate_intent(sql::Transaction& transaction, const Call& call);

/// Confirms the intent with this payment method: starts a challenge, or calls take_payment().
Reply pay(sql::Transaction& transaction, const Call& call, Intent intent,
          const PaymentMethod& method);

/// Charges the card at once, or later if the switches ask for "processing" first.
Reply take_payment(sql::Transaction& transaction, const Call& call, Intent intent,
                   const PaymentMethod& method);

/// Charges the card of the payment method, or declines it.
Reply charge_card(sql::Transaction& transaction, const Call& call, Intent intent,
                  const PaymentMethod& method);

/// Stores that the payment failed with `error` and that the customer may try another card.
Intent require_another_method(sql::Transaction& transaction, const Call& call, Intent intent,
                              const boost::json::object& error);

/// The payment method that the call names or describes; otherwise `already`, the intent's own.
Outcome<PaymentMethod> requested_payment_method(sql::Transaction& transaction, const Call& call,
                                                const std::optional<std::string>& already);

/// The amount of the call: whole paisa, from 61.00 to 999,999.99 Taka.
Outcome<std::int64_t> requested_amount(const Call& call);

/// Copies description, receipt_email and metadata of the call into `intent`. An empty value deletes
/// the field.
Outcome<void> describe(Intent& intent, const Call& call);

}  // namespace shop::sandbox
