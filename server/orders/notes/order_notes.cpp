#include "orders/notes/order_notes.hpp"

#include "orders/find_order.hpp"
#include "orders/orders_sql.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/record.hpp"
#include "platform/json/encode.hpp"

namespace shop::orders {
namespace {

constexpr std::int64_t notes_shown = 100;

void insert_note(sql::Transaction& transaction, const std::string& order_id,
                 const OrderNote& note) {
    transaction.execute_deferred(
        orders_sql::insert_note,
        sql::values(note.id, order_id, note.kind, note.actor_id, note.text, note.at_ms));
}

std::string contact_json(const Contact& contact) {
    return json::Object{}.add("address", contact.address).add("phone", contact.phone).text();
}

}  // namespace

std::vector<OrderNote> list_notes(sql::Transaction& transaction, const std::string& order_id) {
    return sql::all_as<OrderNote>(
        transaction.query(orders_sql::list_notes, {order_id, notes_shown}));
}

Result<OrderNote> write_note(sql::Transaction& transaction, const std::string& order_id,
                             const std::string& text, const audit::Actor& staff,
                             std::int64_t now_ms) {
    const auto order = find_order(transaction, order_id);
    if (!order) return order.error();
    OrderNote note{new_object_id(), NoteKind::note, staff.user_id, text, now_ms};
    insert_note(transaction, order_id, note);
    audit::append(
        transaction, staff,
        {"order.note", "order/" + order_id, "{}", json::Object{}.add("note", text).text()}, now_ms);
    return note;
}

Result<Order> change_contact(sql::Transaction& transaction, const std::string& order_id,
                             const Contact& contact, const audit::Actor& staff,
                             std::int64_t now_ms) {
    auto order = find_order(transaction, order_id);
    if (!order) return order.error();
    if (const auto checked = check_may_be_redirected(*order); !checked) return checked.error();
    const Contact before{order->address, order->phone};
    if (before.address == contact.address && before.phone == contact.phone) return order;
    order->address = contact.address;
    order->phone = contact.phone;
    transaction.execute_deferred(orders_sql::update_contact,
                                 {order_id, contact.address, contact.phone});
    insert_note(transaction, order_id,
                {new_object_id(), NoteKind::contact, staff.user_id,
                 before.address + "\n" + before.phone, now_ms});
    audit::append(
        transaction, staff,
        {"order.contact", "order/" + order_id, contact_json(before), contact_json(contact)},
        now_ms);
    return order;
}

}  // namespace shop::orders
