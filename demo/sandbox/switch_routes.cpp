// Calls from tests to the sandbox itself, in the shop's JSON format; not part of Stripe's API.

#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/problems.hpp"
#include "sandbox/api_routes.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

struct DeliveryBody {
    std::vector<json::Text<1, 100>> events;
};
BOOST_DESCRIBE_STRUCT(DeliveryBody, (), (events))

using SwitchAction = Result<http::Response> (*)(const Api&, const http::Request&);

Result<void> require_secret_key(const Api& api, const http::Request& request) {
    const auto access = read_access(api.settings, request);
    if (access && *access == Access::secret) return {};
    return Problem{ProblemKind::unauthenticated,
                   in_english("sign_in_first", "The switches require the sandbox's secret key.")};
}

Problem unknown(const std::string& pointer, const std::string& what) {
    return {ProblemKind::invalid,
            texts::problems::invalid_fields_several(),
            {{pointer, Message::english(what)}}};
}

http::Response shown(const Switches& switches) {
    return http::private_response(200, json::encode(switches));
}

Result<http::Response> get_switches(const Api& api, const http::Request&) {
    return shown(api.database.read(find_switches));
}

Result<http::Response> put_switches(const Api& api, const http::Request& request) {
    const auto switches = http::read_body<Switches>(request);
    if (!switches) return switches.error();
    for (std::size_t i = 0; i < switches->calls.size(); ++i) {
        if (std::ranges::find(api.calls, switches->calls[i].call) != api.calls.end()) continue;
        return unknown("/calls/" + std::to_string(i) + "/call",
                       "must be a call of the payment API, such as POST /v1/refunds, or "
                       "sslcommerz refund");
    }
    api.switchboard.set(*switches);
    return shown(*switches);
}

/// Delivers the events in this order, each after the response to the previous one.
Result<http::Response> post_webhooks(const Api& api, const http::Request& request) {
    const auto body = http::read_body<DeliveryBody>(request);
    if (!body) return body.error();
    std::vector<Event> events;
    for (const auto& id : body->events) {
        const auto event = api.database.read([&](sql::Transaction& transaction) {
            return find_event_to_deliver(transaction, id.value);
        });
        if (!event) return unknown("/events/" + std::to_string(events.size()), "is unknown");
        events.push_back(*event);
    }
    std::vector<std::int64_t> statuses;
    for (const auto& event : events) statuses.push_back(api.delivery.deliver_now(event));
    return http::private_response(200, json::Object{}.add("statuses", statuses).text());
}

/// The SSLCommerz notices, which its API does not list: {"notices": [{"id", "body"}]}, oldest
/// first.
Result<http::Response> get_notices(const Api& api, const http::Request&) {
    const auto notices = json::list_of(api.database.read(list_form_events), [](const Event& event) {
        return json::Object{}.add("id", event.id).add("body", event.body).text();
    });
    return http::private_response(200, json::Object{}.add_json("notices", notices).text());
}

}  // namespace

void add_switch_routes(http::Router& router, const Api& api) {
    const auto add = [&](const char* method, const char* path, SwitchAction action) {
        const auto handler = [&api,
                              action](const http::Request& request) -> Result<http::Response> {
            const auto allowed = require_secret_key(api, request);
            if (!allowed) return allowed.error();
            return action(api, request);
        };
        // Runs outside the sandbox's pool: all its workers may be waiting for the switches to
        // change.
        router.add(method, path, handler);
    };
    add("GET", "/sandbox/switches", get_switches);
    add("PUT", "/sandbox/switches", put_switches);
    add("POST", "/sandbox/webhooks", post_webhooks);
    add("GET", "/sandbox/notices", get_notices);
}

}  // namespace shop::sandbox
