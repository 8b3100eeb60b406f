#pragma once

#include "app/site/pages.hpp"
#include "platform/db/database.hpp"

#include <string>

namespace shop::app {

/// What LivePages keeps until a commit changes what it shows.
struct PageCache {
    http::ResponseCache pages{};    // By path and theme: "/products dark".
    http::ResponseCache sitemap{};  // Its own, so that no page waits while it is made.

    /// Called after a commit about products or reviews, before its writer is answered.
    void invalidate_all();
};

/// The pages that show what is in the database, and what search engines read of it. Each is made
/// when it is asked for and kept, as other public answers are, until a commit changes what it
/// shows.
class LivePages {
public:
    /// What is made is kept in `answers`; what is not there has a page of `pages`.
    LivePages(const PageMaker& maker, const Pages& pages, sql::Database& database,
              PageCache& answers, std::string public_url);

    /// The answer to this request when it is kept. Any thread, never waits.
    http::PreparedResponsePtr find(const http::Request& request) const;

    /// The routes that make what is not kept. Throws when a page has no template.
    void add_routes(http::Router& router);

private:
    using Make = std::function<PageContent(sql::Transaction&)>;
    void add_page(http::Router& router, const std::string& path, const std::string& page,
                  const Make& make);
    http::Response purchase(const http::Request& request);
    http::Response kept(const http::Request& request,
                        const std::function<http::PreparedResponsePtr()>& make);

    const PageMaker& maker_;
    const Pages& pages_;
    sql::Database& database_;
    const std::string public_url_;
    PageCache& answers_;
    const http::PreparedResponsePtr robots_;
};

}  // namespace shop::app
