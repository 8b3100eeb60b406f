// What customers and administrators say of bank transfers and cash.

#include "orders/order_routes.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/parcel_returned.hpp"
#include "orders/payment/record_receipt.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/api_constants.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/security/rate_limit.hpp"
#include "platform/texts/texts.hpp"

namespace shop::orders {
namespace {

constexpr std::int64_t notices_shown_max = 1'000;
constexpr security::RateLimit notices_per_user{10, 60 * 60};

struct NoticeBody {
    json::Text<1, limits::transfer_notice_request_reference_length_max> reference;
    json::Text<1, limits::transfer_notice_request_bank_length_max> bank;
    json::Total amount;
    json::Text<1, limits::transfer_notice_request_paid_on_length_max> paid_on;
};
BOOST_DESCRIBE_STRUCT(NoticeBody, (), (reference, bank, amount, paid_on))

struct ReceiptBody {
    json::Text<1, limits::receipt_request_kind_length_max> kind;
    json::Total amount;
    json::Text<1, limits::receipt_request_reference_length_max> reference;
    json::Text<1, limits::receipt_request_received_on_length_max> received_on;
    std::optional<json::Text<0, limits::receipt_request_note_length_max>> note;
    std::optional<json::Id> split_with;
};
BOOST_DESCRIBE_STRUCT(ReceiptBody, (), (kind, amount, reference, received_on, note, split_with))

struct ReasonBody {
    json::Text<1, limits::reason_request_reason_length_max> reason;
};
BOOST_DESCRIBE_STRUCT(ReasonBody, (), (reason))

struct NoticeJson {
    std::string id;
    std::string reference;
    std::string bank;
    Money amount;
    std::string paid_on;
    std::string told_at;
    bool checked = false;
};
BOOST_DESCRIBE_STRUCT(NoticeJson, (), (id, reference, bank, amount, paid_on, told_at, checked))

struct OpenNoticeJson {
    NoticeJson notice;
    std::string order_id;
    std::int64_t order_number = 0;
    std::string name;
    Money total;
    Money received;
};
BOOST_DESCRIBE_STRUCT(OpenNoticeJson, (), (notice, order_id, order_number, name, total, received))

struct ReceiptJson {
    std::string id;
    Money amount;
    std::string reference;
    std::string received_on;
    std::string note;
    std::string recorded_at;
    std::optional<std::string> void_reason;
};
BOOST_DESCRIBE_STRUCT(ReceiptJson, (),
                      (id, amount, reference, received_on, note, recorded_at, void_reason))

struct TransfersJson {
    std::vector<NoticeJson> notices;
    std::vector<ReceiptJson> receipts;
};
BOOST_DESCRIBE_STRUCT(TransfersJson, (), (notices, receipts))

NoticeJson json_of(const TransferNotice& notice) {
    return {notice.id,      notice.reference,      notice.bank,      notice.amount,
            notice.paid_on, rfc3339(notice.at_ms), notice.is_checked};
}

ReceiptJson json_of(const payments::Receipt& receipt, bool is_for_staff) {
    return {receipt.id,
            receipt.amount,
            receipt.reference,
            receipt.received_on,
            is_for_staff ? receipt.note : "",
            rfc3339(receipt.at_ms),
            receipt.void_reason};
}

Problem wrong_day(const std::string& field) {
    return problem_at(field, ProblemKind::invalid,
                      {"invalid_fields", texts::field_errors::recent_day()});
}

Result<http::Response> post_notice(const PaymentContext& context, const http::Request& request) {
    const auto order = find_order_for_caller(context, request, OrderAccess::owner);
    if (!order) return order.error();
    const auto body = http::read_body<NoticeBody>(request);
    if (!body) return body.error();
    const auto now_ms = request.received_at_ms;
    if (!is_recent_day(body->paid_on.value, now_ms)) return wrong_day("paidOn");
    const TransferNotice notice{.order_id = order->id,
                                .reference = body->reference.value,
                                .bank = body->bank.value,
                                .amount = body->amount.value,
                                .paid_on = body->paid_on.value,
                                .at_ms = now_ms};
    return context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto counted = security::count_call(
                transaction, "transfer-notice " + order->user_id, notices_per_user, now_ms);
            if (!counted) return counted.error();
            const auto id = tell_transfer(transaction, notice);
            if (!id) return id.error();
            return http::private_response(201, json::Object{}.add("insertedId", *id).text());
        });
    });
}

Result<http::Response> get_transfers(const PaymentContext& context, const http::Request& request) {
    const auto order = find_order_for_caller(context, request, OrderAccess::with_cancelled);
    if (!order) return order.error();
    TransfersJson transfers;
    context.database.read([&](sql::Transaction& transaction) {
        for (const auto& notice : list_notices(transaction, order->id)) {
            transfers.notices.push_back(json_of(notice));
        }
        for (const auto& receipt : payments::list_receipts(transaction, order->id)) {
            transfers.receipts.push_back(
                json_of(receipt, request.caller->may(http::Permission::payments_read)));
        }
        return true;
    });
    return http::private_response(200, json::encode(transfers));
}

Result<http::Response> get_to_check(const PaymentContext& context, const http::Request& request) {
    const auto staff = http::require(request, http::Permission::payments_read);
    if (!staff) return staff.error();
    std::vector<OpenNoticeJson> list;
    for (const auto& open : context.database.read([](sql::Transaction& transaction) {
             return list_open_notices(transaction, notices_shown_max);
         })) {
        list.push_back({json_of(open.notice), open.notice.order_id, open.order_number, open.name,
                        open.total, open.received});
    }
    return http::private_response(200, json::encode(list));
}

