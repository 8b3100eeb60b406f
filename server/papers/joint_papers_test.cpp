#include "papers/month_csv.hpp"
#include "papers/test_papers.hpp"
#include "papers/verify_papers.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace shop::papers {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::int64_t later_ms = noon_ms + minute_ms;

/// Three orders of one checkout, paid by one payment, which share a delivery charge of 80 Taka.
class JointPapers : public PaperTest {
protected:
    JointPapers() {
        auto first = paid_supply(Money{3'500'027});
        first.checkout_id = "c1";
        for (int i = 0; i < 3; ++i) {
            auto supply = first;
            supply.order_id = new_object_id();
            supply.order_number += i;
            supply.total = Money{first.total.paisa + i * 101};
            supply.delivery = Money{i == 0 ? 2'600 : 2'700};
            supplies_.push_back(std::move(supply));
        }
    }

    std::vector<std::string> verify(std::int64_t now_ms = later_ms) {
        std::vector<std::string> findings;
        const VerifyReport report{
            [&](const Finding& finding) { findings.push_back(finding.detail); },
            [](std::string_view, std::int64_t) {}};
        verify_papers(*database_, report);
        database_->read([&](sql::Transaction& transaction) {
            verify_supplies(transaction, supplies_, settings_, now_ms + hour_ms, report);
            return 0;
        });
        return findings;
    }

    std::vector<Paper> papers_of(const Supply& supply) {
        return database_->read([&](sql::Transaction& transaction) {
            return list_papers_of_order(transaction, supply.order_id);
        });
    }

    void run_older_server() {
        database_.run_script(fmt::format(
            "INSERT INTO servers (name, version, step, started_at_ms, seen_at_ms, state)"
            " VALUES ('old', '27', 122, {0}, {0}, 'ready')",
            noon_ms));
    }

    std::vector<Supply> supplies_;
};

