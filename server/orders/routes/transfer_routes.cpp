// Customers' reports of bank transfers, and the shop's records of them.

#include "orders/operations.hpp"
#include "orders/order_access.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "payments/payments.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/http/rate_limit.hpp"

#include <boost/describe/class.hpp>

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

struct ReceiptJson {
    std::string id;
    Money amount;
    std::string reference;
    std::string received_on;
    std::string note;
    std::string recorded_at;
    std::optional<std::string> void_reason;
    std::optional<std::string> moved_to;
    std::optional<std::int64_t> moved_to_number;
};
BOOST_DESCRIBE_STRUCT(ReceiptJson, (),
                      (id, amount, reference, received_on, note, recorded_at, void_reason, moved_to,
                       moved_to_number))

struct TransfersJson {
    std::vector<TransferNotice> notices;
    std::vector<ReceiptJson> receipts;
};
BOOST_DESCRIBE_STRUCT(TransfersJson, (), (notices, receipts))

/// Customers see neither the notes nor another customer's order.
ReceiptJson json_of(sql::Transaction& transaction, const payments::Receipt& receipt,
                    bool is_for_staff) {
    ReceiptJson object{receipt.id,
                       receipt.amount,
                       receipt.reference,
                       receipt.received_on,
                       is_for_staff ? receipt.note : "",
                       rfc3339(receipt.at_ms),
                       receipt.void_reason,
                       std::nullopt,
                       std::nullopt};
    if (!is_for_staff) return object;
    object.moved_to = receipt.moved_to;
    const auto order = receipt.moved_to ? find_order(transaction, *receipt.moved_to)
                                        : Result<Order>(unknown_order());
    if (order) object.moved_to_number = order->number;
    return object;
}

/// `report` is report_transfer() or report_checkout_transfer().
template <class Report>
Result<http::Response> post_notice_with(const Report& report, const http::Call& call,
                                        const Order& order) {
    const auto body = http::read_body<NoticeBody>(call.request);
    if (!body) return body.error();
    const auto now_ms = call.now_ms();
    if (!is_recent_day(body->paid_on.value, now_ms)) return not_a_recent_day("paidOn");
    const TransferNotice notice{.reference = body->reference.value,
                                .bank = body->bank.value,
                                .amount = body->amount.value,
                                .paid_on = body->paid_on.value,
                                .told_at = {now_ms}};
    return call.write_once([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto counted = security::count_call(transaction, "transfer-notice " + order.user_id,
                                                  notices_per_user, now_ms);
        if (!counted) return counted.error();
        const auto id = report(transaction, order.id, notice, call.caller.email_verified);
        if (!id) return id.error();
        return http::private_response(201, json::Object{}.add("insertedId", *id).text());
    });
}

Result<http::Response> post_notice(const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::owner);
    if (!order) return order.error();
    return post_notice_with(report_transfer, call, *order);
}

/// Of any order of the checkout, even a cancelled one.
Result<http::Response> post_checkout_notice(const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::with_cancelled);
    if (!order) return order.error();
    if (order->user_id != call.caller.user_id) return unknown_order();
    return post_notice_with(report_checkout_transfer, call, *order);
}

Result<http::Response> get_transfers(const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::with_cancelled);
    if (!order) return order.error();
    TransfersJson transfers;
    call.database.read([&](sql::Transaction& transaction) {
        transfers.notices = list_notices(transaction, order->id);
        for (const auto& receipt : payments::list_receipts(transaction, order->id)) {
            transfers.receipts.push_back(
                json_of(transaction, receipt, call.caller.may(http::Permission::payments_read)));
        }
        return true;
    });
    return http::private_response(200, json::encode(transfers));
}

Result<http::Response> get_to_check(sql::Transaction& transaction, const http::Call&) {
    const auto list = list_open_notices(transaction, notices_shown_max);
    return http::private_response(200, json::encode(list));
}

}  // namespace

void add_transfer_routes(http::Endpoints endpoints) {
    endpoints.add(api::report_transfer, post_notice);
    endpoints.add(api::report_checkout_transfer, post_checkout_notice);
    endpoints.add(api::list_transfers, get_transfers);
    endpoints.add(api::list_transfers_to_check, get_to_check);
}

}  // namespace shop::orders
