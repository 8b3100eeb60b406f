#pragma once

#include "papers/paper.hpp"
#include "platform/base/verify_report.hpp"
#include "platform/db/database.hpp"

namespace shop::papers {

/// Papers per page.
inline constexpr std::int64_t verify_page_size = 500;

/// Reports every changed, missing or inserted paper, and each series with wrong numbers, times or
/// amounts (I15). Reads one page at a time; the shop may stay open.
void verify_papers(sql::Database& database, const VerifyReport& report);

/// Reports each paper that has been due for these supplies for ten minutes and is missing, and each
/// invoice whose amount differs from its order, that was credited by more than its amount, or that
/// exists although another one is valid.
void verify_supplies(sql::Transaction& transaction, const std::vector<Supply>& supplies,
                     const Settings& settings, std::int64_t now_ms, const VerifyReport& report);

}  // namespace shop::papers
