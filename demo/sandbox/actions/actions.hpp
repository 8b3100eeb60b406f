#pragma once

// The actions on an intent. Each runs inside one write: what it reads cannot change before its
// decision is stored, so of two requests that race for one intent the second sees what the first
// did.
//
// A refusal means that nothing is stored. A Reply is stored, even one that says the card was
// declined.

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

/// GET /v1/payment_intents/{id}, and the newest of them
Outcome<Reply> retrieve_intent(sql::Transaction& transaction, const Call& call);
Outcome<Reply> list_intents(sql::Transaction& transaction, const Call& call);

/// GET /v1/charges/{id}, and the newest of them
Outcome<Reply> retrieve_charge(sql::Transaction& transaction, const Call& call);
Outcome<Reply> list_charges(sql::Transaction& transaction, const Call& call);

/// POST /v1/refunds: gives back the whole charge, or a part of it
Outcome<Reply> create_refund(sql::Transaction& transaction, const Call& call);

/// Stores the result of a refund: "succeeded", or "failed" when the bank sent the money back.
void end_refund(sql::Transaction& transaction, const Call& call, const std::string& refund_id,
                const std::string& status);

/// The cardholder disputes the charge.
void dispute_charge(sql::Transaction& transaction, const Call& call, const std::string& charge_id);

/// GET /v1/refunds/{id}, and the newest of them
Outcome<Reply> retrieve_refund(sql::Transaction& transaction, const Call& call);
Outcome<Reply> list_refunds(sql::Transaction& transaction, const Call& call);

/// GET /v1/events/{id}, and the newest of them
Outcome<Reply> retrieve_event(sql::Transaction& transaction, const Call& call);
Outcome<Reply> list_events(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_methods, and GET /v1/payment_methods/{id}
Outcome<Reply> create_payment_method(sql::Transaction& transaction, const Call& call);
Outcome<Reply> retrieve_payment_method(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_intents/{id}/authenticate: the card owner's answer to their bank. Called by the
/// sandbox's script; Stripe's script uses an undocumented call.
Outcome<Reply> authenticate_intent(sql::Transaction& transaction, const Call& call);

/// Confirms the intent with this payment method: a challenge, or take_payment().
Reply pay(sql::Transaction& transaction, const Call& call, Intent intent,
          const PaymentMethod& method);

/// Charges the card at once, or later, where the switches want payments to be processed first.
Reply take_payment(sql::Transaction& transaction, const Call& call, Intent intent,
                   const PaymentMethod& method);

/// Charges the card of the payment method, or declines it.
Reply charge_card(sql::Transaction& transaction, const Call& call, Intent intent,
                  const PaymentMethod& method);

/// Stores that the payment failed with `error`, and that another card may be tried.
Intent require_another_method(sql::Transaction& transaction, const Call& call, Intent intent,
                              const boost::json::object& error);

/// The payment method that the call names or describes; else `already`, the intent's own.
Outcome<PaymentMethod> requested_payment_method(sql::Transaction& transaction, const Call& call,
                                                const std::optional<std::string>& already);

/// The amount that the call sends: whole paisa, from 61.00 to 999,999.99 Taka.
Outcome<std::int64_t> requested_amount(const Call& call);

/// Copies description, receipt_email and metadata of the call into `intent`. An empty value
/// removes.
Outcome<void> describe(Intent& intent, const Call& call);

}  // namespace shop::sandbox
