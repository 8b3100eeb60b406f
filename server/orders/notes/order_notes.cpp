#include "orders/notes/order_notes.hpp"

#include "orders/checkout/checkout.hpp"
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

Contact contact_of(const Order& order) {
    return {order.address, order.phone};
}

Result<Order> find_redirectable(sql::Transaction& transaction, const std::string& order_id) {
    auto order = find_order(transaction, order_id);
    if (!order) return order;
    if (const auto checked = check_may_be_redirected(*order); !checked) return checked.error();
    return order;
}

/// Stores the new address of `order`, which was `before`.
void redirect(sql::Transaction& transaction, const Order& order, const Contact& before,
              const audit::Actor& staff, std::int64_t now_ms) {
    const auto contact = contact_of(order);
    transaction.execute_deferred(
        orders_sql::update_contact,
        sql::values(order.id, order.address, order.phone, order.checkout_id));
    if (before != contact) {
        insert_note(transaction, order.id,
                    {new_object_id(), NoteKind::contact, staff.user_id,
                     before.address + "\n" + before.phone, now_ms});
    }
    audit::append(
        transaction, staff,
        {"order.contact", "order/" + order.id, contact_json(before), contact_json(contact)},
        now_ms);
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
    auto order = find_redirectable(transaction, order_id);
    if (!order) return order;
    const auto before = contact_of(*order);
    if (before == contact) return order;
    order->address = contact.address;
    order->phone = contact.phone;
    redirect(transaction, *order, before, staff, now_ms);
    return order;
}

Result<Order> change_delivery(sql::Transaction& transaction, const std::string& order_id,
                              const DeliveryAddress& delivery, const audit::Actor& staff,
                              std::int64_t now_ms) {
    auto asked = find_redirectable(transaction, order_id);
    if (!asked) return asked;
    const auto checkout_id = asked->id_of_checkout();
    const auto known = asked->checkout_id ? find_checkout(transaction, checkout_id) : std::nullopt;
    const bool is_known = known && known->delivery == delivery;
    for (auto& order : list_orders_of_checkout(transaction, checkout_id)) {
        if (!check_may_be_redirected(order)) continue;
        const auto before = contact_of(order);
        order.address = address_line(delivery, order.name);
        order.phone = delivery.phone;
        order.checkout_id = checkout_id;
        if (!is_known || before != contact_of(order)) {
            redirect(transaction, order, before, staff, now_ms);
        }
        if (order.id == order_id) *asked = order;
    }
    if (!is_known) store_checkouts(transaction, {{checkout_id, asked->user_id, delivery}});
    return asked;
}

}  // namespace shop::orders
