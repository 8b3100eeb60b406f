#include "sandbox/actions/actions.hpp"
#include "sandbox/actions/late_results.hpp"
#include "sandbox/charge.hpp"
#include "sandbox/events.hpp"
#include "sandbox/random_id.hpp"
#include "sandbox/switches.hpp"

#include <boost/json/serialize.hpp>

namespace shop::sandbox {
namespace {

Charge new_charge(const Intent& intent, const PaymentMethod& method, const Call& call) {
    Charge charge;
    charge.id = new_id("ch_");
    charge.payment_intent = intent.id;
    charge.method = method;
    charge.amount = intent.amount;
    charge.currency = intent.currency;
    charge.description = intent.description;
    charge.receipt_email = intent.receipt_email;
    charge.metadata = intent.metadata;
    if (!takes_money(method.card.result)) charge.failure = decline_of(method.card.result);
    charge.created = call.now();
    return charge;
}

Reply succeed(sql::Transaction& transaction, const Call& call, Intent intent,
              const Charge& charge) {
    intent.status = "succeeded";
    intent.payment_method = charge.method.id;
    intent.challenge.reset();
    intent.last_payment_error.reset();
    update_intent(transaction, intent);
    if (charge.method.card.result == "disputed")
        schedule(transaction, LateResult::dispute, charge.id);
    write_event(transaction, "charge.succeeded", to_json(charge), call);
    write_event(transaction, "payment_intent.succeeded", to_json(intent), call);
    return reply(visible(intent, call));
}

Reply decline(sql::Transaction& transaction, const Call& call, Intent intent,
              const Charge& charge) {
    auto refusal = *charge.failure;
    refusal.payment_method = to_json(charge.method);
    auto error = error_object(refusal);
    error["charge"] = charge.id;
    write_event(transaction, "charge.failed", to_json(charge), call);
    intent = require_another_method(transaction, call, std::move(intent), error);

    error["payment_intent"] = visible(intent, call);
    return reply(boost::json::object{{"error", error}}, 402);
}

/// The card's bank challenges the cardholder before it pays.
Reply challenge(sql::Transaction& transaction, const Call& call, Intent intent,
                const PaymentMethod& method) {
    intent.status = "requires_action";
    intent.payment_method = method.id;
    intent.challenge = new_id("src_");
    intent.last_payment_error.reset();
    update_intent(transaction, intent);
    write_event(transaction, "payment_intent.requires_action", to_json(intent), call);
    return reply(visible(intent, call));
}

/// Sets the payment to "processing"; it is decided later.
Reply process(sql::Transaction& transaction, const Call& call, Intent intent,
              const PaymentMethod& method) {
    intent.status = "processing";
    intent.payment_method = method.id;
    intent.challenge.reset();
    intent.last_payment_error.reset();
    update_intent(transaction, intent);
    schedule(transaction, LateResult::payment, intent.id);
    write_event(transaction, "payment_intent.processing", to_json(intent), call);
    return reply(visible(intent, call));
}

}  // namespace

Intent require_another_method(sql::Transaction& transaction, const Call& call, Intent intent,
                              const boost::json::object& error) {
    intent.status = "requires_payment_method";
    intent.payment_method.reset();
    intent.challenge.reset();
    intent.last_payment_error = boost::json::serialize(error);
    update_intent(transaction, intent);
    write_event(transaction, "payment_intent.payment_failed", to_json(intent), call);
    return intent;
}

Reply pay(sql::Transaction& transaction, const Call& call, Intent intent,
          const PaymentMethod& method) {
    return method.card.challenged ? challenge(transaction, call, std::move(intent), method)
                                  : take_payment(transaction, call, std::move(intent), method);
}

Reply take_payment(sql::Transaction& transaction, const Call& call, Intent intent,
                   const PaymentMethod& method) {
    return find_switches(transaction).process_first
               ? process(transaction, call, std::move(intent), method)
               : charge_card(transaction, call, std::move(intent), method);
}

Reply charge_card(sql::Transaction& transaction, const Call& call, Intent intent,
                  const PaymentMethod& method) {
    const auto charge = new_charge(intent, method, call);
    insert_charge(transaction, charge);
    intent.latest_charge = charge.id;
    return charge.failure ? decline(transaction, call, std::move(intent), charge)
                          : succeed(transaction, call, std::move(intent), charge);
}

}  // namespace shop::sandbox
