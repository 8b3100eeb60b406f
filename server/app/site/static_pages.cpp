#include "app/site/static_pages.hpp"

#include "app/site/response_headers.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace shop::app {
namespace {

constexpr auto payment_page = "/dashboard/payment/*";

struct Screen {
    std::string_view path;  // "*" matches one segment.
    std::string_view page;  // The template.
};

// Every path with a page, except those of PageCache.
constexpr auto screens = std::to_array<Screen>({
    {"/login", "login"},
    {"/register", "register"},
    {"/password-reset", "password-reset"},
    {"/auth/action", "shell"},
    {"/compare", "compare"},  // A spinner: the boards come from the query.
    {"/basket", "shell"},
    {"/checkout", "shell"},
    {"/blogs", "blogs"},
    {"/my-portfolio", "portfolio"},
    {"/dashboard", "shell"},
    {"/dashboard/my-orders", "shell"},
    {"/dashboard/my-orders/*", "shell"},
    {"/dashboard/add-review", "shell"},
    {payment_page, "payment"},
    {"/dashboard/all-users", "shell"},
    {"/dashboard/add-product", "shell"},
    {"/dashboard/new-order", "shell"},
    {"/dashboard/manage-orders", "shell"},
    {"/dashboard/manage-orders/*", "shell"},
    {"/dashboard/staff", "shell"},
    {"/dashboard/shop", "shell"},
    {"/dashboard/shop/*", "shell"},
    {"/dashboard/audit", "shell"},
    {"/dashboard/jobs", "shell"},
    {"/dashboard/health", "shell"},
    {"/dashboard/import-products", "shell"},
    {"/dashboard/today", "shell"},
    {"/dashboard/papers", "shell"},
    {"/dashboard/reviews", "shell"},
    {"/dashboard/manage-products", "shell"},
    {"/dashboard/manage-products/*", "shell"},
});

bool matches(std::string_view pattern, std::string_view path) {
    const auto star = pattern.find('*');
    if (star == std::string_view::npos) return pattern == path;
    const auto rest = path.substr(std::min(star, path.size()));
    return path.substr(0, star) == pattern.substr(0, star) && !rest.empty() &&
           rest.find('/') == std::string_view::npos;
}

/// Empty for a path without a page.
std::string_view page_of(std::string_view path) {
    const auto* const found = std::ranges::find_if(
        screens, [&](const Screen& screen) { return matches(screen.path, path); });
    return found == screens.end() ? "" : found->page;
}

/// Whether a segment of this path is an id.
bool is_below_a_page(std::string_view path) {
    return path.starts_with("/dashboard/") || path.starts_with("/purchase/") ||
           path.starts_with("/product/") || path.starts_with("/products/");
}

std::string key_of(std::string_view page, const PageVariant& variant) {
    return fmt::format("{} {} {}", page, code_of(variant.language), variant.theme);
}

/// In the router's notation: "/dashboard/payment/{id}".
std::string routed(std::string_view path) {
    const bool has_star = path.ends_with('*');
    return has_star ? std::string(path.substr(0, path.size() - 1)) + "{id}" : std::string(path);
}

http::PreparedResponsePtr make_not_found(const PageMaker& maker, const std::string& page,
                                         const PageVariant& variant) {
    auto made = maker.make(page, variant);
    made->status = 404;
    return made;
}

}  // namespace

std::optional<http::Response> without_slash(const http::Router& router,
                                            const http::Request& request) {
    if (!http::is_read(request) || !request.address().ends_with('/')) return std::nullopt;
    const auto address = request.address().substr(0, request.address().size() - 1);
    const auto path = request.path.substr(0, request.path.size() - 1);
    if (address.empty() || !router.knows(path.empty() ? "/" : path)) return std::nullopt;
    http::Response response;
    response.status = 308;
    response.headers["Location"] = address + (request.query.empty() ? "" : "?" + request.query);
    return response;
}

StaticPages::StaticPages(const PageMaker& maker, const Config& config)
    : maker_(maker), payment_policy_(payment_policy(config)) {
    for (const auto& variant : maker.variants()) {
        not_found_.emplace(variant, make_not_found(maker, "not-found", variant));
        without_content_.emplace(variant, make_not_found(maker, "shell", variant));
    }
}

http::PreparedResponsePtr StaticPages::find(const http::Request& request) const {
    // The router would answer a malformed percent escape in JSON, and an id may contain one.
    if (is_below_a_page(request.path) && !percent_decoded(request.path)) return not_found(request);
    const auto page = page_of(request.path);
    return page.empty() ? nullptr : responses_.find(key_of(page, variant_of(request)));
}

http::PreparedResponsePtr StaticPages::not_found(const http::Request& request) const {
    return not_found_.at(variant_of(request));
}

http::PreparedResponsePtr StaticPages::without_content(const http::Request& request) const {
    return without_content_.at(variant_of(request));
}

void StaticPages::add_routes(http::Router& router) {
    for (const auto& screen : screens) {
        if (screen.path != payment_page) maker_.require(screen.page);
        router.add("GET", routed(screen.path), [this, page = screen.page](const auto& request) {
            const auto variant = variant_of(request);
            return response_of(responses_.find_or_build(key_of(page, variant),
                                                        [&] { return make(page, variant); }));
        });
    }
}

http::PreparedResponsePtr StaticPages::make(std::string_view page,
                                            const PageVariant& variant) const {
    if (page != "payment") return maker_.make(std::string(page), variant);
    auto payment = maker_.make("shell", variant);
    payment->headers["Content-Security-Policy"] = payment_policy_;
    return payment;
}

}  // namespace shop::app
