#pragma once

#include "papers/pdf/fonts.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <functional>
#include <optional>
#include <string>

namespace shop::papers {

/// The owner of the order with this id; nothing where there is none. The room does not know orders,
/// so app/ passes it in.
using FindOwner =
    std::function<std::optional<std::string>(sql::Transaction&, const std::string& order_id)>;

/// All routes of papers: those of an order and their PDFs for its owner and administrators, the
/// list of a month for administrators. `database` and `fonts` must outlive the router.
void add_routes(http::Router& router, sql::Database& database, const Fonts& fonts,
                FindOwner find_owner);

/// What a user says for their VAT invoices.
void add_buyer_routes(http::Router& router, sql::Database& database);

}  // namespace shop::papers
