#pragma once

#include "papers/fiscal_year.hpp"
#include "papers/paper.hpp"
#include "platform/db/database.hpp"

#include <functional>
#include <string>
#include <utility>

namespace shop::papers {

/// Papers for a spreadsheet, one per line, in UTF-8 with a byte order mark. Amounts of credit notes
/// are negative, so that the sum of a column is the net of all papers.
class PaperCsv {
public:
    PaperCsv();

    void add(const Paper& paper);

    std::string text() && { return std::move(file_); }

private:
    std::string file_;
};

/// Calls `visit` with each paper of the month, oldest first; reads one page at a time.
void visit_papers(sql::Database& database, const Month& month,
                  const std::function<void(const Paper&)>& visit);

/// The CSV file of a month's papers, oldest first.
std::string month_csv(sql::Database& database, const Month& month);

}  // namespace shop::papers
