// The HTTP layer: keys, parameters, idempotency, and the headers that Stripe's libraries read.

#include "sandbox/api_routes.hpp"
#include "sandbox/actions/actions.hpp"
#include "sandbox/actions/late_results.hpp"

#include <boost/json/serialize.hpp>

#include <algorithm>

namespace shop::sandbox {
namespace {

using Action = std::function<Outcome<Reply>(sql::Transaction&, const Call&)>;
enum class For { servers, any_key };

struct Route {
    std::string name;  // "POST /v1/refunds"
    Action action;
    For whom;
    std::string params{};  // Allowed ones besides expand[], separated by blanks.

    std::string method() const { return name.substr(0, name.find(' ')); }
    std::string path() const { return name.substr(name.find(' ') + 1); }
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
        {"POST /v1/payment_intents", create_intent, For::servers,
         "amount currency payment_method_types automatic_payment_methods metadata receipt_email "
         "description payment_method payment_method_data confirm"},
        {"GET /v1/payment_intents", list("payment_intent"), For::servers, "limit starting_after"},
        {"GET /v1/payment_intents/{id}", retrieve_intent, For::any_key, "client_secret"},
        {"POST /v1/payment_intents/{id}/confirm", confirm_intent, For::any_key,
         "payment_method payment_method_data client_secret return_url"},
        {"POST /v1/payment_intents/{id}/authenticate", authenticate_intent, For::any_key,
         "client_secret source result"},
        {"POST /v1/payment_intents/{id}/cancel", cancel_intent, For::servers,
         "cancellation_reason"},
        {"GET /v1/charges", list("charge"), For::servers, "payment_intent limit starting_after"},
        {"GET /v1/charges/{id}", retrieve("charge"), For::servers},
        {"POST /v1/refunds", create_refund, For::servers,
         "payment_intent charge amount reason metadata"},
        {"GET /v1/refunds", list("refund"), For::servers, "payment_intent limit starting_after"},
        {"GET /v1/refunds/{id}", retrieve("refund"), For::servers},
        {"GET /v1/events", list("event"), For::servers, "limit starting_after"},
        {"POST /v1/payment_methods", create_payment_method, For::any_key,
         "type card billing_details"},
        {"GET /v1/payment_methods/{id}", retrieve("payment_method"), For::servers},
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
    if (whom == For::any_key || *access == Access::secret) return call;
    return Refusal{.status = Status::forbidden,
                   .code = "secret_key_required",
                   .message =
                       "This API call cannot be made with a publishable API key. Please use "
                       "a secret API key."};
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

constexpr std::size_t key_length_max = 255;

bool is_plain(std::string_view key) {
    return key.size() <= key_length_max &&
           std::ranges::all_of(key, [](char c) { return ' ' <= c && c <= '~'; });
}

Refusal other_parameters(const std::string& key) {
    return {.type = "idempotency_error",
            .message =
                "Keys for idempotent requests can only be used with the same parameters they "
                "were first used with. Try using a key other than '" +
                key + "' if you meant to execute a different request."};
}

/// Acts once per idempotency key: a repeated request gets the first response again, or an
/// idempotency_error if its parameters differ. Both happen in `transaction`, so two concurrent
/// requests cannot both be first. Without a key it always acts.
Outcome<Reply> act_once_per_key(sql::Transaction& transaction, const Call& call,
                                const Route& route) {
    const std::string key(http::header(call.request, "idempotency-key"));
    if (key.empty()) return act(transaction, call, route);
    if (!is_plain(key)) {
        return Refusal{.message = "Idempotency keys have at most 255 printable ASCII characters."};
    }
    // A browser must not receive a response meant for the server.
    const auto own_key = (call.access == Access::secret ? "sk " : "pk ") + key;
    const auto fingerprint = call.request.path + " " + call.params.fingerprint();
    if (const auto first = find_object(transaction, own_key, "answer")) {
        if (text_in(*first, "fingerprint") != fingerprint) return other_parameters(key);
        return Reply{static_cast<int>(integer_in(*first, "status")), first->at("body").as_object(),
                     true};
    }
    const auto reply = act(transaction, call, route);
    if (reply) {
        insert_object(transaction, {{"id", own_key},
                                    {"object", "answer"},
                                    {"fingerprint", fingerprint},
                                    {"status", reply->status},
                                    {"body", reply->body}});
    }
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
    if (route.method() == "GET") return read_only(api.database, call, route);
    return api.database.write(
        [&](sql::Transaction& transaction) { return act_once_per_key(transaction, call, route); });
}

Result<http::Response> answer(const Api& api, const Route& route, const http::Request& request) {
    const auto call = read_call(api.settings, request, route.whom);
    if (!call) return response(reply(call.error()), request);
    const auto effect = api.switchboard.take(route.name);
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
        api.calls.push_back(route.name);
        router.add(
            route.method(), route.path(),
            [&api, &route](const http::Request& request) { return answer(api, route, request); },
            http::Pool::sandbox);
    }
}

void add_record_routes(http::Router& router, const Settings& settings, sql::Database& database) {
    for (const auto& route : routes()) {
        if (route.method() != "GET") continue;
        router.add("GET", route.path(), [&](const http::Request& request) {
            return answer_from_records(settings, database, route, request);
        });
    }
}

}  // namespace shop::sandbox
