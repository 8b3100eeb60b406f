// For staff: customers whose unpaid orders hold much of a product's stock.

#include "orders/routes/reservation_routes.hpp"

#include "orders/order_store.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

/// A third: larger shares deserve a check.
constexpr std::int64_t large_percent = 33;

struct LargeReservationJson {
    std::string product_id;
    std::string product_name;
    std::string email;
    std::int64_t pieces = 0;
    std::int64_t percent = 0;
};
BOOST_DESCRIBE_STRUCT(LargeReservationJson, (), (product_id, product_name, email, pieces, percent))

Result<http::Response> get_large(const PaymentContext& context, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_read);
    if (!caller) return caller.error();
    std::vector<LargeReservationJson> list;
    for (const auto& one : context.database.read([](sql::Transaction& transaction) {
             return list_large_reservations(transaction, large_percent);
         })) {
        list.push_back({one.product_id, one.product_name, one.email, one.pieces, one.percent});
    }
    return http::private_response(200, json::encode(list));
}

}  // namespace

void add_reservation_routes(http::Router& router, const PaymentContext& context) {
    router.add("GET", "/large-reservations", std::bind_front(get_large, context));
}

}  // namespace shop::orders
