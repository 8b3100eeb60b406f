// Transfers, cash and returned parcels, as staff record them.

#include "orders/routes/receipt_routes.hpp"

#include "orders/order_json.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/correct_receipt.hpp"
#include "orders/payment/parcel_returned.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

struct ReceiptBody {
    json::Text<1, limits::receipt_request_kind_length_max> kind;
    json::Total amount;
    json::Text<1, limits::receipt_request_reference_length_max> reference;
    json::Text<1, limits::receipt_request_received_on_length_max> received_on;
    std::optional<json::Text<0, limits::receipt_request_note_length_max>> note;
    std::optional<json::Id> split_with;
    std::optional<json::Total> surplus;
    std::optional<bool> another;
};
BOOST_DESCRIBE_STRUCT(ReceiptBody, (),
                      (kind, amount, reference, received_on, note, split_with, surplus, another))

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

/// Calls `change` with the staff member and the order of the path, and returns the order.
template <class Change>
Result<http::Response> change_order(const PaymentContext& context, const http::Request& request,
                                    const Change& change) {
    return context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const Result<Order> order = change(transaction);
            if (!order) return order.error();
            return http::private_response(200, wire_object(*order).text());
        });
    });
}

Result<http::Response> post_checked(const PaymentContext& context, const http::Request& request) {
    const auto staff = http::require(request, http::Permission::payments_record);
    if (!staff) return staff.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    return change_order(context, request, [&](sql::Transaction& transaction) -> Result<Order> {
        const auto closed = close_notices(
            transaction, *id, context.staff_of(*staff, http::Permission::payments_record),
            request.received_at_ms);
        if (!closed) return closed.error();
        audit::append(
            transaction, audit::caller_of(request),
            {"transfer.check", "order/" + *id, "{}", own_mark(*closed, staff->user_id).text()},
            request.received_at_ms);
        return find_order(transaction, *id);
    });
}

Result<ReceiptRequest> read_receipt(const http::Request& request, OrderStaff staff,
                                    const std::string& order_id) {
    const auto body = http::read_body<ReceiptBody>(request);
    if (!body) return body.error();
    const auto& kind = body->kind.value;
    if (kind != "transfer" && kind != "cash") {
        return problem_at("kind", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::choice("transfer, cash")});
    }
    if (!is_recent_day(body->received_on.value, request.received_at_ms)) {
        return not_a_recent_day("receivedOn");
    }
    ReceiptRequest receipt;
    receipt.order_id = order_id;
    receipt.way = kind == "cash" ? payments::Way::on_delivery : payments::Way::transfer;
    receipt.amount = body->amount.value;
    receipt.reference = body->reference.value;
    receipt.received_on = body->received_on.value;
    if (body->note) receipt.note = body->note->value;
    if (body->split_with) receipt.split_with = body->split_with->value;
    if (body->surplus) receipt.surplus = body->surplus->value;
    receipt.is_another = body->another.value_or(false);
    receipt.staff = std::move(staff);
    return receipt;
}

/// Ends the open payment of another method at its provider.
Result<void> leave_provider(const PaymentContext& context, const http::Request& request,
                            const std::string& order_id, payments::Way way) {
    const PaymentChoice choice{.order_id = order_id,
                               .way = way,
                               .actor_id = request.caller->user_id,
                               .has_verified_email = true,
                               .staff = audit::caller_of(request),
                               .has_arrived = true};
    const auto opened = open_payment(context, choice, request.received_at_ms);
    if (!opened) return opened.error();
    return {};
}

/// Calls `record` in a transaction, once per key. A provider ends an open payment of another method
/// only after all other checks: a refused receipt changes nothing.
template <class Record, class Leave>
Result<http::Response> record_once(const PaymentContext& context, const http::Request& request,
                                   const Record& record, const Leave& leave) {
    const auto record_now = [&] {
        return context.database.write([&](sql::Transaction& transaction) {
            return http::run_once_per_key(transaction, request,
                                          [&] { return record(transaction); });
        });
    };
    auto response = record_now();
    if (response || response.error().code != "try_again") return response;
    if (const auto left = leave(); !left) return left.error();
    return record_now();
}

http::Response recorded_response(const RecordedReceipt& recorded) {
    auto object = wire_object(recorded.order);
    object.add("insertedId", recorded.receipt_id).add("left", recorded.left);
    return http::private_response(201, object.text());
}

