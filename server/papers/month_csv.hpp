#pragma once

#include "papers/fiscal_year.hpp"
#include "platform/db/database.hpp"

#include <string>

namespace shop::papers {

/// The papers of a month for a spreadsheet, a line each, oldest first: UTF-8 with a byte order
/// mark.
std::string month_csv(sql::Database& database, const Month& month);

}  // namespace shop::papers
