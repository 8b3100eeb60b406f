#pragma once

// For tests only: a paid order of a shop with a BIN, whose papers are issued as its events are
// delivered.

#include "app/data/metadata.hpp"
#include "app/papers/order_papers.hpp"
#include "app/papers/paper_issues.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/test_database.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace shop::app {

inline constexpr auto papers_order_id = "65a1f0c2d3e4b5a6978877b1";

/// A paid order of a shop with a BIN, and a subscriber that stores its messages.
class OrderPapers : public testing::Test {
protected:
    OrderPapers() {
        settings_.bin = "001234567-0101";
        settings_.name = "Northbridge";
        ensure_metadata(*database_, papers_since, "1");
        database_.run_script(fmt::format(
            "INSERT INTO orders (id, number, user_id, product_id, product_name, name, email, "
            "address,"
            " phone, quantity, price_paisa, transaction_id, created_at_ms, changed_at_ms)"
            " VALUES ('{0}', 1001, 'u1', 'p', 'Padma', 'Ada', 'ada@firm.com', 'a', '1', 10, 115000,"
            " 'pi_1', 1, 1);"
            "INSERT INTO order_events (order_id, step, kind, at_ms) VALUES ('{0}', 1, 'placed', 5),"
            " ('{0}', 2, 'paid', 10)",
            papers_order_id));
    }

    Subscriber subscriber() {
        return issue_papers_before(*database_, open_papers(*database_, settings_), fonts_,
                                   {[this](const OutboxMessage& message) {
                                       delivered_.push_back(message.event);
                                       return Delivery::sent;
                                   }});
    }

    static OutboxMessage message(const std::string& event) {
        return {"m", event, papers_order_id, 0};
    }

    /// Delivers an event like Deliveries does.
    void deliver(const std::string& event) {
        const auto receiver = subscriber();
        receiver.prepare({message(event)});
        receiver.deliver(message(event));
    }

    std::vector<std::string> papers() {
        std::vector<std::string> all;
        const auto rows = database_->read([](sql::Transaction& transaction) {
            return transaction.query(
                "SELECT kind, vat_paisa, cause FROM papers ORDER BY issued_at_ms, id", {});
        });
        for (const auto& row : rows) {
            all.push_back(fmt::format("{} {}", row.text("kind"), row.integer("vat_paisa")));
        }
        return all;
    }

    papers::Facts credit_facts() {
        return database_->read([](sql::Transaction& transaction) {
            return papers::facts_of(
                transaction.query("SELECT facts FROM papers WHERE kind = 'credit'", {})
                    .front()
                    .text("facts"));
        });
    }

    std::vector<std::string> verify() {
        std::vector<std::string> findings;
        verify_order_papers(*database_, settings_, unix_now_ms(),
                            {[&](const Finding& finding) {
                                 findings.push_back(finding.row + " " + finding.detail);
                             },
                             [](std::string_view, std::int64_t) {}});
        return findings;
    }

    std::vector<std::string> issues() {
        const auto found = database_->read([&](sql::Transaction& transaction) {
            return find_paper_issues(transaction, settings_, unix_now_ms());
        });
        std::vector<std::string> lines;
        for (const auto& paper : found) {
            const auto* concern = paper.concern == PaperConcern::not_issued         ? "not issued"
                                  : paper.concern == PaperConcern::refund_came_back ? "came back"
                                                                                    : "letters";
            lines.push_back(fmt::format("{}: {} {}, {}", concern, shop::name_of(paper.kind),
                                        paper.number, paper.reason));
        }
        return lines;
    }

    sql::TestDatabase database_;
    papers::Settings settings_;
    const papers::Fonts fonts_{PAPER_FONTS};
    std::vector<std::string> delivered_;
};

}  // namespace shop::app