Result<http::Response> post_receipt(const PaymentContext& context, const http::Request& request) {
    const auto staff = http::require(request, http::Permission::payments_record);
    if (!staff) return staff.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto receipt =
        read_receipt(request, context.staff_of(*staff, http::Permission::payments_record), *id);
    if (!receipt) return receipt.error();
    const auto record = [&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto recorded = record_receipt_for_staff(
            transaction, *receipt, audit::caller_of(request), request.received_at_ms);
        if (!recorded) return recorded.error();
        return recorded_response(*recorded);
    };
    return record_once(context, request, record,
                       [&] { return leave_provider(context, request, *id, receipt->way); });
}

Result<MoveRequest> read_move(const PaymentContext& context, const http::Request& request) {
    const auto staff = http::require(request, http::Permission::payments_record);
    if (!staff) return staff.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<MoveBody>(request);
    if (!body) return body.error();
    MoveRequest move{.receipt_id = *id,
                     .order_id = body->order_id.value,
                     .reason = body->reason.value,
                     .is_another = body->another.value_or(false),
                     .staff = context.staff_of(*staff, http::Permission::payments_record)};
    if (body->surplus) move.surplus = body->surplus->value;
    return move;
}

Result<http::Response> post_move(const PaymentContext& context, const http::Request& request) {
    const auto move = read_move(context, request);
    if (!move) return move.error();
    const auto record = [&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto moved = move_receipt(transaction, *move, request.received_at_ms);
        if (!moved) return moved.error();
        const auto& user_id = move->staff.user_id;
        const bool is_from_own = moved->from.user_id == user_id;
        audit::append(transaction, audit::caller_of(request),
                      {"payment.move", "receipt/" + move->receipt_id,
                       json::Object{}.add("order", moved->from.id).text(),
                       own_mark(is_from_own ? moved->from : moved->recorded.order, user_id)
                           .add("order", move->order_id)
                           .add("receipt", moved->recorded.receipt_id)
                           .add("reason", move->reason)
                           .text()},
                      request.received_at_ms);
        return recorded_response(moved->recorded);
    };
    return record_once(context, request, record, [&]() -> Result<void> {
        const auto way = context.database.read([&](sql::Transaction& transaction) {
            return find_way_of_receipt(transaction, move->receipt_id);
        });
        return leave_provider(context, request, move->order_id, way.value());
    });
}

/// A change by staff that needs a reason, and its name in the audit trail.
struct ReasonedChange {
    http::Permission permission;
    std::string action;
    std::string subject;  // "order/", the prefix of the id in the path.
    Result<Order> (*make)(sql::Transaction& transaction, const std::string& id,
                          const std::string& reason, const OrderStaff& staff, std::int64_t now_ms);
};

Result<http::Response> post_with_reason(const PaymentContext& context, const ReasonedChange& change,
                                        const http::Request& request) {
    const auto staff = http::require(request, change.permission);
    if (!staff) return staff.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<ReasonBody>(request);
    if (!body) return body.error();
    const auto& reason = body->reason.value;
    const auto by = context.staff_of(*staff, change.permission);
    return change_order(context, request, [&](sql::Transaction& transaction) {
        auto order = change.make(transaction, *id, reason, by, request.received_at_ms);
        if (order) {
            const auto before = json::Object{}.add("order", order->id).text();
            const auto after = own_mark(*order, by.user_id).add("reason", reason).text();
            audit::append(transaction, audit::caller_of(request),
                          {change.action, change.subject + *id, before, after},
                          request.received_at_ms);
        }
        return order;
    });
}

}  // namespace

void add_receipt_routes(http::Router& router, const PaymentContext& context) {
    router.add("POST", "/order/{id}/transfers-checked", std::bind_front(post_checked, context));
    router.add("POST", "/order/{id}/receipts", std::bind_front(post_receipt, context),
               http::Pool::provider);
    const ReasonedChange taking_back{http::Permission::payments_record, "payment.void", "receipt/",
                                     void_receipt};
    router.add("POST", "/receipts/{id}/void",
               std::bind_front(post_with_reason, context, taking_back));
    router.add("POST", "/receipts/{id}/move", std::bind_front(post_move, context),
               http::Pool::provider);
    const ReasonedChange return_of_parcel{http::Permission::orders_ship, "order.came_back",
                                          "order/", take_parcel_back};
    router.add("POST", "/order/{id}/parcel-returned",
               std::bind_front(post_with_reason, context, return_of_parcel));
}

}  // namespace shop::orders
