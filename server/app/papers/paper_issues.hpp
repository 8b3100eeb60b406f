#pragma once

#include "papers/papers.hpp"
#include "platform/base/names.hpp"
#include "platform/db/database.hpp"
#include "platform/db/moment.hpp"
#include "platform/http/http.hpp"

#include <boost/describe/class.hpp>

#include <string>
#include <vector>

namespace shop::app {

/// Why a paper needs a person's attention.
enum class PaperConcern {
    not_issued,        // Owed for a minute, and issuing it fails.
    refund_came_back,  // The bank returned the refund of a credit note: staff must write
                       // a debit note by hand.
    letters_lost       // No font has some of the buyer's letters: staff write them by hand.
};
constexpr Names<3> names_of(PaperConcern) {
    return {"not_issued", "refund_came_back", "letters_lost"};
}

/// A paper, issued or not, that needs a person's attention.
struct PaperIssue {
    PaperConcern concern = PaperConcern::not_issued;
    papers::Kind kind = papers::Kind::invoice;
    std::string number{};  // Of an issued paper.
    std::string order_id;
    Moment since{};
    std::string reason{};  // Why it cannot be issued, as logged.
};
BOOST_DESCRIBE_STRUCT(PaperIssue, (), (concern, kind, number, order_id, since, reason))

/// Up to 200 of each concern. Lists a returned refund until 60 days after its request, and a paper
/// with missing letters until 60 days after its issue. Ignores `settings.since_ms` and reads the
/// stored value.
std::vector<PaperIssue> find_paper_issues(sql::Transaction& transaction, papers::Settings settings,
                                          std::int64_t now_ms);

/// Counts those with PaperConcern::not_issued.
std::int64_t count_papers_not_issued(sql::Transaction& transaction, papers::Settings settings,
                                     std::int64_t now_ms);

/// GET /papers/to-look-at, for staff who may read papers.
void add_paper_issue_route(http::Router& router, sql::Database& database,
                           const papers::Settings& settings);

}  // namespace shop::app
