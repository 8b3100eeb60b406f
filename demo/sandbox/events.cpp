#include "sandbox/events.hpp"

#include "platform/base/clock.hpp"
#include "sandbox/random_id.hpp"
#include "sandbox/sandbox_sql.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>

namespace shop::sandbox {
namespace {

constexpr std::int64_t pause_max_ms = 300'000;
constexpr std::int64_t keep_trying_ms = 3LL * 24 * 60 * 60 * 1000;

/// Retry delay: 1 s, 2 s, 4 s and so on, up to five minutes.
std::int64_t pause_ms(std::int64_t attempts) {
    return std::min(pause_max_ms, std::int64_t{1000} << std::min<std::int64_t>(attempts - 1, 10));
}

StoredEvent read_event(const sql::Row& row) {
    StoredEvent event{row.integer("number"), boost::json::parse(row.text("body")).as_object()};
    event.object["pending_webhooks"] = row.text("state") == "waiting" ? 1 : 0;
    return event;
}

Event read_event_to_deliver(const sql::Row& row) {
    return {row.text("id"), row.text("body"), row.integer("created_ms"), row.integer("attempts"),
            row.text("url")};
}

}  // namespace

boost::json::object to_json(const StoredEvent& event) {
    return event.object;
}

Outcome<StoredEvent> find_event(sql::Transaction& transaction, const std::string& id) {
    const auto rows = transaction.query(sandbox_sql::find_event, {id});
    if (rows.empty()) return no_such("event", id, "id");
    return read_event(rows.front());
}

std::vector<StoredEvent> list_events(sql::Transaction& transaction, const ListQuery& query,
                                     const std::string& type) {
    std::vector<StoredEvent> list;
    for (const auto& row : transaction.query(
             sandbox_sql::list_events, {query.after_number, query.before_number, query.created_from,
                                        query.created_to, query.direction, query.limit, type})) {
        list.push_back(read_event(row));
    }
    return list;
}

void write_event(sql::Transaction& transaction, const std::string& type,
                 const boost::json::object& object, const Call& call) {
    const auto id = new_id("evt_");
    const std::string key(http::header(call.request, "idempotency-key"));
    const boost::json::object event{
        {"id", id},
        {"object", "event"},
        {"api_version", api_version},
        {"created", call.now()},
        {"data", boost::json::object{{"object", object}}},
        {"livemode", false},
        {"pending_webhooks", 1},
        {"request",
         boost::json::object{
             {"id", call.request.id.empty() ? boost::json::value(nullptr)
                                            : boost::json::value("req_" + call.request.id)},
             {"idempotency_key",
              key.empty() ? boost::json::value(nullptr) : boost::json::value(key)}}},
        {"type", type}};
    transaction.execute_deferred(sandbox_sql::insert_event,
                                 {id, boost::json::serialize(event), unix_now_ms(), type, ""});
    transaction.announce(std::string(events_subject));
}

void write_form_event(sql::Transaction& transaction, const std::string& url,
                      const std::string& form) {
    transaction.execute_deferred(sandbox_sql::insert_event,
                                 {new_id("form_"), form, unix_now_ms(), "form", url});
    transaction.announce(std::string(events_subject));
}

std::vector<Event> list_form_events(sql::Transaction& transaction) {
    std::vector<Event> events;
    for (const auto& row : transaction.query(sandbox_sql::list_forms, {})) {
        events.push_back(read_event_to_deliver(row));
    }
    return events;
}

std::vector<Event> due_events(sql::Transaction& transaction, std::int64_t now_ms,
                              std::int64_t limit) {
    std::vector<Event> events;
    for (const auto& row : transaction.query(sandbox_sql::due_events, {now_ms, limit})) {
        events.push_back(read_event_to_deliver(row));
    }
    return events;
}

std::optional<Event> find_event_to_deliver(sql::Transaction& transaction, const std::string& id) {
    return sql::one(transaction.query(sandbox_sql::event_to_deliver, {id}), read_event_to_deliver);
}

std::optional<std::int64_t> next_try_ms(sql::Transaction& transaction) {
    return sql::one(transaction.query(sandbox_sql::next_event, {}),
                    [](const sql::Row& row) { return row.integer("next_try_ms"); });
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
