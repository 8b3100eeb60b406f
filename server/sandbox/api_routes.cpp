// HTTP in, HTTP out: keys, parameters, idempotency, and the headers that Stripe's libraries read.

#include "sandbox/api_routes.hpp"
#include "sandbox/actions.hpp"
#include "sandbox/idempotency.hpp"

#include <boost/json/serialize.hpp>

namespace shop::sandbox {
namespace {

using Action = Outcome<Reply> (*)(sql::Transaction&, const Call&);
enum class For { servers, everybody };

http::Response response(const Reply& reply, const http::Request& request) {
    http::Response response{reply.status, reply.body};
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

Result<http::Response> post(const Settings& settings, sql::Database& database, Action action,
                            For whom, const http::Request& request) {
    const auto call = read_call(settings, request, whom);
    if (!call) return response(reply(call.error()), request);
    const auto outcome = database.write([&](sql::Transaction& transaction) {
        return answer_once(transaction, *call, [&] { return action(transaction, *call); });
    });
    return response(outcome ? *outcome : reply(outcome.error()), request);
}

Result<http::Response> get(const Settings& settings, sql::Database& database, Action action,
                           For whom, const http::Request& request) {
    const auto call = read_call(settings, request, whom);
    if (!call) return response(reply(call.error()), request);
    const auto outcome =
        database.read([&](sql::Transaction& transaction) { return action(transaction, *call); });
    return response(outcome ? *outcome : reply(outcome.error()), request);
}

Outcome<Reply> retrieve(sql::Transaction& transaction, const Call& call) {
    const auto allowed = call.params.allow_only({"client_secret"});
    if (!allowed) return allowed.error();
    const auto intent = find_called(transaction, call);
    if (!intent) return intent.error();
    return reply(visible(*intent, call));
}

/// Narrows `wish` to created[gte], created[gt], created[lte] and created[lt].
Outcome<void> take_created(const Params& params, ListWish& wish) {
    for (const auto& [name, text] : params.members("created")) {
        const auto seconds = params.integer("created[" + name + "]");
        if (!seconds) return seconds.error();
        if (name == "gte")
            wish.created_from = *seconds;
        else if (name == "gt")
            wish.created_from = *seconds + 1;
        else if (name == "lte")
            wish.created_to = *seconds;
        else if (name == "lt")
            wish.created_to = *seconds - 1;
        else
            return unknown_parameter("created[" + name + "]");
    }
    return {};
}

Outcome<Reply> list(sql::Transaction& transaction, const Call& call) {
    const auto& params = call.params;
    const auto allowed = params.allow_only({"limit", "starting_after", "created"});
    if (!allowed) return allowed.error();
    ListWish wish;
    if (params.has("limit")) {
        const auto limit = params.integer("limit");
        if (!limit) return limit.error();
        if (*limit < 1 || *limit > 100) {
            return invalid_parameter("limit", "The limit is a number from 1 to 100.");
        }
        wish.limit = *limit;
    }
    if (const auto taken = take_created(params, wish); !taken) return taken.error();
    if (const auto after = params.text("starting_after"); !after.empty()) {
        const auto last = find_intent(transaction, after);
        if (!last) return no_such("payment_intent", after, "starting_after");
        wish.before_number = last->number;
    }
    const auto limit = static_cast<std::size_t>(wish.limit++);  // One more tells whether there is.
    auto intents = list_intents(transaction, wish);
    const bool has_more = intents.size() > limit;
    if (has_more) intents.pop_back();

    boost::json::array data;
    for (const auto& intent : intents) data.push_back(to_json(intent));
    return reply(boost::json::object{{"object", "list"},
                                     {"data", data},
                                     {"has_more", has_more},
                                     {"url", "/v1/payment_intents"}});
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
    add("GET", "payment_intents", &list, For::servers);
    add("GET", "payment_intents/{id}", &retrieve, For::everybody);
    add("POST", "payment_intents/{id}", &change_intent, For::servers);
    add("POST", "payment_intents/{id}/confirm", &confirm_intent, For::everybody);
    add("POST", "payment_intents/{id}/cancel", &cancel_intent, For::servers);
    add("POST", "payment_methods", &create_payment_method, For::everybody);
}

}  // namespace shop::sandbox
