// The slip of a bank transfer: a picture that a customer adds to a transfer notice, for the staff
// who check it.

#include "orders/routes/slip_routes.hpp"

#include "orders/order_access.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/problems.hpp"

namespace shop::orders {
namespace {

constexpr std::size_t slip_bytes_max = std::size_t{8} * 1024 * 1024;
constexpr security::RateLimit slips_per_user{10, 60 * 60};

struct Slips {
    PaymentContext context;
    MakeSlip make;
};

Problem no_notice() {
    return {ProblemKind::conflict, texts::problems::not_by_transfer()};
}

Result<http::Response> put_slip(const Slips& slips, const http::Request& request) {
    const auto order = find_order_for_caller(slips.context, request, OrderAccess::owner);
    if (!order) return order.error();
    if (order->open_notices == 0) return no_notice();
    auto& database = slips.context.database;
    const auto counted = database.write([&](sql::Transaction& transaction) {
        return security::count_call(transaction, "transfer-slip " + order->user_id, slips_per_user,
                                    request.received_at_ms);
    });
    if (!counted) return counted.error();
    const auto jpeg = slips.make(request.body);
    if (!jpeg) return jpeg.error();
    const auto store = [&](sql::Transaction& transaction) -> Result<http::Response> {
        if (!store_slip(transaction, order->id, *jpeg, request.received_at_ms)) return no_notice();
        return http::private_response(200, json::Object{}.add("modifiedCount", 1).text());
    };
    return database.write(store);
}

Result<http::Response> get_slip(const PaymentContext& context, const http::Request& request) {
    const auto order = find_order_for_caller(context, request, OrderAccess::with_cancelled);
    if (!order) return order.error();
    const bool is_own = order->user_id == request.caller->user_id;
    if (!is_own && !request.caller->may(http::Permission::payments_read)) {
        return http::not_permitted(http::Permission::payments_read);
    }
    auto jpeg = context.database.read(
        [&](sql::Transaction& transaction) { return find_slip(transaction, order->id); });
    if (!jpeg) return Problem{ProblemKind::missing, texts::problems::not_found_id()};
    auto response = http::private_response(200, *std::move(jpeg));
    response.content_type = "image/jpeg";
    return response;
}

}  // namespace

void add_slip_routes(http::Router& router, const PaymentContext& context, MakeSlip make_slip) {
    router.add("PUT", "/order/{id}/transfer-slip",
               std::bind_front(put_slip, Slips{context, std::move(make_slip)}),
               http::RouteNeeds{http::Pool::pictures, slip_bytes_max});
    router.add("GET", "/order/{id}/transfer-slip", std::bind_front(get_slip, context));
}

}  // namespace shop::orders
