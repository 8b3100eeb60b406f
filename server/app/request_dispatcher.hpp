#pragma once

// The path of a request from the network to the rooms.

#include "app/site/site.hpp"
#include "app/site/stale_cache.hpp"
#include "pictures/pictures.hpp"
#include "platform/net/net.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shop::app {

inline constexpr std::string_view api_prefix = "/api";

/// The shop's routers, by the place of their routes.
struct ShopRouters {
    http::Router api{std::string(api_prefix)};
    http::Router root;    // At the origin's root: pages, files, identity and demo.
    http::Router bangla;  // Below "/bn": pages.

    /// The routes of all routers; those below "/bn" are also in the root's.
    std::vector<std::string> routes() const;
};

/// Responses that need no router.
struct ShopCaches {
    http::ResponseCache products;
    http::ResponseCache reviews;
    http::ResponseCache pages;  // Pages about the shop.
    pictures::PictureCache pictures;
};

/// Answers from the caches if possible; otherwise by the router for the address.
class RequestDispatcher final : public net::Application {
public:
    /// The response to a health check at this path; null for any other path.
    using FindHealth = std::function<http::PreparedResponsePtr(std::string_view path)>;

    /// All of it must outlive the dispatcher.
    RequestDispatcher(const ShopRouters& routers, ShopCaches& caches, const Site& site,
                      sql::Database& database, FindHealth find_health)
        : routers_(routers),
          caches_(caches),
          site_(site),
          database_(database),
          find_health_(std::move(find_health)) {}

    void read_address(http::Request& request) override { site_.read_address(request); }
    http::PreparedResponsePtr find_prepared(const http::Request& request) override;
    http::Pool pool_of(const http::Request& request) override;
    std::size_t body_bytes_max(const http::Request& request) override;
    http::Response answer(http::Request request) override;

private:
    const http::Router& router_of(const http::Request& request) const;
    http::Response answer_uncached(http::Request request);
    http::Response answer_api(http::Request request);

    const ShopRouters& routers_;
    ShopCaches& caches_;
    const Site& site_;
    sql::Database& database_;
    const FindHealth find_health_;
    StaleCache stale_cache_;
};

}  // namespace shop::app
