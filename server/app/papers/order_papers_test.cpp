#include "app/papers/test_order_papers.hpp"
#include "platform/base/clock.hpp"

#include <stdexcept>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// R-INV-1
TEST_F(OrderPapers, AreIssuedBeforeTheEmailOfTheirEventAndOnlyOnce) {
    const auto receiver = subscriber();
    const std::vector round{message("order_placed"), message("order_paid"), message("order_paid")};
    receiver.prepare(round);
    EXPECT_THAT(papers(), ElementsAre("invoice 15000"));
    EXPECT_THAT(delivered_, IsEmpty());
    for (const auto& one : round) receiver.deliver(one);
    EXPECT_THAT(delivered_, ElementsAre("order_placed", "order_paid", "order_paid"));
    EXPECT_THAT(papers(), ElementsAre("invoice 15000"));
}

// R-INV-16
TEST_F(OrderPapers, StandInTheHistoryOfTheirOrderOnce) {
    deliver("order_paid");
    deliver("order_paid");
    const auto rows = database_->read([](sql::Transaction& transaction) {
        return transaction.query(
            "SELECT e.step, e.detail, e.at_ms - p.issued_at_ms AS later FROM order_events e"
            " JOIN papers p ON p.id = e.source_id WHERE e.kind = 'paper_issued'",
            {});
    });
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].integer("step"), 3);
    EXPECT_THAT(rows[0].text("detail"), testing::MatchesRegex("invoice 20..-../000001"));
    EXPECT_EQ(rows[0].integer("later"), 0);
}

// R-INV-1
TEST_F(OrderPapers, AnEventWithoutAPaperIssuesNone) {
    deliver("order_placed");
    EXPECT_THAT(papers(), IsEmpty());
}

