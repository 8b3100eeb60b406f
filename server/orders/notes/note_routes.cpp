// Staff's notes about an order, and changes of its delivery address.

#include "orders/notes/note_routes.hpp"

#include "orders/event_store.hpp"
#include "orders/find_order.hpp"
#include "orders/notes/order_notes.hpp"
#include "orders/order_json.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/order_problems.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

struct NoteBody {
    json::Lines<1, limits::new_order_note_text_length_max> text;
};
BOOST_DESCRIBE_STRUCT(NoteBody, (), (text))

struct ContactBody {
    json::PrintedLines<1, limits::order_contact_address_length_max> address;
    json::PrintedText<1, limits::order_contact_phone_length_max> phone;
};
BOOST_DESCRIBE_STRUCT(ContactBody, (), (address, phone))

std::string json_of(const OrderNote& note, const std::optional<std::string>& name) {
    return json::Object{}
        .add("_id", note.id)
        .add("kind", name_of(note.kind))
        .add("name", name)
        .add("text", note.text)
        .add("at", rfc3339(note.at_ms))
        .text();
}

Result<http::Response> get_notes(const PaymentContext& context, const FindName& find_name,
                                 const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_read);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    return context.database.read([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto order = find_order(transaction, *id);
        if (!order) return order.error();
        const auto notes = json::list_of(list_notes(transaction, *id), [&](const OrderNote& note) {
            return json_of(note, find_name(transaction, note.actor_id));
        });
        return http::private_response(200, notes);
    });
}

Result<http::Response> post_note(const PaymentContext& context, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_note);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<NoteBody>(request);
    if (!body) return body.error();
    return context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto note = write_note(transaction, *id, body->text.value,
                                         audit::caller_of(request), request.received_at_ms);
            if (!note) return note.error();
            return http::private_response(201, json::Object{}.add("insertedId", note->id).text());
        });
    });
}

/// A colleague was faster: now only the courier can redirect the parcel.
Problem shipped_meanwhile(sql::Transaction& transaction, const FindName& find_name,
                          const std::string& order_id) {
    const auto shipping = find_shipping(transaction, order_id);
    const auto name =
        shipping && shipping->actor_id ? find_name(transaction, *shipping->actor_id) : std::nullopt;
    if (!name) return already_shipped(texts::problems::order_shipped_redirect().detail);
    const auto at = local_time(shipping->at_ms, shop_utc_offset_hours);
    return already_shipped(texts::problems::order_shipped_redirect_by(at, *name).detail);
}

Result<http::Response> patch_contact(const PaymentContext& context, const FindName& find_name,
                                     const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_note);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<ContactBody>(request);
    if (!body) return body.error();
    const Contact contact{body->address.value, with_ascii_digits(body->phone.value)};
    const auto changed = context.database.write([&](sql::Transaction& transaction) {
        auto order = change_contact(transaction, *id, contact, audit::caller_of(request),
                                    request.received_at_ms);
        if (order || order.error().code != "order_shipped") return order;
        return Result<Order>(shipped_meanwhile(transaction, find_name, *id));
    });
    if (!changed) return changed.error();
    return http::private_response(200, wire_object(*changed).text());
}

}  // namespace

void add_note_routes(http::Router& router, const PaymentContext& context,
                     const FindName& find_name) {
    router.add("GET", "/order/{id}/notes", std::bind_front(get_notes, context, find_name));
    router.add("POST", "/order/{id}/notes", std::bind_front(post_note, context));
    router.add("PATCH", "/order/{id}/contact", std::bind_front(patch_contact, context, find_name));
}

}  // namespace shop::orders
