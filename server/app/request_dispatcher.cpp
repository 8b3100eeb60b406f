#include "app/request_dispatcher.hpp"

#include "accounts/accounts.hpp"
#include "platform/texts/problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>

namespace shop::app {
namespace {

bool is_api(const http::Request& request) {
    const auto& path = request.address();  // The API is never below "/bn".
    return path.starts_with(api_prefix) &&
           (path.size() == api_prefix.size() || path[api_prefix.size()] == '/');
}

/// Pictures have their own cache and are served even without a database.
bool is_picture(const http::Request& request) {
    return request.address().starts_with(pictures::address_prefix);
}

http::Response not_now(const http::Router& router, const http::Request& request) {
    auto response = http::problem_response(
        {ProblemKind::unavailable, texts::problems::try_again_unchanged()}, request.language);
    response.route = router.route_of(request.method, request.path);
    return response;
}

}  // namespace

std::vector<std::string> ShopRouters::routes() const {
    auto routes = api.routes();
    std::ranges::move(root.routes(), std::back_inserter(routes));
    return routes;
}

const http::Router& RequestDispatcher::router_of(const http::Request& request) const {
    if (is_api(request)) return routers_.api;
    return request.language == Language::bangla ? routers_.bangla : routers_.root;
}

http::PreparedResponsePtr RequestDispatcher::find_prepared(const http::Request& request) {
    if (auto health = find_health_(request.address())) return health;
    if (is_picture(request)) return caches_.pictures.find(request.path);
    if (!is_api(request)) return site_.find(router_of(request), request);
    if (!request.query.empty()) return nullptr;
    // Lists are cached per language; a product's response is the same in all of them.
    const bool is_product = request.path.starts_with("/api/product/");
    const auto& key = is_product ? request.path : request.address();
    if (auto response = caches_.products.find(key)) return response;
    if (auto response = caches_.reviews.find(key)) return response;
    return caches_.pages.find(key);
}

http::Pool RequestDispatcher::pool_of(const http::Request& request) {
    return router_of(request).pool_of(request.method, request.path);
}

std::size_t RequestDispatcher::body_bytes_max(const http::Request& request) {
    return router_of(request).body_bytes_max(request.method, request.path);
}

http::Response RequestDispatcher::answer(http::Request request) {
    if (auto led = site_.lead_home(request)) return *std::move(led);
    if (is_picture(request)) return routers_.root.answer(std::move(request));
    return stale_cache_.answer(std::move(request), [this](http::Request missed) {
        return answer_uncached(std::move(missed));
    });
}

http::Response RequestDispatcher::answer_uncached(http::Request request) {
    if (is_api(request)) return answer_api(std::move(request));
    const auto& router = router_of(request);
    if (auto refusal = site_.refuse(router, request)) return *std::move(refusal);
    return router.answer(std::move(request));
}

http::Response RequestDispatcher::answer_api(http::Request request) {
    try {
        if (const auto token = http::bearer_token(request); !token.empty()) {
            request.caller = accounts::find_caller(database_, token, request.received_at());
        }
    } catch (const Unavailable&) {
        return not_now(routers_.api, request);  // OutageLog has already logged it.
    } catch (const std::exception& failure) {
        spdlog::error("request {}: the caller could not be looked up: {}", request.id,
                      failure.what());
        return not_now(routers_.api, request);
    }
    const bool is_staff = request.caller && !request.caller->permissions.empty();
    auto response = routers_.api.answer(std::move(request));
    response.is_staff = is_staff;
    return response;
}

}  // namespace shop::app
