// Staff's notes about an order, and changes of its delivery address.

#include "orders/event_store.hpp"
#include "orders/find_order.hpp"
#include "orders/notes/order_notes.hpp"
#include "orders/operations.hpp"
#include "orders/order_json.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/problems.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

struct NoteBody {
    json::Lines<1, limits::new_order_note_text_length_max> text;
};
BOOST_DESCRIBE_STRUCT(NoteBody, (), (text))

/// `delivery`, or `address` and `phone`.
struct ContactBody {
    std::optional<DeliveryAddressBody> delivery;
    std::optional<json::PrintedLines<1, limits::order_contact_address_length_max>> address;
    std::optional<json::PrintedText<1, limits::order_contact_phone_length_max>> phone;
};
BOOST_DESCRIBE_STRUCT(ContactBody, (), (delivery, address, phone))

std::string json_of(const OrderNote& note, const std::optional<std::string>& name) {
    return json::Object{}
        .add("_id", note.id)
        .add("kind", name_of(note.kind))
        .add("name", name)
        .add("text", note.text)
        .add("at", rfc3339(note.at_ms))
        .text();
}

Result<http::Response> get_notes(const FindName& find_name, sql::Transaction& transaction,
                                 const http::Call& call) {
    const auto order = find_order(transaction, call.id);
    if (!order) return order.error();
    const auto notes = json::list_of(list_notes(transaction, call.id), [&](const OrderNote& note) {
        return json_of(note, find_name(transaction, note.actor_id));
    });
    return http::private_response(200, notes);
}

Result<http::Response> post_note(sql::Transaction& transaction,
                                 const http::CallWith<NoteBody>& call) {
    const auto note = write_note(transaction, call.id, call.body.text.value,
                                 audit::caller_of(call.request), call.now_ms());
    if (!note) return note.error();
    return http::private_response(201, json::Object{}.add("insertedId", note->id).text());
}

/// A colleague has already shipped the order: now only the courier can redirect the parcel.
Problem shipped_meanwhile(sql::Transaction& transaction, const FindName& find_name,
                          const std::string& order_id) {
    const auto shipping = find_shipping(transaction, order_id);
    const auto name =
        shipping && shipping->actor_id ? find_name(transaction, *shipping->actor_id) : std::nullopt;
    if (!name) return already_shipped(texts::problems::order_shipped_redirect().detail);
    const auto at = local_time(shipping->at_ms, shop_utc_offset_hours);
    return already_shipped(texts::problems::order_shipped_redirect_by(at, *name).detail);
}

Result<Order> redirect_order(sql::Transaction& transaction,
                             const http::CallWith<ContactBody>& call) {
    const auto& [delivery, address, phone] = call.body;
    const auto staff = audit::caller_of(call.request);
    if (delivery) {
        return change_delivery(transaction, call.id, address_of(*delivery), staff, call.now_ms());
    }
    FieldErrors missing;
    if (!address) missing.emplace("/address", texts::field_errors::required());
    if (!phone) missing.emplace("/phone", texts::field_errors::required());
    if (!missing.empty()) {
        return Problem{ProblemKind::invalid, texts::problems::invalid_fields_several(), missing};
    }
    const Contact contact{address->value, with_ascii_digits(phone->value)};
    return change_contact(transaction, call.id, contact, staff, call.now_ms());
}

Result<http::Response> patch_contact(const FindName& find_name, sql::Transaction& transaction,
                                     const http::CallWith<ContactBody>& call) {
    const auto changed = redirect_order(transaction, call);
    if (changed) return http::private_response(200, wire_object(*changed).text());
    if (changed.error().code != "order_shipped") return changed.error();
    return shipped_meanwhile(transaction, find_name, call.id);
}

}  // namespace

void add_note_routes(http::Endpoints endpoints, const FindName& find_name) {
    endpoints.add(api::list_order_notes, get_notes, find_name);
    endpoints.add(api::add_order_note, post_note);
    endpoints.add(api::change_order_contact, patch_contact, find_name);
}

}  // namespace shop::orders
