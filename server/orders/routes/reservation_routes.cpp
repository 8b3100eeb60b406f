// For staff: customers whose unpaid orders hold much of a product's stock.

#include "orders/operations.hpp"
#include "orders/order_store.hpp"

namespace shop::orders {
namespace {

/// A third: larger shares deserve a check.
constexpr std::int64_t large_percent = 33;

Result<http::Response> get_large(sql::Transaction& transaction, const http::Call&) {
    const auto list = list_large_reservations(transaction, large_percent);
    return http::private_response(200, json::encode(list));
}

}  // namespace

void add_reservation_routes(http::Endpoints endpoints) {
    endpoints.add(api::list_large_reservations, get_large);
}

}  // namespace shop::orders
