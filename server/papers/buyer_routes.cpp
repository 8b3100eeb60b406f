#include "papers/buyer.hpp"
#include "papers/paper_routes.hpp"
#include "papers/settings.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/bin.hpp"

namespace shop::papers {
namespace {

struct BuyerBody {
    json::PrintedText<0, limits::buyer_company_length_max> company;
    json::Bin bin;
    std::optional<json::PrintedLines<0, limits::buyer_address_length_max>> address;
};
BOOST_DESCRIBE_STRUCT(BuyerBody, (), (company, bin, address))

Result<http::Response> get_buyer(sql::Transaction& transaction, const http::Call& call) {
    const auto buyer = find_buyer(transaction, call.caller.user_id);
    return http::private_response(200, json::encode(buyer));
}

Result<http::Response> put_buyer(sql::Transaction& transaction,
                                 const http::CallWith<BuyerBody>& call) {
    Buyer buyer{call.body.company.value, call.body.bin.value, ""};
    // Pages of an older release do not send the address.
    buyer.address = call.body.address ? call.body.address->value
                                      : find_buyer(transaction, call.caller.user_id).address;
    save_buyer(transaction, call.caller.user_id, buyer);
    return http::private_response(200, json::encode(buyer));
}

}  // namespace

void add_buyer_routes(http::Router& router, sql::Database& database) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::get_buyer, get_buyer);
    endpoints.add(api::set_buyer, put_buyer);
}

}  // namespace shop::papers
