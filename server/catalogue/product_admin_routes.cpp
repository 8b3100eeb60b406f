// Staff's changes of products. A handler reads the request, makes one call into the room, and
// builds the response.

#include "catalogue/product_admin.hpp"
#include "catalogue/product_body.hpp"
#include "catalogue/product_pictures.hpp"
#include "catalogue/product_routes.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/http/idempotency.hpp"
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

Actor actor_of(const http::Request& request) {
    return {audit::caller_of(request), request.received_at_ms};
}

/// Refuses with "unknown_product", or with "changed_meanwhile" if the request has an If-Match
/// header of another version of the product (D52).
Result<void> check_version(sql::Transaction& transaction, const std::string& id,
                           const http::Request& request) {
    if (!request.headers.contains("if-match")) return {};
    const auto product = find_product(transaction, id);
    if (!product) return unknown_product();
    return http::check_if_match(request, product_json(*product));
}

Result<http::Response> post_product(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::products_price);
    if (!caller) return caller.error();
    const auto body = http::read_body<ProductBody>(request);
    if (!body) return body.error();

    return database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            auto product = new_product_of(*body);
            if (auto checked = check_pictures(product); !checked) return checked.error();
            if (product.slug) {
                const auto checked = check_slug(transaction, *product.slug, product.id);
                if (!checked) return checked.error();
            }
            product.slug =
                add_product(transaction, product, request.received_at_ms, caller->user_id);
            audit::append(transaction, audit::caller_of(request),
                          {"product.add", "product/" + product.id, "{}", product_json(product)},
                          request.received_at_ms);
            auto object = wire_object(product);
            return http::private_response(201, object.add("insertedId", product.id).text());
        });
    });
}

Result<http::Response> put_product(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::stock_book);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<StockAdjustmentBody>(request);
    if (!body) return body.error();
    if (body->product_id.value != *id) {
        return problem_at("productId", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::product_of_address()});
    }
    StockAdjustment adjustment{*id, body->quantity.value};
    if (body->reason) adjustment.reason = body->reason->value;

    return database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            if (auto checked = check_version(transaction, *id, request); !checked) {
                return checked.error();
            }
            const auto product = adjust_stock(transaction, adjustment, actor_of(request));
            if (!product) return product.error();
            auto object = wire_object(*product);
            return http::private_response(200, object.add("modifiedCount", 1).text());
        });
    });
}

Result<http::Response> patch_product(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::products_edit);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<EditBody>(request);
    if (!body) return body.error();

    const auto edited = database.write([&](sql::Transaction& transaction) -> Result<Edited> {
        if (auto checked = check_version(transaction, *id, request); !checked) {
            return checked.error();
        }
        const auto edit = edit_of(*body);
        const auto checked = check_price(transaction, *id, edit.price, caller->permissions);
        if (!checked) return checked.error();
        return edit_product(transaction, *id, edit, actor_of(request));
    });
    if (!edited) return edited.error();
    auto object = wire_object(edited->product);
    auto response =
        http::private_response(200, object.add("modifiedCount", edited->modified_count).text());
    response.headers["ETag"] = http::strong_etag(product_json(edited->product), "");
    return response;
}

Result<http::Response> delete_product(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::products_archive);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();

    const auto archived = database.write([&](sql::Transaction& transaction) -> Result<void> {
        if (auto checked = check_version(transaction, *id, request); !checked) return checked;
        return archive_product(transaction, *id, actor_of(request));
    });
    if (!archived) return archived.error();
    return http::private_response(200, json::Object{}.add("deletedCount", 1).text());
}

}  // namespace

void add_product_admin_routes(http::Router& router, sql::Database& database) {
    const auto with_database = std::ref(database);
    router.add("POST", "/product/add", std::bind_front(post_product, with_database));
    router.add("PUT", "/product/{id}", std::bind_front(put_product, with_database));
    router.add("PATCH", "/product/{id}", std::bind_front(patch_product, with_database));
    router.add("DELETE", "/product/{id}", std::bind_front(delete_product, with_database));
}

}  // namespace shop::catalogue
