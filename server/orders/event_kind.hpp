#pragma once

// The kinds of order events.

#include "platform/base/names.hpp"

namespace shop::orders {

/// The CHECK of `order_events.kind` lists the stored names, too.
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

constexpr Names<25> names_of(EventKind) {
    return {"placed",           "intent_created",  "declined",         "paid",
            "shipped",          "cancelling",      "cancel_withdrawn", "cancelled",
            "expired",          "late_payment",    "refund_asked",     "refunded",
            "refund_refused",   "goods_returned",  "disputed",         "mail_sent",
            "way_chosen",       "transfer_told",   "money_received",   "receipt_voided",
            "extra_payment",    "refund_answered", "risk_flagged",     "paper_issued",
            "payment_withdrawn"};
}

}  // namespace shop::orders
