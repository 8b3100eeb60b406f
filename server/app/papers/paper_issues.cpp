#include "app/papers/paper_issues.hpp"

#include "app/data/metadata.hpp"
#include "app/papers/order_papers.hpp"
#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/outbound/outbox.hpp"

#include <boost/describe/class.hpp>

#include <functional>
#include <map>
#include <utility>

namespace shop::app {
namespace {

constexpr std::int64_t concerns_kept_ms = 60 * day_ms;
constexpr std::int64_t concerns_max = 200;

/// False if the shop issues no papers.
bool set_since(sql::Transaction& transaction, papers::Settings& settings) {
    const auto since = find_metadata(transaction, papers_since);
    if (since) settings.since_ms = whole_number(*since).value_or(0);
    return since.has_value();
}

/// Papers owed to orders whose messages fail. A message that fails for another reason, such as a
/// mail server that is down, already has its paper.
std::vector<PaperIssue> find_not_issued(sql::Transaction& transaction,
                                        const papers::Settings& settings, std::int64_t now_ms) {
    std::map<std::string, std::string> reasons;  // By order.
    for (auto& message : list_failing(transaction, now_ms - minute_ms, concerns_max)) {
        if (makes_papers_due(message.event)) {
            reasons.insert_or_assign(message.payload, std::move(message.failure));
        }
    }
    std::vector<std::string> order_ids;
    for (const auto& [order_id, reason] : reasons) order_ids.push_back(order_id);
    std::vector<PaperIssue> found;
    for (const auto& supply : find_paper_supplies(transaction, order_ids)) {
        const auto issued = papers::list_papers_of_order(transaction, supply.order_id);
        for (const auto& owed : papers::owed_papers(supply, settings, issued)) {
            found.push_back({PaperConcern::not_issued,
                             owed.kind,
                             "",
                             supply.order_id,
                             {owed.since_ms},
                             reasons.at(supply.order_id)});
        }
    }
    return found;
}

/// Credit notes whose refunds failed after they had succeeded.
std::vector<PaperIssue> find_came_back(sql::Transaction& transaction, std::int64_t now_ms) {
    std::vector<PaperIssue> found;
    for (const auto& refund :
         orders::list_failed_refunds(transaction, now_ms - concerns_kept_ms, concerns_max)) {
        const auto note = papers::find_paper_by_cause(transaction, papers::credit_cause(refund.id));
        if (!note) continue;
        found.push_back({PaperConcern::refund_came_back,
                         note->kind,
                         note->number(),
                         note->order_id,
                         {note->issued_at_ms}});
    }
    return found;
}

/// Invoices and bills that lack some letters of the buyer's name or address.
std::vector<PaperIssue> find_letters_lost(sql::Transaction& transaction, std::int64_t now_ms) {
    std::vector<PaperIssue> found;
    for (const auto& paper :
         papers::list_letters_lost(transaction, now_ms - concerns_kept_ms, concerns_max)) {
        found.push_back({PaperConcern::letters_lost,
                         paper.kind,
                         paper.number(),
                         paper.order_id,
                         {paper.issued_at_ms}});
    }
    return found;
}

Result<http::Response> get_paper_issues(const papers::Settings& settings,
                                        sql::Transaction& transaction, const http::Call& call) {
    const auto found = find_paper_issues(transaction, settings, call.now_ms());
    return http::private_response(200, json::encode(found));
}

}  // namespace

std::int64_t count_papers_not_issued(sql::Transaction& transaction, papers::Settings settings,
                                     std::int64_t now_ms) {
    if (!set_since(transaction, settings)) return 0;
    return std::ssize(find_not_issued(transaction, settings, now_ms));
}

std::vector<PaperIssue> find_paper_issues(sql::Transaction& transaction, papers::Settings settings,
                                          std::int64_t now_ms) {
    if (!set_since(transaction, settings)) return {};
    auto found = find_not_issued(transaction, settings, now_ms);
    for (const auto& more :
         {find_came_back(transaction, now_ms), find_letters_lost(transaction, now_ms)}) {
        found.insert(found.end(), more.begin(), more.end());
    }
    return found;
}

void add_paper_issue_route(http::Router& router, sql::Database& database,
                           const papers::Settings& settings) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::list_paper_issues, get_paper_issues, settings);
}

}  // namespace shop::app
