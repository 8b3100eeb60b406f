#include "sandbox/actions.hpp"
#include "sandbox/charge.hpp"
#include "sandbox/events.hpp"
#include "sandbox/random_id.hpp"

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
    if (method.card.result != "succeeded") charge.failure = decline_of(method.card.result);
    charge.created = call.now();
    return charge;
}

Reply succeed(sql::Transaction& transaction, const Call& call, Intent intent,
              const Charge& charge) {
    intent.status = "succeeded";
    intent.payment_method = charge.method.id;
    intent.last_payment_error.reset();
    update_intent(transaction, intent);
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
    intent.status = "requires_payment_method";
    intent.payment_method.reset();
    intent.last_payment_error = boost::json::serialize(error);
    update_intent(transaction, intent);
    write_event(transaction, "charge.failed", to_json(charge), call);
    write_event(transaction, "payment_intent.payment_failed", to_json(intent), call);

    error["payment_intent"] = visible(intent, call);
    return reply(boost::json::object{{"error", error}}, 402);
}

}  // namespace

Reply charge_card(sql::Transaction& transaction, const Call& call, Intent intent,
                  const PaymentMethod& method) {
    const auto charge = new_charge(intent, method, call);
    insert_charge(transaction, charge);
    intent.latest_charge = charge.id;
    return charge.failure ? decline(transaction, call, std::move(intent), charge)
                          : succeed(transaction, call, std::move(intent), charge);
}

}  // namespace shop::sandbox
