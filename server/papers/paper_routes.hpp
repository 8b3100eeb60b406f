#pragma once

#include "papers/paper_search.hpp"
#include "papers/pdf/fonts.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

namespace shop::papers {

/// All routes for papers: an order's papers and PDFs for its owner and staff; months and the search
/// for staff who may read papers. `database` and `fonts` must outlive the router.
void add_routes(http::Router& router, sql::Database& database, const Fonts& fonts,
                const PaperLookup& lookup);

/// The company details that users enter for their VAT invoices.
void add_buyer_routes(http::Router& router, sql::Database& database);

}  // namespace shop::papers
