#pragma once

#include "papers/papers.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// Why a paper needs a person's attention.
enum class PaperConcern {
    not_issued,        // It has been owed for a minute, and issuing it fails.
    refund_came_back,  // It is a credit note whose refund the bank has sent back: it needs a debit
                       // note, by hand.
    letters_lost       // Its buyer has letters that no font has: they are written by hand.
};

/// A paper that needs a person's attention: an issued one, or one that cannot be issued.
struct PaperIssue {
    PaperConcern concern = PaperConcern::not_issued;
    papers::Kind kind = papers::Kind::invoice;
    std::string number{};  // Of a paper that was issued.
    std::string order_id;
    std::int64_t since_ms = 0;
    std::string reason{};  // Why it cannot be issued, as in the log.
};

/// Up to 200 of each concern. A refund that came back is here until 60 days after it was requested,
/// and a paper that lacks letters until 60 days after it was issued.
/// `settings` without the moment since which the shop issues papers.
std::vector<PaperIssue> find_paper_issues(sql::Transaction& transaction, papers::Settings settings,
                                          std::int64_t now_ms);

/// How many of them are PaperConcern::not_issued.
std::int64_t count_papers_not_issued(sql::Transaction& transaction, papers::Settings settings,
                                     std::int64_t now_ms);

/// GET /papers/to-look-at, for staff who may read papers.
void add_paper_issue_route(http::Router& router, sql::Database& database,
                           const papers::Settings& settings);

}  // namespace shop::app
