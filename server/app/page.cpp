#include "app/page.hpp"

#include "app/headers.hpp"

#include <algorithm>
#include <array>

namespace shop::app {
namespace {

constexpr auto payment_page = "/dashboard/payment/*";

struct Screen {
    std::string_view path;  // "*" stands for one segment.
    std::string_view page;  // The template.
};

// Every address that the app has a screen for, beside those of the live pages.
constexpr std::array<Screen, 16> screens = {{
    {"/login", "login"},
    {"/register", "register"},
    {"/password-reset", "password-reset"},
    {"/auth/action", "shell"},
    {"/blogs", "blogs"},
    {"/my-portfolio", "portfolio"},
    {"/dashboard", "shell"},
    {"/dashboard/", "shell"},
    {"/dashboard/my-orders", "shell"},
    {"/dashboard/add-review", "shell"},
    {payment_page, "payment"},
    {"/dashboard/all-users", "shell"},
    {"/dashboard/add-product", "shell"},
    {"/dashboard/manage-orders", "shell"},
    {"/dashboard/manage-products", "shell"},
    {"/dashboard/manage-products/*", "shell"},
}};

bool matches(std::string_view pattern, std::string_view path) {
    const auto star = pattern.find('*');
    if (star == std::string_view::npos) return pattern == path;
    const auto rest = path.substr(std::min(star, path.size()));
    return path.substr(0, star) == pattern.substr(0, star) && !rest.empty() &&
           rest.find('/') == std::string_view::npos;
}

std::string_view page_of(std::string_view path) {
    const auto* const found = std::ranges::find_if(
        screens, [&](const Screen& screen) { return matches(screen.path, path); });
    return found == screens.end() ? "lost" : found->page;
}

std::string variant(std::string_view page, std::string_view theme) {
    return std::string(page) + " " + std::string(theme);
}

}  // namespace

Pages::Pages(const PageMaker& maker, const Config& config) {
    for (const auto theme : themes) {
        for (const auto& [path, page] : screens) {
            if (page == "payment" || variants_.contains(variant(page, theme))) continue;
            variants_.emplace(variant(page, theme), maker.make(std::string(page), theme));
        }
        auto payment = maker.make("shell", theme);
        payment->headers["Content-Security-Policy"] = payment_policy(config.payment_mode());
        variants_.emplace(variant("payment", theme), std::move(payment));
        auto lost = maker.make("lost", theme);
        lost->status = 404;
        variants_.emplace(variant("lost", theme), std::move(lost));
    }
}

http::PreparedPtr Pages::find(const http::Request& request) const {
    return variants_.at(variant(page_of(request.path), theme_of(request)));
}

}  // namespace shop::app
