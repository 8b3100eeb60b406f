#pragma once

// Papers of orders: when the shop issues them, and the data they need from the rooms.

#include "app/deliveries/deliveries.hpp"
#include "papers/papers.hpp"
#include "platform/base/verify_report.hpp"
#include "platform/outbound/mailer.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// Metadata key: the time from which this shop issues papers.
inline constexpr auto papers_since = "papers_since";

/// `settings` with that time; the first call sets it to now.
papers::Settings open_papers(sql::Database& database, papers::Settings settings);

/// Whether an outbox message of this kind can make a paper due.
bool makes_papers_due(std::string_view event);

/// The orders among these that exist, as the papers room needs them.
std::vector<papers::Supply> find_paper_supplies(sql::Transaction& transaction,
                                                const std::vector<std::string>& order_ids);

/// Issues the papers that are due and missing for these orders, with a step in each order's
/// history.
void issue_papers(sql::Transaction& transaction, const std::vector<std::string>& order_ids,
                  const papers::Settings& settings, const papers::Fonts& fonts,
                  std::int64_t now_ms);

/// Issues the papers of a round's orders, then passes the messages to `next`. If a paper cannot be
/// issued, its message is held back and delivered with it later (decision 0065). `fonts` must
/// outlive the subscriber.
Subscriber issue_papers_before(sql::Database& database, const papers::Settings& settings,
                               const papers::Fonts& fonts, Subscriber next);

/// Issues the papers for messages that are due at `now_ms` and happened at `since_ms` or later, so
/// that papers do not wait for emails.
void issue_waiting_papers(sql::Database& database, const papers::Settings& settings,
                          const papers::Fonts& fonts, std::int64_t now_ms, std::int64_t since_ms,
                          const std::function<bool()>& should_continue);

/// Issues papers that are owed after recorded money was voided but that no message triggered: the
/// server that voided or delivered ran a release without such papers.
void issue_voided_papers(sql::Database& database, const papers::Settings& settings,
                         const papers::Fonts& fonts, const std::function<bool()>& should_continue);

/// The PDFs for an email about these orders and this occasion: each paper once, and at most the
/// three newest of an order.
std::vector<outbound::Attachment> paper_attachments(sql::Database& database,
                                                    const papers::Fonts& fonts,
                                                    const std::vector<std::string>& order_ids,
                                                    std::string_view occasion);

/// Reports every paper that breaks a rule or has been owed for ten minutes (I15). A shop that has
/// never issued papers owes none.
void verify_order_papers(sql::Database& database, papers::Settings settings, std::int64_t now_ms,
                         const VerifyReport& report);

}  // namespace shop::app
