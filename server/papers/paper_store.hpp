#pragma once

// The tables of papers. No statement deletes a paper, or changes one, except its owner.

#include "papers/fiscal_year.hpp"
#include "papers/paper.hpp"
#include "platform/db/database.hpp"
#include "platform/db/list_statement.hpp"
#include "platform/db/record.hpp"

#include <functional>

namespace shop::papers {

/// Serial number, time and chain of the next paper in a series.
struct SeriesPosition {
    std::int64_t serial = 0;
    std::int64_t at_ms = 0;
    std::string chain_before;
};
BOOST_DESCRIBE_STRUCT(SeriesPosition, (), (serial, at_ms, chain_before))

/// Takes the next position of a series; a rollback frees it.
SeriesPosition take_position(sql::Transaction& transaction, Kind kind, std::int64_t fiscal_year,
                             std::int64_t now_ms);

/// Stores the paper, which becomes the newest of its series.
void insert_paper(sql::Transaction& transaction, const Paper& paper);

/// The number of papers of this owner, and their move to the account that the owner, a contact,
/// joins (I8).
std::int64_t count_papers_of(sql::Transaction& transaction, const std::string& owner_id);
void move_papers(sql::Transaction& transaction, const std::string& contact_id,
                 const std::string& account_id);

/// Those for it alone and for several orders, oldest first.
std::vector<Paper> list_papers_of_order(sql::Transaction& transaction, const std::string& order_id);

std::optional<Paper> find_paper(sql::Transaction& transaction, const std::string& id);

/// The paper with this cause, such as "credit:<refund id>".
std::optional<Paper> find_paper_by_cause(sql::Transaction& transaction, const std::string& cause);

/// Position in a list ordered by time.
struct AfterPaper {
    std::int64_t issued_at_ms = 0;
    std::string id{};
};

/// Up to `count` papers of the month after `after`, oldest first.
std::vector<Paper> list_papers(sql::Transaction& transaction, const Month& month,
                               const AfterPaper& after, std::int64_t count);

/// A part of a month's papers; each part has `size` papers, and the first has the number 1.
struct MonthPart {
    std::int64_t number = 1;
    std::int64_t size = 0;
};
/// Oldest first; empty after the last part.
std::vector<Paper> list_papers_of_part(sql::Transaction& transaction, const Month& month,
                                       const MonthPart& part);

/// Maximum number of papers of a month on a page; the CSV file has all of them.
inline constexpr std::int64_t newest_papers_max = 200;

/// Up to `count` papers of the month, newest first.
std::vector<Paper> list_newest_papers(sql::Transaction& transaction, const Month& month,
                                      std::int64_t count);

/// Up to `count` invoices and bills since then whose buyer's name or address has letters that no
/// font has, newest first.
std::vector<Paper> list_letters_lost(sql::Transaction& transaction, std::int64_t since_ms,
                                     std::int64_t count);

/// Runs a statement of paper_search.cpp that returns papers.
std::vector<Paper> query_papers(sql::Transaction& transaction, const sql::BoundStatement& bound);

/// Totals of the papers of one kind.
struct PaperSums {
    Kind kind = Kind::invoice;
    std::int64_t papers = 0;
    Money gross;
    Money vat;
};
BOOST_DESCRIBE_STRUCT(PaperSums, (), (kind, papers, gross, vat))

std::vector<PaperSums> sum_papers(sql::Transaction& transaction, const Month& month);

/// A series and its newest paper.
struct Series {
    std::string kind;
    std::int64_t fiscal_year = 0;
    std::int64_t last_serial = 0;
    std::int64_t last_at_ms = 0;
    std::string last_chain;
};
BOOST_DESCRIBE_STRUCT(Series, (), (kind, fiscal_year, last_serial, last_at_ms, last_chain))

std::vector<Series> list_series(sql::Transaction& transaction);

/// Up to `count` papers of a series after this serial.
std::vector<Paper> list_papers_of_series(sql::Transaction& transaction, const Series& series,
                                         std::int64_t after_serial, std::int64_t count);

}  // namespace shop::papers
