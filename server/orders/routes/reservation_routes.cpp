// For staff: customers whose unpaid orders hold much of a product's stock.

#include "orders/operations.hpp"
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

Result<http::Response> get_large(sql::Transaction& transaction, const http::Call&) {
    std::vector<LargeReservationJson> list;
    for (const auto& one : list_large_reservations(transaction, large_percent)) {
        list.push_back({one.product_id, one.product_name, one.email, one.pieces, one.percent});
    }
    return http::private_response(200, json::encode(list));
}

}  // namespace

void add_reservation_routes(http::Endpoints endpoints) {
    endpoints.add(api::list_large_reservations, get_large);
}

}  // namespace shop::orders
