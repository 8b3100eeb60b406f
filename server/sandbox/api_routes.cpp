// HTTP in, HTTP out: keys, parameters, idempotency, and the headers that Stripe's libraries read.

#include "sandbox/api_routes.hpp"
#include "sandbox/actions.hpp"
#include "sandbox/expand.hpp"
#include "sandbox/idempotency.hpp"

#include <boost/json/serialize.hpp>

namespace shop::sandbox {
namespace {

using Action = Outcome<Reply> (*)(sql::Transaction&, const Call&);
enum class For { servers, everybody };

http::Response response(const Reply& reply, const http::Request& request) {
    http::Response response{reply.status, boost::json::serialize(reply.body)};
    response.headers["Cache-Control"] = "no-store";
    response.headers["Request-Id"] = "req_" + request.id;
    response.headers["Stripe-Version"] = std::string(api_version);
    if (reply.replayed) response.headers["Idempotent-Replayed"] = "true";
    if (const auto key = http::header(request, "idempotency-key"); !key.empty()) {
        response.headers["Idempotency-Key"] = std::string(key);
    }
    return response;
}

Outcome<Call> read_call(const Settings& settings, const http::Request& request, For whom) {
    const auto access = read_access(settings, request);
    if (!access) return access.error();
    auto params = Params::read(request.method == "POST" ? request.body : request.query);
    if (!params) return params.error();
    Call call{request, *access, std::move(*params)};
    if (whom == For::everybody) return call;
    if (const auto checked = require_secret(call); !checked) return checked.error();
    return call;
}

/// What the action answers, with what the call wants expanded.
Outcome<Reply> act(sql::Transaction& transaction, const Call& call, Action action) {
    auto reply = action(transaction, call);
    if (!reply || reply->status != 200) return reply;
    const auto expanded = expand(transaction, call, reply->body);
    if (!expanded) return expanded.error();
    return reply;
}

Result<http::Response> post(const Settings& settings, sql::Database& database, Action action,
                            For whom, const http::Request& request) {
    const auto call = read_call(settings, request, whom);
    if (!call) return response(reply(call.error()), request);
    const auto outcome = database.write([&](sql::Transaction& transaction) {
        return answer_once(transaction, *call, [&] { return act(transaction, *call, action); });
    });
    return response(outcome ? *outcome : reply(outcome.error()), request);
}

Result<http::Response> get(const Settings& settings, sql::Database& database, Action action,
                           For whom, const http::Request& request) {
    const auto call = read_call(settings, request, whom);
    if (!call) return response(reply(call.error()), request);
    const auto outcome = database.read(
        [&](sql::Transaction& transaction) { return act(transaction, *call, action); });
    return response(outcome ? *outcome : reply(outcome.error()), request);
}

}  // namespace

void add_api_routes(http::Router& router, const Settings& settings, sql::Database& database) {
    const auto add = [&](const char* method, const std::string& path, Action action, For whom) {
        const auto handler = std::string_view(method) == "POST" ? &post : &get;
        router.add(method, "/v1/" + path,
                   std::bind_front(handler, std::ref(settings), std::ref(database), action, whom),
                   http::Lane::sandbox);
    };
    add("POST", "payment_intents", &create_intent, For::servers);
    add("GET", "payment_intents", &list_intents, For::servers);
    add("GET", "payment_intents/{id}", &retrieve_intent, For::everybody);
    add("POST", "payment_intents/{id}", &change_intent, For::servers);
    add("POST", "payment_intents/{id}/confirm", &confirm_intent, For::everybody);
    add("POST", "payment_intents/{id}/authenticate", &authenticate_intent, For::everybody);
    add("POST", "payment_intents/{id}/cancel", &cancel_intent, For::servers);
    add("GET", "charges", &list_charges, For::servers);
    add("GET", "charges/{id}", &retrieve_charge, For::servers);
    add("POST", "refunds", &create_refund, For::servers);
    add("GET", "refunds", &list_refunds, For::servers);
    add("GET", "refunds/{id}", &retrieve_refund, For::servers);
    add("GET", "events", &list_events, For::servers);
    add("GET", "events/{id}", &retrieve_event, For::servers);
    add("POST", "payment_methods", &create_payment_method, For::everybody);
    add("GET", "payment_methods/{id}", &retrieve_payment_method, For::servers);
}

}  // namespace shop::sandbox
