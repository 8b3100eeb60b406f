// Staff's changes of products. A handler reads the request, makes one call into the room, and
// builds the response.

#include "catalogue/product_admin.hpp"
#include "catalogue/product_body.hpp"
#include "catalogue/product_pictures.hpp"
#include "catalogue/product_routes.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/precondition.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/describe/class.hpp>

namespace shop::catalogue {
namespace {

/// Pieces that leave or arrive; never 0.
struct Pieces {
    std::int64_t value = 0;
};

void read_field(json::Reading& reading, const json::value& from, Pieces& to) {
    const auto errors_before = reading.errors.size();
    json::read_whole(reading, from, to.value, -stock_max, stock_max);
    if (reading.errors.size() == errors_before && to.value == 0)
        reading.add_error(texts::field_errors::not_zero());
}

struct StockAdjustmentBody {
    json::Id product_id;
    Pieces quantity;
    std::optional<json::Text<1, limits::stock_change_reason_length_max>> reason;
};
BOOST_DESCRIBE_STRUCT(StockAdjustmentBody, (), (product_id, quantity, reason))

Actor actor_of(const http::Call& call) {
    return {audit::caller_of(call.request), call.now_ms()};
}

/// Refuses with "unknown_product", or with "changed_meanwhile" if the request has an If-Match
/// header of another version of the product (D52).
Result<void> check_version(sql::Transaction& transaction, const http::Call& call) {
    if (!call.request.headers.contains("if-match")) return {};
    const auto product = find_product(transaction, call.id);
    if (!product) return unknown_product();
    return http::check_if_match(call.request, product_json(*product));
}

Result<http::Response> post_product(sql::Transaction& transaction,
                                    const http::CallWith<ProductBody>& call) {
    auto product = new_product_of(call.body);
    if (auto checked = check_pictures(product); !checked) return checked.error();
    if (product.slug) {
        const auto checked = check_slug(transaction, *product.slug, product.id);
        if (!checked) return checked.error();
    }
    product.slug = add_product(transaction, product, call.now_ms(), call.caller.user_id);
    audit::append(transaction, call,
                  {"product.add", "product/" + product.id, "{}", product_json(product)});
    auto object = wire_object(product);
    return http::private_response(201, object.add("insertedId", product.id).text());
}

Result<http::Response> put_product(const http::CallWith<StockAdjustmentBody>& call) {
    if (call.body.product_id.value != call.id) {
        return problem_at("productId", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::product_of_address()});
    }
    StockAdjustment adjustment{call.id, call.body.quantity.value};
    if (call.body.reason) adjustment.reason = call.body.reason->value;

    return call.write_once([&](sql::Transaction& transaction) -> Result<http::Response> {
        if (auto checked = check_version(transaction, call); !checked) return checked.error();
        const auto product = adjust_stock(transaction, adjustment, actor_of(call));
        if (!product) return product.error();
        auto object = wire_object(*product);
        return http::private_response(200, object.add("modifiedCount", 1).text());
    });
}

Result<http::Response> patch_product(sql::Transaction& transaction,
                                     const http::CallWith<EditBody>& call) {
    if (auto checked = check_version(transaction, call); !checked) return checked.error();
    const auto edit = edit_of(call.body);
    const auto checked = check_price(transaction, call.id, edit.price, call.caller.permissions);
    if (!checked) return checked.error();
    const auto edited = edit_product(transaction, call.id, edit, actor_of(call));
    if (!edited) return edited.error();
    auto object = wire_object(edited->product);
    auto response =
        http::private_response(200, object.add("modifiedCount", edited->modified_count).text());
    response.headers["ETag"] = http::strong_etag(product_json(edited->product), "");
    return response;
}

Result<http::Response> delete_product(sql::Transaction& transaction, const http::Call& call) {
    if (auto checked = check_version(transaction, call); !checked) return checked.error();
    const auto archived = archive_product(transaction, call.id, actor_of(call));
    if (!archived) return archived.error();
    return http::private_response(200, json::Object{}.add("deletedCount", 1).text());
}

}  // namespace

void add_product_admin_routes(http::Endpoints endpoints) {
    endpoints.add(api::add_product, post_product);
    endpoints.add(api::change_stock, put_product);
    endpoints.add(api::edit_product, patch_product);
    endpoints.add(api::archive_product, delete_product);
}

}  // namespace shop::catalogue