/// Calls `change` for the staff and the order of the path, and shows the order.
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
        const auto closed = close_notices(transaction, *id, staff->user_id, request.received_at_ms);
        if (!closed) return closed.error();
        audit::append(transaction, audit::caller_of(request), {"transfer.check", "order/" + *id},
                      request.received_at_ms);
        return find_order(transaction, *id);
    });
}

Result<ReceiptRequest> read_receipt(const http::Request& request, const http::Caller& staff,
                                    const std::string& order_id) {
    const auto body = http::read_body<ReceiptBody>(request);
    if (!body) return body.error();
    const auto& kind = body->kind.value;
    if (kind != "transfer" && kind != "cash") {
        return problem_at("kind", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::choice("transfer, cash")});
    }
    if (!is_recent_day(body->received_on.value, request.received_at_ms)) {
        return wrong_day("receivedOn");
    }
    ReceiptRequest receipt;
    receipt.order_id = order_id;
    receipt.way = kind == "cash" ? payments::Way::on_delivery : payments::Way::transfer;
    receipt.amount = body->amount.value;
    receipt.reference = upper_case(body->reference.value);
    receipt.received_on = body->received_on.value;
    if (body->note) receipt.note = body->note->value;
    if (body->split_with) receipt.split_with = body->split_with->value;
    receipt.actor_id = staff.user_id;
    return receipt;
}

/// As the audit trail keeps it.
std::string json_of(const ReceiptRequest& receipt) {
    return json::Object{}
        .add("way", payments::name_of(receipt.way))
        .add("amount", receipt.amount)
        .add("reference", receipt.reference)
        .add("receivedOn", receipt.received_on)
        .text();
}

/// Ends an open payment of another way, which its provider has to be asked to.
Result<void> leave_provider(const PaymentContext& context, const ReceiptRequest& receipt,
                            std::int64_t now_ms) {
    const auto order = context.database.read(
        [&](sql::Transaction& transaction) { return find_order(transaction, receipt.order_id); });
    if (!order) return order.error();
    const bool is_at_provider = order->way && !payments::is_manual(*order->way);
    if (!is_at_provider || order->paid() || order->user_id == receipt.actor_id) return {};
    const auto opened =
        open_payment(context, {receipt.order_id, receipt.way, receipt.actor_id, true}, now_ms);
    if (!opened) return opened.error();
    return {};
}

Result<http::Response> post_receipt(const PaymentContext& context, const http::Request& request) {
    const auto staff = http::require(request, http::Permission::payments_record);
    if (!staff) return staff.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto receipt = read_receipt(request, *staff, *id);
    if (!receipt) return receipt.error();
    const auto left = leave_provider(context, *receipt, request.received_at_ms);
    if (!left) return left.error();
    return context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto recorded = record_receipt(transaction, *receipt, request.received_at_ms);
            if (!recorded) return recorded.error();
            audit::append(transaction, audit::caller_of(request),
                          {"payment.record", "order/" + *id, "{}", json_of(*receipt)},
                          request.received_at_ms);
            auto object = wire_object(recorded->order);
            object.add("insertedId", recorded->receipt_id).add("left", recorded->left);
            return http::private_response(201, object.text());
        });
    });
}

Result<http::Response> post_void(const PaymentContext& context, const http::Request& request) {
    const auto staff = http::require(request, http::Permission::payments_record);
    if (!staff) return staff.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<ReasonBody>(request);
    if (!body) return body.error();
    return change_order(context, request, [&](sql::Transaction& transaction) {
        auto order = void_receipt(transaction, *id, body->reason.value, staff->user_id,
                                  request.received_at_ms);
        if (order) {
            const auto after = json::Object{}.add("reason", body->reason.value).text();
            audit::append(transaction, audit::caller_of(request),
                          {"payment.void", "receipt/" + *id, "{}", after}, request.received_at_ms);
        }
        return order;
    });
}

Result<http::Response> post_parcel(const PaymentContext& context, const http::Request& request) {
    const auto staff = http::require(request, http::Permission::orders_ship);
    if (!staff) return staff.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<ReasonBody>(request);
    if (!body) return body.error();
    return change_order(context, request, [&](sql::Transaction& transaction) {
        auto order = take_parcel_back(transaction, *id, body->reason.value, staff->user_id,
                                      request.received_at_ms);
        if (order) {
            const auto after = json::Object{}.add("reason", body->reason.value).text();
            audit::append(transaction, audit::caller_of(request),
                          {"order.came_back", "order/" + *id, "{}", after}, request.received_at_ms);
        }
        return order;
    });
}

}  // namespace

void add_transfer_routes(http::Router& router, const PaymentContext& context) {
    router.add("POST", "/order/{id}/transfer-notice", std::bind_front(post_notice, context));
    router.add("GET", "/order/{id}/transfers", std::bind_front(get_transfers, context));
    router.add("GET", "/transfers-to-check", std::bind_front(get_to_check, context));
    router.add("POST", "/order/{id}/transfers-checked", std::bind_front(post_checked, context));
    router.add("POST", "/order/{id}/receipts", std::bind_front(post_receipt, context),
               http::Pool::provider);
    router.add("POST", "/receipts/{id}/void", std::bind_front(post_void, context));
    router.add("POST", "/order/{id}/parcel-returned", std::bind_front(post_parcel, context));
}

}  // namespace shop::orders
