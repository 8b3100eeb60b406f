// Transfers, cash and returned parcels, as staff record them.

#include "orders/operations.hpp"
#include "orders/order_json.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/correct_receipt.hpp"
#include "orders/payment/counter_cash.hpp"
#include "orders/payment/parcel_returned.hpp"
#include "orders/payment/record_checkout_receipt.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/describe/class.hpp>

#include <set>

namespace shop::orders {
namespace {

struct ReceiptBody {
    json::Text<1, limits::receipt_request_kind_length_max> kind;
    json::Total amount;
    std::optional<json::Text<1, limits::receipt_request_reference_length_max>> reference;
    json::Text<1, limits::receipt_request_received_on_length_max> received_on;
    std::optional<json::Text<0, limits::receipt_request_note_length_max>> note;
    std::optional<json::Id> split_with;
    std::optional<json::Total> surplus;
    std::optional<bool> another;
    std::optional<bool> whole_checkout;
};
BOOST_DESCRIBE_STRUCT(ReceiptBody, (),
                      (kind, amount, reference, received_on, note, split_with, surplus, another,
                       whole_checkout))

struct MoveBody {
    json::Id order_id;
    json::Text<1, limits::move_request_reason_length_max> reason;
    std::optional<json::Total> surplus;
    std::optional<bool> another;
};
BOOST_DESCRIBE_STRUCT(MoveBody, (), (order_id, reason, surplus, another))

struct ReasonBody {
    json::Text<1, limits::reason_request_reason_length_max> reason;
};
BOOST_DESCRIBE_STRUCT(ReasonBody, (), (reason))

http::Response order_response(const Order& order) {
    return http::private_response(200, wire_object(order).text());
}

Result<http::Response> post_checked(const PaymentContext& context, sql::Transaction& transaction,
                                    const http::Call& call) {
    const auto closed = close_notices(transaction, call.id, context.staff_of(call), call.now_ms());
    if (!closed) return closed.error();
    for (const auto& order : *closed) {
        audit::append(transaction, call,
                      {"transfer.check", "order/" + order.id, "{}",
                       own_mark(order, call.caller.user_id).text()});
    }
    return order_response(find_order(transaction, call.id).value());
}

/// The permission with which the caller records money.
http::Permission permission_of(const http::Caller& caller) {
    return caller.may(http::Permission::payments_record) ? http::Permission::payments_record
                                                         : http::Permission::orders_place;
}

Result<ReceiptRequest> read_receipt(const PaymentContext& context,
                                    const http::CallWith<ReceiptBody>& call) {
    const auto& body = call.body;
    const auto& kind = body.kind.value;
    if (kind != "transfer" && kind != "cash") {
        return problem_at("kind", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::choice("transfer, cash")});
    }
    if (!is_recent_day(body.received_on.value, call.now_ms())) {
        return not_a_recent_day("receivedOn");
    }
    ReceiptRequest receipt;
    receipt.order_id = call.id;
    receipt.method = kind == "cash" ? PaymentMethod::on_delivery : PaymentMethod::transfer;
    receipt.amount = body.amount.value;
    if (body.reference) receipt.reference = body.reference->value;
    receipt.received_on = body.received_on.value;
    if (body.note) receipt.note = body.note->value;
    if (body.split_with) receipt.split_with = body.split_with->value;
    if (body.surplus) receipt.surplus = body.surplus->value;
    receipt.is_another = body.another.value_or(false);
    receipt.staff = {call.caller.user_id, permission_of(call.caller), context.has_colleague};
    return receipt;
}

/// Ends the open payment of another method at its provider.
Result<void> leave_provider(const PaymentContext& context, const http::Call& call,
                            const std::string& order_id, PaymentMethod method) {
    const PaymentChoice choice{.order_id = order_id,
                               .method = method,
                               .actor_id = call.caller.user_id,
                               .has_verified_email = true,
                               .staff = audit::caller_of(call.request),
                               .has_arrived = true};
    const auto opened = open_payment(context, choice, call.now_ms());
    if (!opened) return opened.error();
    return {};
}

/// Calls `record` in a transaction, once per key. A provider ends an open payment of another method
/// only after all other checks: a refused receipt changes nothing. Money for several orders may
/// have to end one payment of each.
template <class Record, class Leave>
Result<http::Response> record_once(const http::Call& call, const Record& record,
                                   const Leave& leave) {
    std::set<std::string> left;
    while (true) {
        auto response = call.write_once(record);
        if (response || response.error().code != "try_again") return response;
        const auto& busy_id = response.error().order_id;
        if (!busy_id || !left.insert(*busy_id).second) return response;
        if (const auto done = leave(*busy_id); !done) return done.error();
    }
}

http::Response recorded_response(const RecordedReceipt& recorded) {
    auto object = wire_object(recorded.order);
    object.add("insertedId", recorded.receipt_id).add("left", recorded.left);
    return http::private_response(201, object.text());
}

Result<http::Response> post_receipt(const PaymentContext& context, const http::Call& any_call) {
    if (!any_call.caller.may(permission_of(any_call.caller))) {
        return http::not_permitted(http::Permission::payments_record);
    }
    const auto call = http::CallWith<ReceiptBody>::read(any_call);
    if (!call) return call.error();
    const auto receipt = read_receipt(context, *call);
    if (!receipt) return receipt.error();
    const bool is_whole_checkout = call->body.whole_checkout.value_or(false);
    const auto record = [&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto complete = complete_receipt(transaction, *receipt, is_whole_checkout);
        if (!complete) return complete.error();
        const auto record_for =
            is_whole_checkout ? record_checkout_receipt : record_receipt_for_staff;
        const auto recorded =
            record_for(transaction, *complete, audit::caller_of(call->request), call->now_ms());
        if (!recorded) return recorded.error();
        return recorded_response(*recorded);
    };
    return record_once(*call, record, [&](const std::string& order_id) {
        return leave_provider(context, *call, order_id, receipt->method);
    });
}

Result<http::Response> post_move(const PaymentContext& context,
                                 const http::CallWith<MoveBody>& call) {
    MoveRequest move{.receipt_id = call.id,
                     .order_id = call.body.order_id.value,
                     .reason = call.body.reason.value,
                     .is_another = call.body.another.value_or(false),
                     .staff = context.staff_of(call)};
    if (call.body.surplus) move.surplus = call.body.surplus->value;
    const auto record = [&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto moved = move_receipt(transaction, move, call.now_ms());
        if (!moved) return moved.error();
        const auto& user_id = move.staff.user_id;
        const bool is_from_own = moved->from.user_id == user_id;
        audit::append(transaction, call,
                      {"payment.move", "receipt/" + move.receipt_id,
                       json::Object{}.add("order", moved->from.id).text(),
                       own_mark(is_from_own ? moved->from : moved->recorded.order, user_id)
                           .add("order", move.order_id)
                           .add("receipt", moved->recorded.receipt_id)
                           .add("reason", move.reason)
                           .text()});
        return recorded_response(moved->recorded);
    };
    return record_once(call, record, [&](const std::string& order_id) {
        const auto method = call.database.read([&](sql::Transaction& transaction) {
            return find_method_of_receipt(transaction, move.receipt_id);
        });
        return leave_provider(context, call, order_id, method.value());
    });
}

/// A change by staff that needs a reason, and its name in the audit trail.
struct ReasonedChange {
    std::string action;
    std::string subject;  // "order/", the prefix of the id in the path.
    Result<Order> (*make)(sql::Transaction& transaction, const std::string& id,
                          const std::string& reason, const OrderStaff& staff, std::int64_t now_ms);
};

Result<http::Response> post_with_reason(const PaymentContext& context, const ReasonedChange& change,
                                        sql::Transaction& transaction,
                                        const http::CallWith<ReasonBody>& call) {
    const auto& reason = call.body.reason.value;
    const auto by = context.staff_of(call);
    const auto order = change.make(transaction, call.id, reason, by, call.now_ms());
    if (!order) return order.error();
    const auto before = json::Object{}.add("order", order->id).text();
    const auto after = own_mark(*order, by.user_id).add("reason", reason).text();
    audit::append(transaction, call, {change.action, change.subject + call.id, before, after});
    return order_response(*order);
}

}  // namespace

void add_receipt_routes(http::Endpoints endpoints, const PaymentContext& context) {
    endpoints.add(api::close_transfer_notices, post_checked, context);
    endpoints.add(api::record_receipt, http::Pool::provider, post_receipt, context);
    const ReasonedChange taking_back{"payment.void", "receipt/", void_receipt};
    endpoints.add(api::void_receipt, post_with_reason, context, taking_back);
    endpoints.add(api::move_receipt, http::Pool::provider, post_move, context);
    const ReasonedChange return_of_parcel{"order.came_back", "order/", take_parcel_back};
    endpoints.add(api::take_parcel_back, post_with_reason, context, return_of_parcel);
}

}  // namespace shop::orders
