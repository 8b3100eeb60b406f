#pragma once

// What the staff writes about an order, and where it is to be sent instead. No customer sees it.

#include "orders/order.hpp"
#include "platform/audit/audit.hpp"

#include <string>
#include <vector>

namespace shop::orders {

enum class NoteKind { note, contact };

/// As the table and the API write it: "contact".
std::string_view name_of(NoteKind kind);

/// A row of `order_notes`.
struct OrderNote {
    std::string id;
    NoteKind kind = NoteKind::note;
    std::string actor_id;
    std::string text;
    std::int64_t at_ms = 0;
};

/// Where a parcel goes, and whom the courier calls.
struct Contact {
    std::string address;
    std::string phone;
};

/// The notes of an order, the newest first: the last 100.
std::vector<OrderNote> list_notes(sql::Transaction& transaction, const std::string& order_id);

/// Refuses with "unknown_order".
Result<OrderNote> write_note(sql::Transaction& transaction, const std::string& order_id,
                             const std::string& text, const audit::Actor& staff,
                             std::int64_t now_ms);

/// Returns the changed order. A note says what it was before; none where nothing has changed.
/// Refuses with "unknown_order"; with "order_shipped", "order_cancelled" or "order_cancelling" what
/// is on its way, or goes nowhere. Papers that were issued keep the address of their day.
Result<Order> change_contact(sql::Transaction& transaction, const std::string& order_id,
                             const Contact& contact, const audit::Actor& staff,
                             std::int64_t now_ms);

}  // namespace shop::orders
