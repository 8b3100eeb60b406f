// POST /order/{id}/mails, for staff.

#include "orders/operations.hpp"
#include "orders/resend_mail.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"
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

Result<http::Response> post_mail(const http::CallWith<MailBody>& call) {
    const auto& occasion = call.body.occasion.value;
    if (std::ranges::find(occasions, occasion) == occasions.end()) {
        const auto choices = fmt::format("{}", fmt::join(occasions, ", "));
        return http::wrong_field("occasion", texts::field_errors::choice(choices));
    }
    return call.write_once([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto asked =
            resend_mail(transaction, {call.id, occasion, call.caller.user_id}, call.now_ms());
        if (!asked) return asked.error();
        audit::append(transaction, call,
                      {"order.mail", "order/" + call.id, "{}",
                       json::Object{}.add("occasion", occasion).text()});
        return http::private_response(202, json::Object{}.add("queued", true).text());
    });
}

}  // namespace

void add_mail_routes(http::Endpoints endpoints) {
    endpoints.add(api::resend_mail, post_mail);
}

}  // namespace shop::orders
