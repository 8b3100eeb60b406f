// Papers of an order whose recorded money was voided.

#include "app/papers/test_order_papers.hpp"

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class VoidedPapers : public OrderPapers {
protected:
    /// Adds a step after the existing ones, including those for papers.
    void add_step(const std::string& kind, const std::string& receipt) {
        database_.run_script(fmt::format(
            "INSERT INTO order_events (order_id, step, kind, source_id, at_ms)"
            " SELECT '{0}', max(step) + 1, '{1}', '{2}', 10 + max(step) FROM order_events"
            " WHERE order_id = '{0}'",
            papers_order_id, kind, receipt));
    }

    /// Inserts a voided receipt into the tables of payments.
    void insert_voided_receipt(const std::string& id) {
        database_.run_script(fmt::format(
            "INSERT INTO manual_payments (id, order_id, way, amount_paisa, opened_at_ms)"
            " VALUES ('bt_{1}', '{0}', 'transfer', 115000, 1);"
            "INSERT INTO manual_receipts (id, payment_id, order_id, amount_paisa, reference,"
            " received_on, note, actor_id, at_ms, voided_at_ms, void_reason)"
            " VALUES ('{1}', 'bt_{1}', '{0}', 500, 'A', '2026-07-01', '', 'u1', 1, 2, 'x')",
            papers_order_id, id));
    }

    void issue_all() {
        issue_voided_papers(*database_, open_papers(*database_, settings_), fonts_,
                            [] { return true; });
    }
};

// R-INV-20
TEST_F(VoidedPapers, AVoidedFirstReceiptTakesItsInvoiceBackAndTheMoneyThatComesAgainMakesANewOne) {
    database_.run_script(
        "UPDATE orders SET transaction_id = NULL, way = 'transfer';"
        "DELETE FROM order_events WHERE kind = 'paid'");
    add_step("money_received", "r1");
    deliver("order_part_paid");
    EXPECT_THAT(papers(), ElementsAre("invoice 15000"));
    add_step("receipt_voided", "r1");
    EXPECT_THAT(verify(), ElementsAre(HasSubstr("has been owed its credit")));
    deliver("order_money_voided");
    deliver("order_money_voided");
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 15000", "credit 15000"));
    EXPECT_THAT(verify(), IsEmpty());
    const auto attached = [&](const std::string& occasion) {
        return paper_attachments(*database_, fonts_, {papers_order_id}, occasion);
    };
    ASSERT_EQ(attached("order_money_voided").size(), 1U);
    EXPECT_THAT(attached("order_money_voided")[0].name, HasSubstr("Mushak-6.7"));
    EXPECT_THAT(attached("order_part_paid"), IsEmpty()) << "that invoice counts no more";

    add_step("money_received", "r2");
    deliver("order_paid");
    EXPECT_THAT(papers(),
                testing::UnorderedElementsAre("invoice 15000", "credit 15000", "invoice 15000"));
    ASSERT_EQ(attached("order_paid").size(), 1U);
    EXPECT_THAT(attached("order_paid")[0].name, testing::EndsWith("000002.pdf"));
    EXPECT_THAT(verify(), IsEmpty());
}

// R-UNDO-2 R-INV-20
TEST_F(VoidedPapers, MoneyThatIsTakenOffAPaidOrderTakesItsInvoiceBackUnlessTheGoodsLeft) {
    database_.run_script(
        "UPDATE orders SET transaction_id = NULL, way = 'transfer';"
        "UPDATE order_events SET source_id = 'bt_1' WHERE kind = 'paid'");
    add_step("money_received", "r1");
    deliver("order_paid");
    EXPECT_THAT(papers(), ElementsAre("invoice 15000"));
    add_step("receipt_voided", "r1");
    add_step("payment_withdrawn", "bt_1");
    EXPECT_THAT(verify(), ElementsAre(HasSubstr("has been owed its credit")));
    deliver("order_money_voided");
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 15000", "credit 15000"));
    EXPECT_THAT(verify(), IsEmpty());
}

// R-UNDO-3
TEST_F(VoidedPapers, AnOrderThatWasShippedKeepsItsInvoiceWithoutItsMoney) {
    database_.run_script(
        "UPDATE orders SET transaction_id = NULL, way = 'transfer', fate = 'shipped';"
        "UPDATE order_events SET source_id = 'bt_1' WHERE kind = 'paid'");
    add_step("shipped", "");
    deliver("order_paid");
    add_step("payment_withdrawn", "bt_1");
    deliver("order_money_voided");
    EXPECT_THAT(papers(), testing::Contains("invoice 15000"));
    EXPECT_THAT(papers(), testing::Not(testing::Contains("credit 15000")));
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-20
TEST_F(VoidedPapers, ACreditNoteThatNoMessageHasBroughtIsIssuedByTheNextThoroughRound) {
    database_.run_script(
        "UPDATE orders SET transaction_id = NULL, way = 'transfer';"
        "UPDATE order_events SET kind = 'money_received', source_id = 'r1' WHERE kind = 'paid'");
    deliver("order_part_paid");
    add_step("receipt_voided", "r1");
    issue_all();
    EXPECT_THAT(papers(), ElementsAre("invoice 15000")) << "no receipt is voided";
    insert_voided_receipt("r1");
    insert_voided_receipt("r2");
    for (int time = 0; time < 2; ++time) {
        issue_all();
        EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 15000", "credit 15000"));
    }
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-20 R-INV-5
TEST_F(VoidedPapers, AnOrderThatEndsAfterItsMoneyWasVoidedHasOneCreditNote) {
    database_.run_script(
        "UPDATE orders SET transaction_id = NULL, way = 'transfer';"
        "UPDATE order_events SET kind = 'money_received', source_id = 'r1' WHERE kind = 'paid'");
    deliver("order_part_paid");
    add_step("receipt_voided", "r1");
    deliver("order_money_voided");
    database_.run_script("UPDATE orders SET fate = 'expired'");
    add_step("expired", "");
    deliver("order_expired");
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 15000", "credit 15000"));
    EXPECT_THAT(verify(), IsEmpty());
}

}  // namespace
}  // namespace shop::app
