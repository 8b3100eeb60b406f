#pragma once

#include "app/site/page_maker.hpp"

#include <map>
#include <optional>
#include <string>

namespace shop::app {

/// A page has one address: redirects "/blogs/?a=b" to "/blogs?a=b" with 308 if `router` has
/// "/blogs", and "/bn/" to "/bn". Empty for any other address.
std::optional<http::Response> without_slash(const http::Router& router,
                                            const http::Request& request);

/// Pages that never change while the program runs, in every variant: static and sign-in pages,
/// pages that the browser renders alone, and the page for unknown addresses. Each is built at its
/// first request and cached.
class StaticPages {
public:
    StaticPages(const PageMaker& maker, const Config& config);

    /// The cached page of this address, if any. Any thread; never waits.
    http::PreparedResponsePtr find(const http::Request& request) const;

    /// The page for an unknown address.
    http::PreparedResponsePtr not_found(const http::Request& request) const;

    /// The 404 page without content, for an item that the server does not find. The browser renders
    /// the rest: users who may see such items read there that it does not exist.
    http::PreparedResponsePtr without_content(const http::Request& request) const;

    /// Adds the routes for pages that are not cached. Throws if a page has no template.
    void add_routes(http::Router& router);

private:
    using PagesByVariant = std::map<PageVariant, http::PreparedResponsePtr>;
    http::PreparedResponsePtr make(std::string_view page, const PageVariant& variant) const;

    const PageMaker& maker_;
    const std::string payment_policy_;
    http::ResponseCache responses_;  // By page and variant: "login bn dark".
    PagesByVariant not_found_;
    PagesByVariant without_content_;
};

}  // namespace shop::app
