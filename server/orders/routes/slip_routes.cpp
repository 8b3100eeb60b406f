// The slip of a bank transfer: a picture that a customer adds to a transfer notice, for the staff
// who check it.

#include "orders/order_access.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "orders/routes/order_routes.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/problems.hpp"

namespace shop::orders {
namespace {

constexpr security::RateLimit slips_per_user{10, 60 * 60};

Problem no_notice() {
    return {ProblemKind::conflict, texts::problems::not_by_transfer()};
}

Result<http::Response> put_slip(const MakeSlip& make_slip, const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::owner);
    if (!order) return order.error();
    if (order->open_notices == 0) return no_notice();
    const auto counted = call.database.write([&](sql::Transaction& transaction) {
        return security::count_call(transaction, "transfer-slip " + order->user_id, slips_per_user,
                                    call.now_ms());
    });
    if (!counted) return counted.error();
    const auto jpeg = make_slip(call.request.body);
    if (!jpeg) return jpeg.error();
    const auto store = [&](sql::Transaction& transaction) -> Result<http::Response> {
        if (!store_slip(transaction, order->id, *jpeg, call.now_ms())) return no_notice();
        return http::private_response(200, json::Object{}.add("modifiedCount", 1).text());
    };
    return call.database.write(store);
}

Result<http::Response> get_slip(const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::with_cancelled);
    if (!order) return order.error();
    const bool is_own = order->user_id == call.caller.user_id;
    if (!is_own && !call.caller.may(http::Permission::payments_read)) {
        return http::not_permitted(http::Permission::payments_read);
    }
    auto jpeg = call.database.read(
        [&](sql::Transaction& transaction) { return find_slip(transaction, order->id); });
    if (!jpeg) return Problem{ProblemKind::missing, texts::problems::not_found_id()};
    auto response = http::private_response(200, *std::move(jpeg));
    response.content_type = "image/jpeg";
    return response;
}

}  // namespace

void add_slip_routes(http::Router& router, const PaymentContext& context, MakeSlip make_slip) {
    http::Endpoints endpoints(router, context.database);
    endpoints.add(api::put_transfer_slip, http::Pool::pictures, put_slip, std::move(make_slip));
    endpoints.add(api::get_transfer_slip, get_slip);
}

}  // namespace shop::orders
