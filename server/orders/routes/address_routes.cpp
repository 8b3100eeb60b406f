// The delivery addresses that the caller has used.

#include "orders/delivery/saved_addresses.hpp"
#include "orders/operations.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/problems.hpp"

namespace shop::orders {
namespace {

std::string json_of(const std::string& id, const DeliveryAddress& address) {
    return json::Object{}.add("_id", id).all_of(address).text();
}

Problem unknown_address() {
    return {ProblemKind::missing, texts::problems::not_found_id()};
}

Result<http::Response> get_addresses(sql::Transaction& transaction, const http::Call& call) {
    const auto addresses = list_saved_addresses(transaction, call.caller.user_id);
    return http::private_response(200, json::list_of(addresses, [](const SavedAddress& saved) {
                                      return json_of(saved.id, saved.address);
                                  }));
}

Result<http::Response> put_address(sql::Transaction& transaction,
                                   const http::CallWith<DeliveryAddressBody>& call) {
    const auto address = address_of(call.body);
    if (!change_saved_address(transaction, call.caller.user_id, call.id, address)) {
        return unknown_address();
    }
    return http::private_response(200, json_of(call.id, address));
}

Result<http::Response> remove_address(sql::Transaction& transaction, const http::Call& call) {
    if (!delete_saved_address(transaction, call.caller.user_id, call.id)) return unknown_address();
    return http::private_response(200, json::Object{}.add("deletedCount", 1).text());
}

}  // namespace

void add_address_routes(http::Endpoints endpoints) {
    endpoints.add(api::list_addresses, get_addresses);
    endpoints.add(api::change_address, put_address);
    endpoints.add(api::delete_address, remove_address);
}

}  // namespace shop::orders
