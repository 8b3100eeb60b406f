#pragma once

// The kinds of order events.

#include <optional>
#include <string_view>

namespace shop::orders {

/// The stored names are in event_kind.cpp and in the CHECK of `order_events.kind`.
enum class EventKind {
    placed,
    intent_created,
    declined,
    paid,
    shipped,
    cancelling,
    cancel_withdrawn,
    cancelled,
    expired,
    late_payment,
    refund_requested,
    refunded,
    refund_refused,
    goods_returned,
    disputed,
    mail_sent,
    way_chosen,
    transfer_told,
    money_received,
    receipt_voided,
    extra_payment,
    refund_answered,
    risk_flagged,
    paper_issued,
    payment_withdrawn,
};

/// Stored and API name.
std::string_view name_of(EventKind kind);
/// Empty for an unknown name.
std::optional<EventKind> find_event_kind(std::string_view name);

}  // namespace shop::orders
