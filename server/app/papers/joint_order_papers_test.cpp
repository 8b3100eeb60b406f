#include "app/papers/test_order_papers.hpp"

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto second_id = "65a1f0c2d3e4b5a6978877b2";
constexpr auto third_id = "65a1f0c2d3e4b5a6978877b3";

/// Three orders of one checkout with a delivery charge; the first two were paid together.
class JointOrderPapers : public OrderPapers {
protected:
    JointOrderPapers() {
        add_order(second_id, 2);
        add_order(third_id, 3);
        database_.run_script(fmt::format(
            "UPDATE orders SET checkout_id = '{0}', delivery_charge_paisa = 4000;"
            "UPDATE orders SET transaction_id = 'pi_1.2' WHERE id = '{1}';"
            "INSERT INTO order_events (order_id, step, kind, at_ms) VALUES ('{1}', 2, 'paid', 10)",
            papers_order_id, second_id));
    }

    void add_order(const std::string& id, int line) {
        database_.run_script(fmt::format(
            "INSERT INTO orders (id, number, user_id, product_id, product_name, name, email,"
            " address, phone, quantity, price_paisa, created_at_ms, changed_at_ms, checkout_line)"
            " SELECT '{0}', number + {1}, user_id, product_id, 'Meghna', name, email, address,"
            " phone, 5, price_paisa, created_at_ms, changed_at_ms, {1} FROM orders"
            " WHERE id = '{2}';"
            "INSERT INTO order_events (order_id, step, kind, at_ms) VALUES ('{0}', 1, 'placed', 5)",
            id, line, papers_order_id));
    }

    std::vector<std::string> papers_in_history(const std::string& order_id) {
        const auto rows = database_->read([&](sql::Transaction& transaction) {
            return transaction.query(
                "SELECT detail FROM order_events WHERE kind = 'paper_issued'"
                " AND order_id = $1 ORDER BY step",
                {order_id});
        });
        std::vector<std::string> papers;
        for (const auto& row : rows) papers.push_back(row.text("detail").substr(0, 7));
        return papers;
    }
};

// R-INV-29
TEST_F(JointOrderPapers, OrdersPaidTogetherHaveOneInvoiceInTheirHistoriesAndTheirEmail) {
    deliver("order_paid");
    EXPECT_THAT(papers(), ElementsAre("invoice 29999"));
    EXPECT_THAT(papers_in_history(papers_order_id), ElementsAre("invoice"));
    EXPECT_THAT(papers_in_history(second_id), ElementsAre("invoice"));
    EXPECT_THAT(papers_in_history(third_id), IsEmpty());
    const auto files =
        paper_attachments(*database_, fonts_, {papers_order_id, second_id}, "order_paid");
    EXPECT_EQ(files.size(), 1U);
    EXPECT_THAT(paper_attachments(*database_, fonts_, {second_id}, "order_paid"), IsEmpty())
        << "in the email of the first";
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-29
TEST_F(JointOrderPapers, AnOrderThatIsPaidLaterHasItsOwnInvoice) {
    deliver("order_paid");
    database_.run_script(fmt::format(
        "UPDATE orders SET transaction_id = 'pi_2' WHERE id = '{0}';"
        "INSERT INTO order_events (order_id, step, kind, at_ms) VALUES ('{0}', 2, 'paid', 11)",
        third_id));
    const auto receiver = subscriber();
    receiver.deliver({"m2", "order_paid", third_id, 0});
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 29999", "invoice 15000"));
    EXPECT_THAT(papers_in_history(second_id), ElementsAre("invoice"));
    EXPECT_THAT(verify(), IsEmpty());
}

// R-INV-30
TEST_F(JointOrderPapers, ARefundOfTheSecondOrderIsCreditedAgainstTheSharedInvoice) {
    deliver("order_paid");
    database_.run_script(fmt::format(
        "INSERT INTO refunds (id, key, intent_id, order_id, is_claimed, amount_paisa, reason,"
        " state, provider_id, asked_at_ms)"
        " VALUES ('r1', 'k1', 'pi_1.2', '{}', 1, 115000, 'broken', 'done', 're_1', 20)",
        second_id));
    const auto receiver = subscriber();
    receiver.deliver({"m2", "order_refunded", second_id, 0});
    EXPECT_THAT(papers(), testing::UnorderedElementsAre("invoice 29999", "credit 14999"));
    EXPECT_EQ(credit_facts().order_number, 1003);
    EXPECT_THAT(verify(), IsEmpty());
}

}  // namespace
}  // namespace shop::app
