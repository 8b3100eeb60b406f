#pragma once

// Papers of orders: when the shop issues them, and what they need from the rooms.

#include "app/deliveries/deliveries.hpp"
#include "papers/papers.hpp"
#include "platform/base/verify_report.hpp"
#include "platform/outbound/mailer.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// The name of the moment since which this shop issues papers, in the metadata.
inline constexpr auto papers_since = "papers_since";

/// `settings` with that moment, which the first call makes now.
papers::Settings open_papers(sql::Database& database, papers::Settings settings);

/// Whether an outbox message of this kind may make a paper due.
bool makes_papers_due(std::string_view event);

/// Those of these orders that exist, as papers see them.
std::vector<papers::Supply> find_paper_supplies(sql::Transaction& transaction,
                                                const std::vector<std::string>& order_ids);

/// Issues the papers that these orders must have by now and have not, with a step in the history
/// of each order.
void issue_papers(sql::Transaction& transaction, const std::vector<std::string>& order_ids,
                  const papers::Settings& settings, const papers::Fonts& fonts,
                  std::int64_t now_ms);

/// Issues the papers of the orders that a round of messages is about, and then hands the messages
/// to `next`. A message whose paper cannot be issued is not handed on: it is delivered later, with
/// it (decision 0065). `fonts` must outlive the subscriber.
Subscriber issue_papers_before(sql::Database& database, const papers::Settings& settings,
                               const papers::Fonts& fonts, Subscriber next);

/// Issues the papers of the messages that are due at `now_ms` and happened at `since_ms` or later,
/// so that papers do not wait behind emails.
void issue_waiting_papers(sql::Database& database, const papers::Settings& settings,
                          const papers::Fonts& fonts, std::int64_t now_ms, std::int64_t since_ms,
                          const std::function<bool()>& goes_on);

/// Issues what orders whose recorded money was voided are owed and no message has brought: the
/// voiding server, or the delivering one, was of a release before such papers.
void issue_voided_papers(sql::Database& database, const papers::Settings& settings,
                         const papers::Fonts& fonts, const std::function<bool()>& goes_on);

/// The PDFs that go with an email about this order and occasion: at most three, the newest.
std::vector<outbound::Attachment> paper_attachments(sql::Database& database,
                                                    const papers::Fonts& fonts,
                                                    const std::string& order_id,
                                                    std::string_view occasion);

/// Reports every paper that breaks a rule, or has been owed for ten minutes (I15). A shop that has
/// never issued papers owes none.
void verify_order_papers(sql::Database& database, papers::Settings settings, std::int64_t now_ms,
                         const VerifyReport& report);

}  // namespace shop::app
