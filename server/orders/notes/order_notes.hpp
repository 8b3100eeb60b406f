#pragma once

// Staff's notes about an order, and changes of its address. Customers never see them.

#include "orders/delivery/address.hpp"
#include "orders/order.hpp"
#include "platform/audit/audit.hpp"

#include <string>
#include <vector>

namespace shop::orders {

enum class NoteKind { note, contact };

constexpr Names<2> names_of(NoteKind) {
    return {"note", "contact"};
}

/// A row of `order_notes`.
struct OrderNote {
    std::string id;
    NoteKind kind = NoteKind::note;
    std::string actor_id;
    std::string text;
    std::int64_t at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(OrderNote, (), (id, kind, actor_id, text, at_ms))

/// Address of the parcel, and phone number for the courier.
struct Contact {
    std::string address;
    std::string phone;

    bool operator==(const Contact&) const = default;
};

/// The notes of an order, newest first: the last 100.
std::vector<OrderNote> list_notes(sql::Transaction& transaction, const std::string& order_id);

/// Refuses with "unknown_order".
Result<OrderNote> write_note(sql::Transaction& transaction, const std::string& order_id,
                             const std::string& text, const audit::Actor& staff,
                             std::int64_t now_ms);

/// Returns the changed order. Adds a note with the earlier address, unless nothing has changed.
/// Refuses with "unknown_order", and with "order_shipped", "order_cancelled" or "order_cancelling"
/// if the order can no longer be redirected. Issued papers keep their address.
Result<Order> change_contact(sql::Transaction& transaction, const std::string& order_id,
                             const Contact& contact, const audit::Actor& staff,
                             std::int64_t now_ms);

/// The same with an address by its fields, which the order's checkout stores. An order of POST
/// /order gets a checkout without consent.
Result<Order> change_delivery(sql::Transaction& transaction, const std::string& order_id,
                              const DeliveryAddress& delivery, const audit::Actor& staff,
                              std::int64_t now_ms);

}  // namespace shop::orders
