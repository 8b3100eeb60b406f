#include "papers/buyer.hpp"
#include "papers/paper_routes.hpp"
#include "papers/settings.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/texts/field_errors.hpp"

namespace shop::papers {
namespace {

struct BuyerBody {
    json::PrintedText<0, limits::buyer_company_length_max> company;
    json::Text<0, limits::buyer_bin_length_max> bin;
    std::optional<json::PrintedLines<0, limits::buyer_address_length_max>> address;
};
BOOST_DESCRIBE_STRUCT(BuyerBody, (), (company, bin, address))

Problem invalid_bin() {
    return http::wrong_field("bin", texts::field_errors::bin());
}

Result<http::Response> get_buyer(sql::Database& database, const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    const auto buyer = database.read(
        [&](sql::Transaction& transaction) { return find_buyer(transaction, caller->user_id); });
    return http::private_response(200, json::encode(buyer));
}

Result<http::Response> put_buyer(sql::Database& database, const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    const auto body = http::read_body<BuyerBody>(request);
    if (!body) return body.error();
    const auto bin = normal_bin(body->bin.value);
    if (!bin && !body->bin.value.empty()) return invalid_bin();
    return database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        Buyer buyer{body->company.value, bin.value_or(""), ""};
        // Pages of an older release do not send the address.
        buyer.address =
            body->address ? body->address->value : find_buyer(transaction, caller->user_id).address;
        save_buyer(transaction, caller->user_id, buyer);
        return http::private_response(200, json::encode(buyer));
    });
}

}  // namespace

void add_buyer_routes(http::Router& router, sql::Database& database) {
    router.add("GET", "/buyer", std::bind_front(get_buyer, std::ref(database)));
    router.add("PUT", "/buyer", std::bind_front(put_buyer, std::ref(database)));
}

}  // namespace shop::papers