// R-INV-29
TEST_F(JointPapers, OrdersPaidTogetherShareAnInvoiceWithALineForEachAndOneForTheDelivery) {
    const auto papers = issue_all(supplies_);
    ASSERT_EQ(papers.size(), 1U);
    const auto facts = facts_of(papers.front().facts);
    ASSERT_EQ(facts.lines.size(), 3U);
    LineAmounts sum = facts.delivery;
    EXPECT_EQ(facts.delivery.gross_paisa, 8'000);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& line = facts.lines[i];
        EXPECT_EQ(line.order_id, supplies_[i].order_id);
        EXPECT_EQ(line.goods.gross_paisa, (supplies_[i].total - supplies_[i].delivery).paisa);
        sum += line.goods;
    }
    EXPECT_EQ(sum, (LineAmounts{facts.gross_paisa, facts.net_paisa, facts.vat_paisa}));
    EXPECT_EQ(papers.front().gross, Money{3 * 3'500'027 + 303});
    for (const auto& supply : supplies_) EXPECT_EQ(papers_of(supply).size(), 1U);
    EXPECT_THAT(issue_all(supplies_), IsEmpty());
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-29
TEST_F(JointPapers, OfAShopWithoutABinAreBillsThatAddUp) {
    settings_.bin.clear();
    const auto papers = issue_all(supplies_);
    ASSERT_EQ(papers.size(), 1U);
    EXPECT_EQ(papers.front().kind, Kind::bill);
    EXPECT_EQ(papers.front().vat, Money{});
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-29
TEST_F(JointPapers, OrdersThatDifferInBuyerOrMomentOrPaymentHaveTheirOwn) {
    supplies_[1].first_money_at_ms = later_ms;
    supplies_[2].buyer_address = "Another road";
    EXPECT_EQ(issue_all(supplies_, later_ms).size(), 3U);
    for (auto& supply : supplies_) {
        supply.order_id = new_object_id();
        supply.first_money_at_ms = noon_ms;
        supply.buyer_address.clear();
    }
    supplies_[1].paid_by = "transfer";
    supplies_[2].buyer = Buyer{"Rahim Traders", "", ""};
    EXPECT_EQ(issue_all(supplies_, later_ms).size(), 3U);
    for (auto& supply : supplies_) {
        supply.order_id = new_object_id();
        supply.paid_by = "card";
        supply.buyer.reset();
        supply.checkout_id.clear();
    }
    EXPECT_EQ(issue_all(supplies_, later_ms).size(), 3U);
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-29
TEST_F(JointPapers, OneOrderWithADeliveryChargeHasALineForItAndOneWithoutLooksAsBefore) {
    supplies_.resize(1);
    const auto charged = issue_all(supplies_).front();
    EXPECT_EQ(charged.layout, 3);
    EXPECT_EQ(facts_of(charged.facts).delivery.gross_paisa, 2'600);
    supplies_.front().order_id = new_object_id();
    supplies_.front().delivery = {};
    const auto plain = issue_all(supplies_).front();
    EXPECT_EQ(plain.layout, 2);
    EXPECT_THAT(plain.facts, Not(HasSubstr("lines")));
    EXPECT_THAT(plain.facts, Not(HasSubstr("delivery")));
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-29
TEST_F(JointPapers, OrdersThatLeaveTogetherShareAChallanAndALaterOneHasItsOwn) {
    issue_all(supplies_);
    supplies_[0].shipped_at_ms = supplies_[2].shipped_at_ms = later_ms;
    const auto together = issue_all(supplies_, later_ms);
    ASSERT_EQ(together.size(), 1U);
    EXPECT_EQ(together.front().kind, Kind::challan);
    EXPECT_EQ(facts_of(together.front().facts).lines.size(), 2U);
    supplies_[1].shipped_at_ms = later_ms + 1;
    const auto alone = issue_all(supplies_, later_ms + 1);
    ASSERT_EQ(alone.size(), 1U);
    EXPECT_EQ(alone.front().order_id, supplies_[1].order_id);
    EXPECT_THAT(facts_of(alone.front().facts).lines, IsEmpty());
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-30
TEST_F(JointPapers, TheCreditNotesOfAllOrdersAddUpToTheirInvoice) {
    const auto invoice = issue_all(supplies_).front();
    supplies_[0].refunds = {{"whole", supplies_[0].total, "broken", later_ms}};
    supplies_[1].refunds = {{"part", Money{12'345}, "scratched", later_ms}};
    auto notes = issue_all(supplies_, later_ms);
    ASSERT_EQ(notes.size(), 2U);
    const auto whole = facts_of(notes[0].facts);
    EXPECT_EQ(whole.order_number, supplies_[0].order_number);
    EXPECT_EQ(whole.delivery.gross_paisa, 2'600);
    EXPECT_EQ(whole.lines.front().quantity, 10);
    const auto part = facts_of(notes[1].facts);
    EXPECT_EQ(part.lines.front().quantity, 0) << "no number of pieces";
    EXPECT_EQ(part.delivery, LineAmounts{});
    EXPECT_THAT(verify(), IsEmpty());

    supplies_[1].refunds.push_back(
        {"rest", supplies_[1].total - Money{12'345}, "scratched", later_ms});
    supplies_[2].refunds = {{"last", supplies_[2].total, "broken", later_ms}};
    std::ranges::copy(issue_all(supplies_, later_ms), std::back_inserter(notes));
    Money gross;
    Money vat;
    for (const auto& note : notes) {
        EXPECT_EQ(note.against, invoice.id);
        gross += note.gross;
        vat += note.vat;
    }
    EXPECT_EQ(gross, invoice.gross);
    EXPECT_EQ(vat, invoice.vat);
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-30
TEST_F(JointPapers, MoneyVoidedOfOneOrderLeavesTheInvoiceOfTheOthersInForce) {
    const auto invoice = issue_all(supplies_).front();
    for (const auto i : {1U, 0U}) {
        supplies_[i].first_money_at_ms.reset();
        supplies_[i].voided_money =
            DoneRefund{supplies_[i].order_id, supplies_[i].total, "Voided", later_ms};
        const auto back = issue_all(supplies_, later_ms);
        ASSERT_EQ(back.size(), 1U);
        EXPECT_EQ(back.front().kind, Kind::credit);
        EXPECT_EQ(back.front().order_id, supplies_[i].order_id);
        EXPECT_EQ(back.front().gross, supplies_[i].total);
        EXPECT_THAT(verify(), IsEmpty());
    }
    EXPECT_EQ(find_invoice(papers_of(supplies_[2]), supplies_[2].order_id)->id, invoice.id);
    EXPECT_EQ(find_invoice(papers_of(supplies_[0]), supplies_[0].order_id), nullptr);

    supplies_[0].first_money_at_ms = supplies_[1].first_money_at_ms = later_ms + 1;
    const auto again = issue_all(supplies_, later_ms + 1);
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(facts_of(again.front().facts).lines.size(), 2U);
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-31
TEST_F(JointPapers, WaitWhileAServerOfAnEarlierReleaseRuns) {
    run_older_server();
    const auto apart = issue_all(supplies_);
    ASSERT_EQ(apart.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(apart[i].layout, 2);
        EXPECT_EQ(apart[i].gross, supplies_[i].total);
        EXPECT_THAT(facts_of(apart[i].facts).lines, IsEmpty());
    }
    database_.run_script("DELETE FROM servers");
    EXPECT_THAT(issue_all(supplies_, later_ms), IsEmpty());
    EXPECT_THAT(verify(), IsEmpty());
    const auto contracts = [this] {
        return database_->read([](sql::Transaction& transaction) {
            return transaction
                .query("SELECT works_since FROM migration_contracts WHERE works_since = 123", {})
                .size();
        });
    };
    EXPECT_EQ(contracts(), 0U) << "single papers leave the way back open";
    for (auto& supply : supplies_) supply.order_id = new_object_id();
    EXPECT_EQ(issue_all(supplies_, later_ms).size(), 1U);
    EXPECT_EQ(contracts(), 1U);
}

// R-INV-29
TEST_F(JointPapers, AreOneRowOfTheAccountantsFileWithAllOrders) {
    issue_all(supplies_);
    const auto file = month_csv(*database_, *find_month("2026-11"));
    EXPECT_THAT(file, HasSubstr(",1042 1043 1044,card,"));
    EXPECT_EQ(std::ranges::count(file, '\n'), 2);
}

// R-INV-9
TEST_F(JointPapers, ALineThatWasChangedOrAnOrderThatWasForgottenIsAFinding) {
    const auto paper = issue_all(supplies_).front();
    database_.run_script("DELETE FROM paper_orders WHERE order_id = '" + supplies_[1].order_id +
                         "'");
    EXPECT_THAT(verify(), ElementsAre("has been owed its invoice for ten minutes"));
    database_.run_script(
        fmt::format("INSERT INTO paper_orders (order_id, paper_id) VALUES ('{}', '{}');"
                    "UPDATE papers SET facts = replace(facts, '\"deliveryPaisa\":2600', "
                    "'\"deliveryPaisa\":2500')",
                    supplies_[1].order_id, paper.id));
    EXPECT_THAT(verify(), Contains("does not add up: its lines are not its sums"));
}

}  // namespace
}  // namespace shop::papers
