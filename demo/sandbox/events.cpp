#include "sandbox/events.hpp"

#include "platform/base/clock.hpp"
#include "sandbox/sandbox_sql.hpp"

#include <boost/json/serialize.hpp>

#include <algorithm>

namespace shop::sandbox {
namespace {

constexpr std::int64_t pause_max_ms = 300'000;
constexpr std::int64_t keep_trying_ms = 3 * day_ms;

/// Retry delay: 1 s, 2 s, 4 s and so on, up to five minutes.
std::int64_t pause_ms(std::int64_t attempts) {
    return std::min(pause_max_ms, std::int64_t{1000} << std::min<std::int64_t>(attempts - 1, 10));
}

void insert_event(sql::Transaction& transaction, const std::string& id, const std::string& type,
                  const std::string& body, const std::string& url) {
    transaction.execute_deferred(sandbox_sql::insert_event, {id, body, unix_now_ms(), type, url});
    transaction.announce(std::string(events_subject));
}

std::vector<Event> read_events(const std::vector<sql::Row>& rows) {
    std::vector<Event> events;
    for (const auto& row : rows) {
        events.push_back({row.text("id"), row.text("body"), row.integer("created_ms"),
                          row.integer("attempts"), row.text("url")});
    }
    return events;
}

}  // namespace

void write_event(sql::Transaction& transaction, const std::string& type, const object& about,
                 const Call& call) {
    const auto id = new_id("evt_");
    auto event = new_object("event", {{"id", id},
                                      {"api_version", api_version},
                                      {"created", call.now()},
                                      {"data", object{{"object", about}}},
                                      {"type", type}});
    auto& request = event["request"].as_object();
    if (!call.request.id.empty()) request["id"] = "req_" + call.request.id;
    if (const auto key = http::header(call.request, "idempotency-key"); !key.empty())
        request["idempotency_key"] = key;
    insert_event(transaction, id, type, boost::json::serialize(event), "");
}

void write_form_event(sql::Transaction& transaction, const std::string& url,
                      const std::string& form) {
    insert_event(transaction, new_id("form_"), "form", form, url);
}

std::vector<Event> list_form_events(sql::Transaction& transaction) {
    return read_events(transaction.query(sandbox_sql::list_forms, {}));
}

std::vector<Event> due_events(sql::Transaction& transaction, std::int64_t now_ms,
                              std::int64_t limit) {
    return read_events(transaction.query(sandbox_sql::due_events, {now_ms, limit}));
}

std::optional<Event> find_event_to_deliver(sql::Transaction& transaction, const std::string& id) {
    const auto found = read_events(transaction.query(sandbox_sql::event_to_deliver, {id}));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

void store_delivery(sql::Transaction& transaction, const Event& event, bool delivered,
                    std::int64_t now_ms) {
    const auto attempts = event.attempts + 1;
    const bool too_old = now_ms - event.created_ms > keep_trying_ms;
    const std::string state = delivered ? "delivered" : too_old ? "given_up" : "waiting";
    transaction.execute_deferred(sandbox_sql::store_delivery,
                                 {event.id, state, attempts, now_ms + pause_ms(attempts)});
}

}  // namespace shop::sandbox
