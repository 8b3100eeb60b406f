#pragma once

// Actions of the API. A POST runs inside one write, so its data cannot change before its decision
// is stored. If two requests race for one intent, the second sees the result of the first.
//
// A refusal stores nothing. A Reply is stored, even one that declines the card.

#include "sandbox/call.hpp"

namespace shop::sandbox {

/// POST /v1/payment_intents
Outcome<Reply> create_intent(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_intents/{id}/confirm
Outcome<Reply> confirm_intent(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_intents/{id}/authenticate: the cardholder's answer to the bank's challenge.
/// Called by the sandbox's script; Stripe's script uses an undocumented call.
Outcome<Reply> authenticate_intent(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_intents/{id}/cancel
Outcome<Reply> cancel_intent(sql::Transaction& transaction, const Call& call);

/// GET /v1/payment_intents/{id}
Outcome<Reply> retrieve_intent(sql::Transaction& transaction, const Call& call);

/// POST /v1/payment_methods
Outcome<Reply> create_payment_method(sql::Transaction& transaction, const Call& call);

/// The payment method that the call names or describes; otherwise the one named `already`.
Outcome<object> requested_payment_method(sql::Transaction& transaction, const Call& call,
                                         const std::string& already);

/// Confirms the intent with this payment method: starts a challenge, or takes the payment, at once
/// or later.
Reply pay(sql::Transaction& transaction, const Call& call, object intent, const object& method);

/// Charges the card of the payment method, or declines it.
Reply charge_card(sql::Transaction& transaction, const Call& call, object intent,
                  const object& method);

/// POST /v1/refunds: refunds a charge in full or in part
Outcome<Reply> create_refund(sql::Transaction& transaction, const Call& call);

/// Stores the result of a refund: "succeeded", or "failed" if the bank returned the money.
void end_refund(sql::Transaction& transaction, const Call& call, const std::string& refund_id,
                const std::string& status);

/// GET /v1/charges/{id}
Outcome<Reply> retrieve_object(sql::Transaction& transaction, const Call& call,
                               const std::string& kind);

/// GET /v1/charges: a page of them, newest first; only those of an intent if the call names one.
Outcome<Reply> list_page(sql::Transaction& transaction, const Call& call, const std::string& kind);

/// Replaces ids by the objects that expand[] requests: "latest_charge", in a list
/// "data.latest_charge". Refuses members that are no id, and every expand[] from a browser.
Outcome<void> expand(sql::Transaction& transaction, const Call& call, object& body);

}  // namespace shop::sandbox
