#include "papers/test_papers.hpp"

#include <gmock/gmock.h>

namespace shop::papers {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class IssuePapersTest : public PaperTest {
protected:
    std::vector<Kind> kinds_of(const std::vector<Paper>& papers) {
        std::vector<Kind> kinds;
        for (const auto& paper : papers) kinds.push_back(paper.kind);
        return kinds;
    }
};

// R-INV-1
TEST_F(IssuePapersTest, APaidOrderGetsOneInvoiceWithAllFieldsOfTheForm) {
    auto supply = paid_supply(Money{1'200'000}, noon_ms);
    set_buyer(supply, {"Rahim Traders", "007654321-0202"});
    const auto papers = issue_all(supply, noon_ms + 1'000);
    ASSERT_THAT(kinds_of(papers), ElementsAre(Kind::invoice));
    const auto facts = facts_of(papers.front().facts);
    EXPECT_EQ(facts.number, "2026-27/000001");
    EXPECT_EQ(facts.issued_at_ms, noon_ms + 1'000);
    EXPECT_EQ(facts.supplied_at_ms, noon_ms);
    EXPECT_EQ(facts.seller_bin, "001234567-0101");
    EXPECT_EQ(facts.seller_name, "Northbridge Limited");
    EXPECT_EQ(facts.buyer_company, "Rahim Traders");
    EXPECT_EQ(facts.buyer_bin, "007654321-0202");
    EXPECT_EQ(facts.destination, "12 Mirpur Road, Dhaka");
    EXPECT_EQ(facts.product, "Padma X870");
    EXPECT_EQ(facts.quantity, 10);
    EXPECT_EQ(facts.gross_paisa, 1'200'000);
    EXPECT_EQ(facts.net_paisa, 1'043'478);
    EXPECT_EQ(facts.vat_paisa, 156'522);
    EXPECT_EQ(facts.vat_rate_hundredths, 1500);
    EXPECT_EQ(facts.form, 11);
    EXPECT_EQ(facts.signatory, "Ada Rahman");
    EXPECT_THAT(issue_all(supply), IsEmpty());  // A second call issues nothing.
}

// R-INV-1
TEST_F(IssuePapersTest, AnOrderThatIsShippedFirstIsInvoicedThen) {
    auto supply = supply_of(Money{500'000});
    EXPECT_THAT(issue_all(supply), IsEmpty());
    supply.shipped_at_ms = noon_ms;
    EXPECT_THAT(kinds_of(issue_all(supply)),
                ElementsAre(Kind::invoice));  // It also serves as the challan.
    supply.first_money_at_ms = noon_ms + minute_ms;
    EXPECT_THAT(issue_all(supply, noon_ms + minute_ms), IsEmpty());
}

// R-INV-1
TEST_F(IssuePapersTest, TheSettingPostponesInvoicesToTheShipping) {
    settings_.invoice_when = InvoiceMoment::shipped;
    auto supply = paid_supply(Money{500'000});
    EXPECT_THAT(issue_all(supply), IsEmpty());
    supply.shipped_at_ms = noon_ms + minute_ms;
    EXPECT_THAT(kinds_of(issue_all(supply, noon_ms + 2 * minute_ms)), ElementsAre(Kind::invoice));
}

// R-INV-1
TEST_F(IssuePapersTest, AChallanGoesWithGoodsThatWereInvoicedBefore) {
    auto supply = paid_supply(Money{500'000});
    issue_all(supply);
    supply.shipped_at_ms = noon_ms + minute_ms;
    const auto papers = issue_all(supply, noon_ms + minute_ms);
    ASSERT_THAT(kinds_of(papers), ElementsAre(Kind::challan));
    EXPECT_EQ(facts_of(papers.front().facts).gross_paisa, 0);
}

// R-INV-13
TEST_F(IssuePapersTest, AShopWithoutABinIssuesBillsWithoutVatAndNoCreditNote) {
    settings_.bin.clear();
    auto supply = paid_supply(Money{500'000});
    supply.refunds = {{"refund", Money{500'000}, "", noon_ms}};
    const auto papers = issue_all(supply);
    ASSERT_THAT(kinds_of(papers), ElementsAre(Kind::bill));
    EXPECT_EQ(papers.front().vat, Money{0});
    EXPECT_EQ(facts_of(papers.front().facts).form, 0);
}

// R-INV-5
TEST_F(IssuePapersTest, EachRefundGetsOneCreditNoteThatNamesItsInvoice) {
    auto supply = paid_supply(Money{1'000'001});
    const auto invoice = issue_all(supply).front();
    supply.refunds = {{"first", Money{333'333}, "Two boards were broken", noon_ms + minute_ms}};
    const auto first = issue_all(supply, noon_ms + minute_ms);
    ASSERT_THAT(kinds_of(first), ElementsAre(Kind::credit));
    const auto facts = facts_of(first.front().facts);
    EXPECT_EQ(first.front().against, invoice.id);
    EXPECT_EQ(facts.number, "2026-27/000001");  // Credit notes have their own series.
    EXPECT_EQ(facts.against_number, invoice.number());
    EXPECT_EQ(facts.against_issued_at_ms, invoice.issued_at_ms);
    EXPECT_EQ(facts.reason, "Two boards were broken");
    supply.refunds.push_back({"second", Money{666'668}, "", noon_ms + 2 * minute_ms});
    const auto second = issue_all(supply, noon_ms + 2 * minute_ms);
    ASSERT_THAT(kinds_of(second), ElementsAre(Kind::credit));
    EXPECT_EQ(first.front().vat + second.front().vat, invoice.vat);
    EXPECT_EQ(first.front().gross + second.front().gross, invoice.gross);
}

// R-INV-5
TEST_F(IssuePapersTest, ACreditNoteNamesTheBuyerOfTheInvoice) {
    auto supply = paid_supply(Money{1'000'000});
    set_buyer(supply, {"", "007654321-0202"});
    issue_all(supply);
    set_buyer(supply, {"", "009999999-0909"});
    supply.refunds = {{"refund", Money{1'000'000}, "", noon_ms}};
    EXPECT_EQ(facts_of(issue_all(supply).front().facts).buyer_bin, "007654321-0202");
}

// R-INV-20
TEST_F(IssuePapersTest, VoidedMoneyTakesTheWholeInvoiceBackAndMoneyThatComesAgainMakesANewOne) {
    auto supply = paid_supply(Money{500'000});
    const auto first = issue_all(supply).front();
    supply.first_money_at_ms.reset();
    supply.voided_money = DoneRefund{"order", Money{500'000}, "Voided", noon_ms + minute_ms};
    const auto back = issue_all(supply, noon_ms + minute_ms);
    ASSERT_THAT(kinds_of(back), ElementsAre(Kind::credit));
    EXPECT_EQ(back.front().against, first.id);
    EXPECT_EQ(back.front().gross, first.gross);
    EXPECT_EQ(back.front().vat, first.vat);
    EXPECT_EQ(facts_of(back.front().facts).reason, "Voided");
    EXPECT_THAT(issue_all(supply, noon_ms + 2 * minute_ms), IsEmpty());

    supply.first_money_at_ms = noon_ms + 3 * minute_ms;
    const auto second = issue_all(supply, noon_ms + 3 * minute_ms);
    ASSERT_THAT(kinds_of(second), ElementsAre(Kind::invoice));
    EXPECT_EQ(second.front().serial, first.serial + 1);
    EXPECT_EQ(second.front().gross, supply.total);
    EXPECT_THAT(issue_all(supply, noon_ms + 3 * minute_ms), IsEmpty());

    supply.refunds = {{"refund", Money{500'000}, "", noon_ms + 4 * minute_ms}};
    const auto refunded = issue_all(supply, noon_ms + 4 * minute_ms);
    ASSERT_THAT(kinds_of(refunded), ElementsAre(Kind::credit));
    EXPECT_EQ(refunded.front().against, second.front().id);
    EXPECT_EQ(refunded.front().vat, second.front().vat);
}

// R-INV-20
TEST_F(IssuePapersTest, AnInvoiceStaysIfOtherMoneyOrGoodsRemain) {
    auto supply = paid_supply(Money{500'000});
    issue_all(supply);
    supply.voided_money = DoneRefund{"order", Money{500'000}, "Voided", noon_ms + minute_ms};
    EXPECT_THAT(issue_all(supply), IsEmpty());
    supply.first_money_at_ms.reset();
    supply.shipped_at_ms = noon_ms;
    EXPECT_THAT(issue_all(supply), IsEmpty());
}

// R-INV-20
TEST_F(IssuePapersTest, MoneyThatIsVoidedBeforeItsInvoiceNeedsNoPaper) {
    auto supply = supply_of(Money{500'000});
    supply.voided_money = DoneRefund{"order", Money{500'000}, "Voided", noon_ms};
    EXPECT_THAT(issue_all(supply), IsEmpty());
}

// R-INV-1
TEST_F(IssuePapersTest, SuppliesOfTheTimeBeforePapersGetNone) {
    settings_.since_ms = noon_ms;
    EXPECT_THAT(issue_all(paid_supply(Money{500'000}, noon_ms - 1)), IsEmpty());
    EXPECT_THAT(kinds_of(issue_all(paid_supply(Money{500'000}, noon_ms))),
                ElementsAre(Kind::invoice));
}

// R-INV-21
TEST_F(IssuePapersTest, ARegisteredAddressIsTheBuyersAndTheOrdersIsTheDestination) {
    auto supply = paid_supply(Money{1'200'000});
    const auto before = issue_all(supply).front();
    set_buyer(supply, {"Rahim Traders", "007654321-0202", "1 Head Office Road, Dhaka"});
    supply.order_id = new_object_id();
    const auto facts = facts_of(issue_all(supply).front().facts);
    EXPECT_EQ(facts.buyer_address, "1 Head Office Road, Dhaka");
    EXPECT_EQ(facts.destination, supply.buyer_address);
    supply.refunds = {{"r", supply.total, "broken", noon_ms}};
    EXPECT_EQ(facts_of(issue_all(supply).front().facts).buyer_address, "1 Head Office Road, Dhaka");
    EXPECT_EQ(facts_of(before.facts).buyer_address, supply.buyer_address);
}

// R-INV-23
TEST_F(IssuePapersTest, AnInvoiceWhoseBuyerHasLettersWithoutAGlyphIsMarked) {
    auto supply = paid_supply(Money{1'200'000});
    issue_all(supply);
    supply.order_id = new_object_id();
    supply.buyer_address = "北京路 12";
    supply.shipped_at_ms = noon_ms + minute_ms;
    const auto invoice = issue_all(supply).front();
    const auto marked = [this](std::int64_t since_ms) {
        return database_->read([&](sql::Transaction& transaction) {
            return list_letters_lost(transaction, since_ms, 10);
        });
    };
    ASSERT_EQ(marked(noon_ms).size(), 1U);
    EXPECT_EQ(marked(noon_ms).front().id, invoice.id);
    EXPECT_TRUE(marked(noon_ms + minute_ms).empty());
}

}  // namespace
}  // namespace shop::papers