// R-INV-1
TEST_F(OrderPapers, ALaterEventMakesGoodForOneThatWasLost) {
    database_.run_script(fmt::format(
        "UPDATE orders SET fate = 'shipped';"
        "INSERT INTO order_events (order_id, step, kind, at_ms) VALUES ('{}', 3, 'shipped', {})",
        papers_order_id, unix_now_ms() + 60'000));
    deliver("order_shipped");
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 15000", "challan 0"));
}

// R-INV-5
TEST_F(OrderPapers, ARefundThatIsDoneGetsACreditNoteAndARefusedOneNone) {
    deliver("order_paid");
    database_.run_script(
        fmt::format("INSERT INTO refunds (id, key, intent_id, order_id, is_claimed, amount_paisa, "
                    "reason, state,"
                    " provider_id, asked_at_ms) VALUES"
                    " ('r1', 'k1', 'pi_1', '{0}', 1, 23000, 'broken', 'done', 're_1', 20),"
                    " ('r2', 'k2', 'pi_1', '{0}', 1, 23000, 'broken', 'refused', 're_2', 21),"
                    " ('r3', 'k3', 'pi_1', '{0}', 1, 23000, 'broken', 'asked', NULL, 22),"
                    " ('r4', 'k4', 'pi_2', '{0}', 0, 23000, 'late', 'done', 're_4', 23)",
                    papers_order_id));
    deliver("order_refunded");
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 15000", "credit 3000"));
}

// R-ADDR-5
TEST_F(OrderPapers, ABuyerChosenAtTheCheckoutReplacesTheProfiles) {
    const auto check_out = [&](const std::string& invoice_to) {
        database_.run_script(fmt::format(
            "INSERT INTO buyers (user_id, company, bin, address)"
            " VALUES ('u1', 'Profile Traders', '000000000-0001', 'Old Road');"
            "UPDATE orders SET checkout_id = id;"
            "INSERT INTO checkouts (id, user_id, recipient, phone, district, area, street,"
            " invoice_to) VALUES ('{}', 'u1', 'Ada', '01712345678', 'BD-13', 'Mirpur', 'a', {})",
            papers_order_id, invoice_to));
        deliver("order_paid");
        const auto facts = database_->read([](sql::Transaction& transaction) {
            return papers::facts_of(
                transaction.query("SELECT facts FROM papers", {}).front().text("facts"));
        });
        database_.run_script(
            "DELETE FROM papers; DELETE FROM paper_series; DELETE FROM buyers;"
            "DELETE FROM checkouts");
        return fmt::format("{}, {}, {}, {}", facts.buyer_name, facts.buyer_company, facts.buyer_bin,
                           facts.buyer_address);
    };
    EXPECT_EQ(check_out(R"('{"company":"Rahim","bin":"001234567-0101","address":"2 Road"}')"),
              "Ada, Rahim, 001234567-0101, 2 Road");
    EXPECT_EQ(check_out(R"('{"company":"","bin":"","address":""}')"), "Ada, , , a")
        << "the customer";
    EXPECT_EQ(check_out("NULL"), "Ada, Profile Traders, 000000000-0001, Old Road");
}

// R-INV-5
TEST_F(OrderPapers, ACreditNoteSaysTheShopsOwnReasonInBothLanguages) {
    deliver("order_paid");
    database_.run_script(
        fmt::format("INSERT INTO refunds (id, key, intent_id, order_id, is_claimed, amount_paisa, "
                    "reason, state, provider_id, asked_at_ms) VALUES"
                    " ('r1', 'k1', 'pi_1', '{}', 1, 23000, 'at_provider', 'done', 're_1', 20)",
                    papers_order_id));
    deliver("order_refunded");
    const auto facts = credit_facts();
    EXPECT_THAT(facts.reason, HasSubstr("Refunded in the payment provider's dashboard"));
    EXPECT_THAT(facts.reason, HasSubstr("পেমেন্ট সার্ভিসের ড্যাশবোর্ড থেকে"));
}

// R-INV-19
TEST_F(OrderPapers, ListsAPaperThatCannotBeIssuedUntilItIs) {
    const auto fail_at = [this](std::int64_t happened_at_ms, const std::string& event) {
        database_.run_script(fmt::format(
            "INSERT INTO outbox (id, event, payload, happened_at_ms, attempts, next_try_ms,"
            " last_failure) VALUES ('{0} {1}', '{1}', '{2}', {0}, 3, 0, 'the disk is full')",
            happened_at_ms, event, papers_order_id));
    };
    fail_at(unix_now_ms(), "order_paid");
    EXPECT_THAT(issues(), IsEmpty()) << "it may be issued within a minute";
    fail_at(unix_now_ms() - 100'000, "order_placed");
    EXPECT_THAT(issues(), IsEmpty()) << "another email";
    fail_at(unix_now_ms() - 100'000, "order_paid");
    EXPECT_THAT(issues(), ElementsAre("not issued: invoice , the disk is full"));
    deliver("order_paid");
    EXPECT_THAT(issues(), IsEmpty()) << "only its email is missing";
}

// R-INV-19
TEST_F(OrderPapers, ListsACreditNoteWhoseRefundCameBackForSixtyDays) {
    const auto month_ago = unix_now_ms() - 30 * day_ms;
    database_.run_script(
        fmt::format("INSERT INTO refunds (id, key, intent_id, order_id, is_claimed, amount_paisa, "
                    "reason, state, provider_id, asked_at_ms) VALUES"
                    " ('r1', 'k1', 'pi_1', '{0}', 1, 23000, 'broken', 'done', 're_1', {1}),"
                    " ('r2', 'k2', 'pi_1', '{0}', 1, 23000, 'broken', 'refused', NULL, {1})",
                    papers_order_id, month_ago));
    deliver("order_paid");
    deliver("order_refunded");
    EXPECT_THAT(issues(), IsEmpty());
    database_.run_script("UPDATE refunds SET state = 'refused' WHERE id = 'r1'");
    EXPECT_THAT(issues(), ElementsAre(testing::MatchesRegex("came back: credit 20..-../000001, ")));
    database_.run_script(
        fmt::format("UPDATE refunds SET asked_at_ms = {}", month_ago - 31 * day_ms));
    EXPECT_THAT(issues(), IsEmpty());
}

// R-INV-23
TEST_F(OrderPapers, ListsAnInvoiceWithMissingGlyphsForSixtyDays) {
    database_.run_script("UPDATE orders SET name = '王小明'");
    deliver("order_paid");
    EXPECT_THAT(issues(), ElementsAre(testing::MatchesRegex("letters: invoice 20..-../000001, ")));
    database_.run_script(
        fmt::format("UPDATE papers SET issued_at_ms = {}", unix_now_ms() - 61 * day_ms));
    EXPECT_THAT(issues(), IsEmpty());
}

// R-INV-12
TEST_F(OrderPapers, AnEmailCarriesThePapersOfItsOccasion) {
    deliver("order_paid");
    const auto files = paper_attachments(*database_, fonts_, {papers_order_id}, "order_paid");
    ASSERT_EQ(files.size(), 1U);
    EXPECT_THAT(files[0].name, testing::MatchesRegex("Mushak-6.3-.*-000001.pdf"));
    EXPECT_THAT(files[0].bytes, testing::StartsWith("%PDF-"));
    EXPECT_THAT(paper_attachments(*database_, fonts_, {papers_order_id}, "order_refunded"),
                IsEmpty());
    EXPECT_THAT(paper_attachments(*database_, fonts_, {papers_order_id}, "order_placed"),
                IsEmpty());
}

// R-INV-1 R-INV-5
TEST_F(OrderPapers, APartOfTheMoneyIsInvoicedAsTheWholeAndACancelCreditsIt) {
    database_.run_script(
        "UPDATE orders SET transaction_id = NULL, way = 'transfer';"
        "UPDATE order_events SET kind = 'money_received' WHERE kind = 'paid'");
    deliver("order_part_paid");
    EXPECT_THAT(papers(), ElementsAre("invoice 15000"));
    database_.run_script(
        fmt::format("UPDATE orders SET fate = 'cancelled';"
                    "INSERT INTO order_events (order_id, step, kind, at_ms)"
                    " VALUES ('{}', 4, 'cancelled', 30)",
                    papers_order_id));
    deliver("order_cancelled");
    deliver("order_cancelled");
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 15000", "credit 15000"));
}

// R-BANK-11
TEST_F(OrderPapers, MoneyThatCameAfterTheEndMakesNoPaperDue) {
    database_.run_script(
        "UPDATE orders SET transaction_id = NULL, way = 'transfer', fate = 'cancelled';"
        "UPDATE order_events SET kind = 'cancelled' WHERE kind = 'paid'");
    database_.run_script(
        fmt::format("INSERT INTO order_events (order_id, step, kind, at_ms)"
                    " VALUES ('{}', 3, 'money_received', 30)",
                    papers_order_id));
    deliver("order_cancelled");
    EXPECT_THAT(papers(), IsEmpty());
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-1 R-INV-5
TEST_F(OrderPapers, AParcelThatComesBackUnpaidCreditsItsInvoice) {
    database_.run_script(fmt::format(
        "UPDATE orders SET transaction_id = NULL, way = 'on_delivery', fate = 'shipped';"
        "UPDATE order_events SET kind = 'shipped' WHERE kind = 'paid';"
        "INSERT INTO order_events (order_id, step, kind, at_ms, detail)"
        " VALUES ('{}', 3, 'goods_returned', 30, 'Customer not at home')",
        papers_order_id));
    deliver("order_shipped");
    EXPECT_THAT(papers(), ElementsAre("invoice 15000"));
    database_.run_script("UPDATE orders SET goods_returned = 1");
    deliver("order_goods_returned");
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 15000", "credit 15000"));
    EXPECT_EQ(credit_facts().reason, "Customer not at home");
}

// R-INV-9
TEST_F(OrderPapers, WhatIsOwedForTenMinutesIsAFinding) {
    EXPECT_THAT(verify(), ElementsAre(HasSubstr("has been owed its invoice")));
    deliver("order_paid");
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-1
TEST_F(OrderPapers, OrdersOfTheTimeBeforePapersAreOwedNone) {
    database_.run_script("UPDATE house SET value = '11' WHERE name = 'papers_since'");
    deliver("order_paid");
    EXPECT_THAT(papers(), IsEmpty());
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-1
TEST_F(OrderPapers, OneThatCannotBeIssuedHoldsBackItsMessageAndNoOther) {
    // Another paper with the same cause exists.
    database_.run_script(
        "INSERT INTO papers (id, kind, fiscal_year, serial, cause, order_id, owner_id, gross_paisa,"
        " vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain) VALUES ('x', 'bill', 2026, "
        "1,"
        " 'invoice:" +
        std::string(papers_order_id) + "', 'another', 'u1', 1, 0, 1, 1, '{}', '', '')");
    const auto receiver = subscriber();
    receiver.prepare({message("order_placed"), message("order_paid")});
    receiver.deliver(message("order_placed"));
    EXPECT_ANY_THROW(receiver.deliver(message("order_paid")));
    EXPECT_THAT(delivered_, ElementsAre("order_placed"));
}

// R-OPS-55
TEST_F(OrderPapers, PapersDoNotWaitForTheEmailsBeforeTheirs) {
    const auto pay = [](sql::Transaction& transaction) -> Result<void> {
        publish(transaction, "order_paid", papers_order_id);
        return {};
    };
    database_->write(pay).value();
    const auto now_ms = unix_now_ms();
    const auto settings = open_papers(*database_, settings_);
    const auto should_continue = [] { return true; };
    issue_waiting_papers(*database_, settings, fonts_, now_ms, now_ms + 1, should_continue);
    EXPECT_THAT(papers(), IsEmpty()) << "what happened before was looked at";
    issue_waiting_papers(*database_, settings, fonts_, now_ms, 0, should_continue);
    EXPECT_EQ(papers().size(), 1U);
    deliver("order_paid");
    EXPECT_EQ(papers().size(), 1U);
}

}  // namespace
}  // namespace shop::app
