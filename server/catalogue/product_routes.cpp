// GET /products and GET /product/{id}: the same for every client, so they are built once and cached
// until a write changes their content.

#include "catalogue/product_routes.hpp"

#include "catalogue/cpus/cpu_list.hpp"
#include "catalogue/product_admin.hpp"
#include "catalogue/product_store.hpp"
#include "catalogue/slug.hpp"
#include "platform/base/object_id.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/paging.hpp"
#include "platform/texts/problems.hpp"

#include <boost/describe/class.hpp>

namespace shop::catalogue {

// The JSON form, under the wire names of these members; `facts`, `bangla`, `slug`, `reorderAt`
// and `morePictures` only if there are any.
BOOST_DESCRIBE_STRUCT(Product, (),
                      (id, name, img, description, min_quantity, available_quantity, price))

namespace {

// Clients revalidate each time and get 304 while nothing has changed: a stock is never stale.
constexpr auto cache_control = "no-cache";

void add_bangla(json::Object& object, const BanglaTexts& bangla) {
    if (bangla == BanglaTexts{}) return;
    json::Object texts;
    if (bangla.name) texts.add("name", *bangla.name);
    if (bangla.description) texts.add("description", *bangla.description);
    object.add_json("bangla", texts.text());
}

http::Response prepared_response(http::PreparedResponsePtr prepared) {
    http::Response response;
    response.prepared = std::move(prepared);
    return response;
}

Result<http::Response> get_products(http::ResponseCache& cache, const http::Call& call) {
    const auto page = http::read_page(call.request, product_offer());
    if (!page) return page.error();
    const auto list = [&] {
        const auto products = call.database.read(
            [&](sql::Transaction& transaction) { return list_page(transaction, *page); });
        return http::page_response(
            call.request, *page, products, [](const Product& product) { return product.id; },
            [&](const Product& product) { return row_json(product, call.request.language); });
    };
    if (page->asked) return list();
    return prepared_response(
        cache.find_or_build(call.request.address(), [&] { return http::cached_list(list()); }));
}

Result<http::Response> get_product(http::ResponseCache& cache, const http::Call& call) {
    const auto& name = call.id;
    if (!is_slug(name) && !is_object_id(name)) {
        return Problem{ProblemKind::missing, texts::problems::not_found_id()};
    }
    // Responses are cached by path. Percent escapes would allow millions of spellings of the same
    // id.
    if (!call.request.path.ends_with("/" + name)) return unknown_product();
    const auto find = [&]() -> std::optional<Product> {
        const auto page = call.database.read(
            [&](sql::Transaction& transaction) { return find_page(transaction, name); });
        if (!page || page->is_archived) return std::nullopt;
        return page->product;
    };
    // Unknown ids return before taking the build lock.
    if (!find()) return unknown_product();
    auto prepared = cache.find_or_build(call.request.path, [&]() -> http::PreparedResponsePtr {
        const auto product = find();
        if (!product) return nullptr;
        return http::prepare("application/json", cache_control, product_json(*product));
    });
    if (!prepared) return unknown_product();
    return prepared_response(std::move(prepared));
}

}  // namespace

json::Object wire_object(const Product& product) {
    json::Object object;
    object.all_of(product);
    if (product.facts) object.add_json("facts", *product.facts);
    add_bangla(object, product.bangla);
    if (product.slug) object.add("slug", *product.slug);
    if (product.reorder_at) object.add("reorderAt", *product.reorder_at);
    if (!product.more_pictures.empty()) object.add("morePictures", product.more_pictures);
    if (product.weight_grams) object.add("weightGrams", *product.weight_grams);
    return object;
}

std::string product_json(const Product& product) {
    return wire_object(product).text();
}

Product in_language(const Product& product, Language language) {
    auto shown = product;
    shown.bangla = {};
    if (language == Language::english) return shown;
    shown.name = product.bangla.name.value_or(product.name);
    shown.description = product.bangla.description.value_or(product.description);
    return shown;
}

std::string page_json(const Product& product, Language language) {
    auto shown = in_language(product, language);
    shown.reorder_at.reset();  // For the staff's form only, which reads one product.
    shown.weight_grams.reset();
    auto object = wire_object(shown);
    if (shown.name != product.name) object.add("nameEnglish", product.name);
    return object.text();
}

std::string row_json(const Product& product, Language language) {
    auto row = product;
    row.more_pictures.clear();
    return page_json(row, language);
}

void add_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::list_products, get_products, std::ref(cache));
    endpoints.add(api::get_product, get_product, std::ref(cache));
    add_product_admin_routes(endpoints);
    add_bulk_routes(endpoints);
    add_cpu_routes(endpoints);
    add_cpu_list_routes(endpoints);
}

}  // namespace shop::catalogue
