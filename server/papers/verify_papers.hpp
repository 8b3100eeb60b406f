#pragma once

#include "papers/paper.hpp"
#include "platform/base/verify_report.hpp"
#include "platform/db/database.hpp"

namespace shop::papers {

/// Papers per page.
inline constexpr std::int64_t verify_page_size = 500;

/// Reports every changed, missing or inserted paper, and each series with wrong numbers, times or
/// amounts (I15). Reads one page at a time while the shop is open.
void verify_papers(sql::Database& database, const VerifyReport& report);

/// Reports each paper that has been owed for these supplies for ten minutes and is not there, and
/// each invoice of another amount than its order, credited beyond it, or beside another one that
/// stands.
void verify_supplies(sql::Transaction& transaction, const std::vector<Supply>& supplies,
                     const Settings& settings, std::int64_t now_ms, const VerifyReport& report);

}  // namespace shop::papers
