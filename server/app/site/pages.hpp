#pragma once

#include "app/site/page_maker.hpp"

#include <map>
#include <optional>
#include <string>

namespace shop::app {

/// A page has one address. 308 from "/blogs/?a=b" to "/blogs?a=b", where `router` knows "/blogs";
/// nothing for any other address.
std::optional<http::Response> without_slash(const http::Router& router,
                                            const http::Request& request);

/// The pages that never change while the program runs, each in every theme: those to read and to
/// sign in with, those that the browser draws alone, and the one for addresses that lead nowhere.
/// Each is made when it is first asked for, and kept.
class Pages {
public:
    Pages(const PageMaker& maker, const Config& config);

    /// The page for an address of the shop, when it is kept. Any thread, never waits.
    http::PreparedResponsePtr find(const http::Request& request) const;

    /// The page for an address that leads nowhere.
    http::PreparedResponsePtr lost(const http::Request& request) const;

    /// The page that the browser draws alone, where what it would show is not there: it says so
    /// itself, to those who may know.
    http::PreparedResponsePtr without_content(const http::Request& request) const;

    /// The routes that make what is not kept. Throws when a page has no template.
    void add_routes(http::Router& router);

private:
    using PagesByTheme = std::map<std::string, http::PreparedResponsePtr, std::less<>>;
    http::PreparedResponsePtr make(std::string_view page, std::string_view theme) const;

    const PageMaker& maker_;
    const std::string payment_policy_;
    http::ResponseCache answers_;  // By page and theme: "login dark".
    PagesByTheme lost_;
    PagesByTheme without_content_;
};

}  // namespace shop::app
