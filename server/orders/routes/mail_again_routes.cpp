// POST /order/{id}/mails, for staff.

#include "orders/routes/mail_again_routes.hpp"

#include "orders/mail_again.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/texts/field_errors.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

struct MailBody {
    json::Text<1, 64> occasion;
};
BOOST_DESCRIBE_STRUCT(MailBody, (), (occasion))

/// Emails that can be resent. Not reminders: they go out of date.
constexpr std::array<std::string_view, 14> occasions{
    "order_placed",         "order_paid",          "order_shipped",   "order_cancelled",
    "order_expired",        "order_paid_too_late", "order_refunded",  "order_refund_failed",
    "order_goods_returned", "order_way_transfer",  "order_part_paid", "order_transfer_not_found",
    "order_money_voided",   "order_paid_twice"};

Result<http::Response> post_mail(const PaymentContext& context, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_note);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<MailBody>(request);
    if (!body) return body.error();
    const auto& occasion = body->occasion.value;
    if (std::ranges::find(occasions, occasion) == occasions.end()) {
        const auto choices = fmt::format("{}", fmt::join(occasions, ", "));
        return http::wrong_field("occasion", texts::field_errors::choice(choices));
    }
    return context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto asked = send_mail_again(transaction, {*id, occasion, caller->user_id},
                                               request.received_at_ms);
            if (!asked) return asked.error();
            audit::append(transaction, audit::caller_of(request),
                          {"order.mail", "order/" + *id, "{}",
                           json::Object{}.add("occasion", occasion).text()},
                          request.received_at_ms);
            return http::private_response(202, json::Object{}.add("queued", true).text());
        });
    });
}

}  // namespace

void add_mail_routes(http::Router& router, const PaymentContext& context) {
    router.add("POST", "/order/{id}/mails", std::bind_front(post_mail, context));
}

}  // namespace shop::orders
