// Reads objects, one by id or a list.

#include "sandbox/actions/actions.hpp"
#include "sandbox/charge.hpp"
#include "sandbox/events.hpp"
#include "sandbox/listing.hpp"

namespace shop::sandbox {
namespace {

template <class T>
using Find = Outcome<T> (*)(sql::Transaction&, const std::string&);

template <class T>
std::function<std::optional<std::int64_t>(const std::string&)> number_by(
    sql::Transaction& transaction, Find<T> find) {
    return [&transaction, find](const std::string& id) -> std::optional<std::int64_t> {
        const auto found = find(transaction, id);
        if (!found) return std::nullopt;
        return found->number;
    };
}

template <class T>
std::vector<boost::json::object> to_objects(const std::vector<T>& list) {
    std::vector<boost::json::object> objects;
    for (const auto& item : list) objects.push_back(to_json(item));
    return objects;
}

template <class T>
Outcome<Reply> retrieve(sql::Transaction& transaction, const Call& call, Find<T> find) {
    if (const auto allowed = call.params.allow_only({}); !allowed) return allowed.error();
    const auto found = find(transaction, call.request.params.at("id"));
    if (!found) return found.error();
    return reply(to_json(*found));
}

}  // namespace

Outcome<Reply> retrieve_intent(sql::Transaction& transaction, const Call& call) {
    const auto allowed = call.params.allow_only({"client_secret"});
    if (!allowed) return allowed.error();
    const auto intent = find_requested_intent(transaction, call);
    if (!intent) return intent.error();
    return reply(visible(*intent, call));
}

Outcome<Reply> retrieve_charge(sql::Transaction& transaction, const Call& call) {
    return retrieve(transaction, call, find_charge);
}

Outcome<Reply> retrieve_refund(sql::Transaction& transaction, const Call& call) {
    return retrieve(transaction, call, find_refund);
}

Outcome<Reply> retrieve_payment_method(sql::Transaction& transaction, const Call& call) {
    return retrieve(transaction, call, find_payment_method);
}

Outcome<Reply> retrieve_event(sql::Transaction& transaction, const Call& call) {
    return retrieve(transaction, call, find_event);
}

Outcome<Reply> list_intents(sql::Transaction& transaction, const Call& call) {
    return list(call, {"/v1/payment_intents",
                       "payment_intent",
                       {},
                       number_by(transaction, find_intent),
                       [&](const ListQuery& query) {
                           return to_objects(list_intents(transaction, query));
                       }});
}

Outcome<Reply> list_charges(sql::Transaction& transaction, const Call& call) {
    const auto intent_id = call.params.text("payment_intent");
    if (!intent_id.empty() && !find_intent(transaction, intent_id)) {
        return no_such("payment_intent", intent_id, "payment_intent");
    }
    return list(call, {"/v1/charges",
                       "charge",
                       {"payment_intent"},
                       number_by(transaction, find_charge),
                       [&](const ListQuery& query) {
                           return to_objects(list_charges(transaction, query, intent_id));
                       }});
}

Outcome<Reply> list_refunds(sql::Transaction& transaction, const Call& call) {
    const auto intent_id = call.params.text("payment_intent");
    const auto charge_id = call.params.text("charge");
    if (!intent_id.empty() && !find_intent(transaction, intent_id)) {
        return no_such("payment_intent", intent_id, "payment_intent");
    }
    if (!charge_id.empty() && !find_charge(transaction, charge_id)) {
        return no_such("charge", charge_id, "charge");
    }
    const auto of = charge_id.empty() ? intent_id : charge_id;
    return list(call, {"/v1/refunds",
                       "refund",
                       {"payment_intent", "charge"},
                       number_by(transaction, find_refund),
                       [&](const ListQuery& query) {
                           return to_objects(list_refunds(transaction, query, of));
                       }});
}

Outcome<Reply> list_events(sql::Transaction& transaction, const Call& call) {
    const auto type = call.params.text("type");
    return list(call, {"/v1/events",
                       "event",
                       {"type"},
                       number_by(transaction, find_event),
                       [&](const ListQuery& query) {
                           return to_objects(list_events(transaction, query, type));
                       }});
}

}  // namespace shop::sandbox
