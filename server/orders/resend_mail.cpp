#include "orders/resend_mail.hpp"

#include "orders/find_order.hpp"
#include "orders/orders_sql.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/json/decode.hpp"
#include "platform/json/encode.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/order_problems.hpp"

#include <boost/describe/class.hpp>
#include <boost/json/parse.hpp>

namespace shop::orders {
namespace {

constexpr security::RateLimit resends_limit{5, 60 * 60};

struct ResendRequestJson {
    json::Id order_id;
    json::Text<1, 64> occasion;
    json::Id actor_id;
};
BOOST_DESCRIBE_STRUCT(ResendRequestJson, (), (order_id, occasion, actor_id))

}  // namespace

Result<void> resend_mail(sql::Transaction& transaction, const ResendRequest& wanted,
                         std::int64_t now_ms) {
    const auto& [order_id, occasion, actor_id] = wanted;
    if (const auto order = find_order(transaction, order_id); !order) return order.error();
    if (transaction.query(orders_sql::find_mail, {order_id, occasion}).empty()) {
        return Problem{ProblemKind::conflict, texts::problems::mail_never_sent()};
    }
    const auto counted =
        security::count_call(transaction, "mail_again:" + order_id, resends_limit, now_ms);
    if (!counted) return counted.error();
    publish(transaction, resend_mail_event,
            json::Object{}
                .add("orderId", order_id)
                .add("occasion", occasion)
                .add("actorId", actor_id)
                .text());
    return {};
}

ResendRequest resend_request_of(const std::string& payload) {
    const auto read = json::decode<ResendRequestJson>(boost::json::parse(payload)).value();
    return {read.order_id.value, read.occasion.value, read.actor_id.value};
}

}  // namespace shop::orders
