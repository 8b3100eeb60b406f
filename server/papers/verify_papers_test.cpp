#include "papers/verify_papers.hpp"
#include "papers/test_papers.hpp"

#include <gmock/gmock.h>

namespace shop::papers {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

class VerifyPapersTest : public PaperTest {
protected:
    VerifyPapersTest() {
        for (int i = 0; i < 3; ++i) supplies_.push_back(paid_supply(Money{100'000}));
        for (const auto& supply : supplies_) papers_.push_back(issue_all(supply).front());
    }

    VerifyReport report() {
        return {[this](const Finding& finding) {
                    EXPECT_EQ(finding.rule, "I15");
                    findings_.push_back(finding.row + " " + finding.detail);
                },
                [](std::string_view, std::int64_t) {}};
    }

    std::vector<std::string> verify() {
        findings_.clear();
        verify_papers(*database_, report());
        return findings_;
    }

    std::vector<std::string> verify_owed(std::int64_t now_ms) {
        findings_.clear();
        database_->read([&](sql::Transaction& transaction) {
            verify_supplies(transaction, supplies_, settings_, now_ms, report());
            return 0;
        });
        return findings_;
    }

    std::vector<Supply> supplies_;
    std::vector<Paper> papers_;
    std::vector<std::string> findings_;
};

// R-INV-9
TEST_F(VerifyPapersTest, ASoundSeriesHasNoFinding) {
    EXPECT_THAT(verify(), IsEmpty());
    EXPECT_THAT(verify_owed(noon_ms + 20 * minute_ms), IsEmpty());
}

// R-INV-9
TEST_F(VerifyPapersTest, AChangedFactIsNamed) {
    database_.run_script(
        "UPDATE papers SET facts = replace(facts, 'Rahim', 'Karim') WHERE serial = 2");
    EXPECT_THAT(verify(), Contains(HasSubstr("invoice 2026-27/000002 was changed")));
}

// R-INV-9
TEST_F(VerifyPapersTest, AChangedFactWithAHashThatFitsBreaksTheChain) {
    auto facts = facts_of(papers_[0].facts);
    facts.buyer_name = "Karim";
    const auto json = json_of(facts);
    database_
        ->write([&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(
                "UPDATE papers SET facts = $1, facts_sha256 = $2 WHERE serial = 1",
                {json, next_chain("", json)});
            return {};
        })
        .value();
    EXPECT_THAT(verify(), Contains(HasSubstr("000001 does not continue the chain")));
}

// R-INV-9
TEST_F(VerifyPapersTest, AMissingPaperIsNamed) {
    database_.run_script("DELETE FROM papers WHERE serial = 2");
    EXPECT_THAT(verify(), Contains("invoice 2026-27/000002 is missing"));
    database_.run_script("DELETE FROM papers WHERE serial = 3");
    EXPECT_THAT(verify(), Contains("invoice 2026-27/000003 is missing"));
}

// R-INV-9
TEST_F(VerifyPapersTest, AChangedColumnIsNamed) {
    database_.run_script("UPDATE papers SET vat_paisa = 1 WHERE serial = 3");
    EXPECT_THAT(verify(), Contains(HasSubstr("000003 has other values in its columns")));
}

// R-INV-9
TEST_F(VerifyPapersTest, AnInvoiceOfAnotherAmountThanItsOrderIsNamed) {
    supplies_[1].total = Money{100'001};
    EXPECT_THAT(verify_owed(noon_ms),
                testing::ElementsAre(HasSubstr("has a total of 1000.01 Taka, and an invoice of")));
}

// R-INV-9 R-INV-20
TEST_F(VerifyPapersTest, ASecondInvoiceThatStandsIsNamed) {
    database_.run_script(
        "INSERT INTO papers (id, kind, fiscal_year, serial, cause, order_id, owner_id, gross_paisa,"
        " vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain)"
        " SELECT 'second', kind, fiscal_year, 4, 'again', order_id, owner_id, gross_paisa,"
        " vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain FROM papers WHERE serial = "
        "2");
    EXPECT_THAT(verify_owed(noon_ms), testing::ElementsAre(HasSubstr("has 2 invoices that stand")));
    database_.run_script(
        "INSERT INTO papers (id, kind, fiscal_year, serial, cause, order_id, owner_id, gross_paisa,"
        " vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain, against)"
        " SELECT 'taken_back', 'credit', fiscal_year, 1, 'voided:second', order_id, owner_id,"
        " gross_paisa, vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain, id"
        " FROM papers WHERE serial = 4");
    EXPECT_THAT(verify_owed(noon_ms), IsEmpty());
}

// R-INV-9
TEST_F(VerifyPapersTest, CreditNotesBeyondTheirInvoiceAreNamed) {
    supplies_[1].refunds = {{"r1", Money{60'000}, "broken", noon_ms},
                            {"r2", Money{40'000}, "broken", noon_ms}};
    ASSERT_EQ(issue_all(supplies_[1]).size(), 2U);
    EXPECT_THAT(verify_owed(noon_ms), IsEmpty());
    database_.run_script("UPDATE papers SET gross_paisa = 60001 WHERE gross_paisa = 60000");
    EXPECT_THAT(
        verify_owed(noon_ms),
        testing::ElementsAre(HasSubstr("has credit notes of 1000.01 Taka, for an invoice")));
}

// R-INV-9
TEST_F(VerifyPapersTest, APaperThatIsOwedForTenMinutesIsNamed) {
    supplies_.push_back(paid_supply(Money{100'000}));
    EXPECT_THAT(verify_owed(noon_ms + 9 * minute_ms), IsEmpty());
    EXPECT_THAT(verify_owed(noon_ms + 10 * minute_ms),
                Contains(HasSubstr("has been owed its invoice")));
}

}  // namespace
}  // namespace shop::papers
