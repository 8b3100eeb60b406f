// The HTTP layer: keys, parameters, idempotency, and the headers that Stripe's libraries read.

#include "sandbox/api_routes.hpp"
#include "sandbox/actions/actions.hpp"
#include "sandbox/actions/late_results.hpp"
#include "sandbox/actions/read_objects.hpp"
#include "sandbox/idempotency.hpp"

#include <boost/json/serialize.hpp>

namespace shop::sandbox {
namespace {

using Action = std::function<Outcome<Reply>(sql::Transaction&, const Call&)>;
enum class For { servers, any_key };

struct Route {
    std::string method;
    std::string path;
    Action action;
    For whom;
    std::vector<std::string> params{};  // Allowed ones, besides expand[].

    std::string name() const { return method + " " + path; }  // As switches name it.
};

Action retrieve(const std::string& kind) {
    return [kind](auto& transaction, const Call& call) {
        return retrieve_object(transaction, call, kind);
    };
}

Action list(const std::string& kind) {
    return
        [kind](auto& transaction, const Call& call) { return list_page(transaction, call, kind); };
}

const std::vector<Route>& routes() {
    static const std::vector<Route> all = {
        {"POST",
         "/v1/payment_intents",
         create_intent,
         For::servers,
         {"amount", "currency", "payment_method_types", "automatic_payment_methods", "metadata",
          "receipt_email", "description", "payment_method", "payment_method_data", "confirm"}},
        {"GET",
         "/v1/payment_intents",
         list("payment_intent"),
         For::servers,
         {"limit", "starting_after"}},
        {"GET", "/v1/payment_intents/{id}", retrieve_intent, For::any_key, {"client_secret"}},
        {"POST",
         "/v1/payment_intents/{id}/confirm",
         confirm_intent,
         For::any_key,
         {"payment_method", "payment_method_data", "client_secret", "return_url"}},
        {"POST",
         "/v1/payment_intents/{id}/authenticate",
         authenticate_intent,
         For::any_key,
         {"client_secret", "source", "result"}},
        {"POST",
         "/v1/payment_intents/{id}/cancel",
         cancel_intent,
         For::servers,
         {"cancellation_reason"}},
        {"GET",
         "/v1/charges",
         list("charge"),
         For::servers,
         {"payment_intent", "limit", "starting_after"}},
        {"GET", "/v1/charges/{id}", retrieve("charge"), For::servers},
        {"POST",
         "/v1/refunds",
         create_refund,
         For::servers,
         {"payment_intent", "charge", "amount", "reason", "metadata"}},
        {"GET",
         "/v1/refunds",
         list("refund"),
         For::servers,
         {"payment_intent", "limit", "starting_after"}},
        {"GET", "/v1/refunds/{id}", retrieve("refund"), For::servers},
        {"GET", "/v1/events", list("event"), For::servers, {"limit", "starting_after"}},
        {"POST",
         "/v1/payment_methods",
         create_payment_method,
         For::any_key,
         {"type", "card", "billing_details"}},
        {"GET", "/v1/payment_methods/{id}", retrieve("payment_method"), For::servers},
    };
    return all;
}

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
    if (whom == For::any_key) return call;
    if (const auto checked = require_secret(call); !checked) return checked.error();
    return call;
}

/// The action's result, with the objects that expand[] requests.
Outcome<Reply> act(sql::Transaction& transaction, const Call& call, const Route& route) {
    if (const auto allowed = call.params.allow_only(route.params); !allowed) return allowed.error();
    auto reply = route.action(transaction, call);
    if (!reply || reply->status != 200) return reply;
    const auto expanded = expand(transaction, call, reply->body);
    if (!expanded) return expanded.error();
    return reply;
}

/// Stripe's error for this status, such as a key in use or an exceeded limit.
Reply failure(std::int64_t status) {
    object error{{"message", "The switches of this sandbox let this call fail."},
                 {"type", status < 500 ? "invalid_request_error" : "api_error"}};
    if (status == 409) error["code"] = "lock_timeout";
    if (status == 429) error["code"] = "rate_limit";
    return reply(object{{"error", error}}, static_cast<int>(status));
}

Outcome<Reply> read_only(sql::Database& database, const Call& call, const Route& route) {
    return database.read(
        [&](sql::Transaction& transaction) { return act(transaction, call, route); });
}

Outcome<Reply> carry_out(const Api& api, const Call& call, const Route& route) {
    if (route.method == "GET") return read_only(api.database, call, route);
    return api.database.write([&](sql::Transaction& transaction) {
        return run_once_per_key(transaction, call, [&] { return act(transaction, call, route); });
    });
}

Result<http::Response> answer(const Api& api, const Route& route, const http::Request& request) {
    const auto call = read_call(api.settings, request, route.whom);
    if (!call) return response(reply(call.error()), request);
    const auto effect = api.switchboard.take(route.name());
    api.switchboard.wait(effect, effect.wanted.delay_ms);
    if (effect.wanted.status) return response(failure(*effect.wanted.status), request);
    apply_due_results(api.database);
    const auto outcome = carry_out(api, *call, route);
    api.switchboard.wait(effect, effect.wanted.answer_delay_ms);
    return response(outcome ? *outcome : reply(outcome.error()), request);
}

/// Stripe's error for an unknown path or method.
Result<http::Response> unknown_call(const http::Request& request) {
    const auto url = request.method + ": " + request.path;
    return response(reply(Refusal{.status = Status::not_found,
                                  .message = "Unrecognized request URL (" + url + ")."}),
                    request);
}

Result<http::Response> answer_from_records(const Settings& settings, sql::Database& database,
                                           const Route& route, const http::Request& request) {
    const auto call = read_call(settings, request, route.whom);
    if (!call) return response(reply(call.error()), request);
    const auto outcome = read_only(database, *call, route);
    return response(outcome ? *outcome : reply(outcome.error()), request);
}

}  // namespace

void add_api_routes(http::Router& router, Api& api) {
    router.add_fallback("/v1/", unknown_call);
    for (const auto& route : routes()) {
        api.calls.push_back(route.name());
        router.add(
            route.method, route.path,
            [&api, &route](const http::Request& request) { return answer(api, route, request); },
            http::Pool::sandbox);
    }
}

void add_record_routes(http::Router& router, const Settings& settings, sql::Database& database) {
    for (const auto& route : routes()) {
        if (route.method != "GET") continue;
        router.add("GET", route.path, [&](const http::Request& request) {
            return answer_from_records(settings, database, route, request);
        });
    }
}

}  // namespace shop::sandbox
