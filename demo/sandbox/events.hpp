#pragma once

#include "sandbox/call.hpp"

namespace shop::sandbox {

/// The subject that a commit announces if it adds an event to deliver.
inline constexpr std::string_view events_subject = "sandbox_events";

/// Records an event in the transaction that changes `about`.
void write_event(sql::Transaction& transaction, const std::string& type, const object& about,
                 const Call& call);

/// Records a form to send to `url`, in the transaction that it reports. Stripe's API does not list
/// it.
void write_form_event(sql::Transaction& transaction, const std::string& url,
                      const std::string& form);

/// An event to deliver.
struct Event {
    std::string id;
    std::string body;
    std::int64_t created_ms = 0;
    std::int64_t attempts = 0;
    std::string url{};  // Target of a form; empty for Stripe's events, which go to the webhook.
};

/// Up to `limit` events that are due for an attempt, oldest first.
std::vector<Event> due_events(sql::Transaction& transaction, std::int64_t now_ms,
                              std::int64_t limit);

/// The event to deliver now, even if it is not due yet, already delivered or given up.
std::optional<Event> find_event_to_deliver(sql::Transaction& transaction, const std::string& id);

/// All recorded forms, oldest first.
std::vector<Event> list_form_events(sql::Transaction& transaction);

/// Stores the result of an attempt: delivered, given up after three days, or the time of the next
/// attempt.
void store_delivery(sql::Transaction& transaction, const Event& event, bool delivered,
                    std::int64_t now_ms);

}  // namespace shop::sandbox
