#include "simulation/oracle.hpp"

#include "platform/db/open_connection.hpp"

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <utility>

namespace shop::simulation {
namespace {

using Rows = std::vector<sql::Row>;

/// One check of a finished history.
class Oracle {
public:
    Oracle(const Model& model, const std::string& database_file)
        : model_(model), shop_(sql::open_connection(database_file, sql::Access::read_only)) {}

    std::vector<std::string> check(bool has_settled) {
        check_orders();
        check_states();
        check_stock_changes();
        check_stock();
        check_receipts();
        check_texts();
        check_events();
        check_mails();
        check_papers();
        if (has_settled) check_payments();
        if (has_settled) check_ended();
        return std::move(wrong_);
    }

private:
    template <class... Values>
    void report(fmt::format_string<Values...> text, Values&&... values) {
        wrong_.push_back(fmt::format(text, std::forward<Values>(values)...));
    }

    Rows query(const std::string& statement) { return shop_->query(statement, {}); }

    /// The rows of acknowledged calls: each mark of `acknowledged` once, nothing else.
    template <class Known>
    void check_marks(const char* what, const Rows& rows, const std::map<std::string, Known>& known,
                     const std::function<bool(const Known&, const sql::Row&)>& is_same) {
        std::map<std::string, int> counts;
        for (const auto& row : rows) {
            const auto& mark = row.text("mark");
            ++counts[mark];
            const auto found = known.find(mark);
            if (found == known.end()) {
                report("{} {} exists and was {}", what, mark,
                       model_.refused.contains(mark) ? "refused" : "never acknowledged");
            } else if (!is_same(found->second, row)) {
                report("{} {} is not what was acknowledged", what, mark);
            }
        }
        for (const auto& [mark, one] : known) {
            if (counts[mark] != 1) report("{} {} exists {} times", what, mark, counts[mark]);
        }
    }

    void check_orders() {
        const auto rows = query(
            fmt::format("SELECT id, address AS mark, product_id, quantity, price_paisa FROM orders "
                        "WHERE address LIKE '{}%'",
                        mark_prefix));
        check_marks<ModelOrder>(
            "order", rows, model_.orders, [](const auto& order, const auto& row) {
                return row.text("id") == order.id && row.text("product_id") == order.product_id &&
                       row.integer("quantity") == order.quantity &&
                       row.integer("price_paisa") == order.price_paisa;
            });
    }

    void check_states() {
        std::map<std::string, sql::Row> rows;
        for (auto& row : query("SELECT id, fate, transaction_id, goods_returned FROM orders")) {
            rows.emplace(row.text("id"), row);
        }
        for (const auto& [mark, order] : model_.orders) {
            const auto found = rows.find(order.id);
            if (found == rows.end()) continue;  // check_orders() has reported it.
            const auto& row = found->second;
            const auto& fate = row.text("fate");
            if (order.is_cancelled && fate != "cancelled")
                report("order {} was cancelled and is {}", order.id, fate);
            if (order.is_shipped && fate != "shipped")
                report("order {} was shipped and is {}", order.id, fate);
            if (order.is_parcel_back && row.integer("goods_returned") != 1)
                report("the parcel of order {} came back and is away", order.id);
            const auto paid_by = row.optional_text("transaction_id").value_or("nothing");
            if (order.paid_by && paid_by != *order.paid_by)
                report("order {} was paid by {} and is paid by {}", order.id, *order.paid_by,
                       paid_by);
        }
    }

    void check_stock_changes() {
        const auto rows = query(fmt::format(
            "SELECT reason AS mark, product_id, delta FROM stock_movements WHERE reason LIKE '{}%'",
            mark_prefix));
        check_marks<ModelStockChange>("stock change", rows, model_.stock_changes,
                                      [](const auto& change, const auto& row) {
                                          return row.text("product_id") == change.product_id &&
                                                 row.integer("delta") == change.pieces;
                                      });
    }

    /// Pieces are neither created nor lost: counted from the calls, not from the ledger.
    void check_stock() {
        auto stock = model_.first_stock;
        for (const auto& [mark, change] : model_.stock_changes) {
            stock[change.product_id] += change.pieces;
        }
        for (const auto& row : query("SELECT id, state FROM jobs")) {
            const auto import = model_.imported_stock.find(row.text("id"));
            if (import == model_.imported_stock.end()) continue;
            if (row.text("state") == "done")
                stock[import->second.product_id] += import->second.pieces;
        }
        for (const auto& row :
             query("SELECT product_id, quantity FROM orders WHERE fate NOT IN ('cancelled', "
                   "'expired') AND goods_returned = 0")) {
            stock[row.text("product_id")] -= row.integer("quantity");
        }
        for (const auto& row : query("SELECT id, name, available_quantity AS left FROM products")) {
            const auto left = row.integer("left");
            if (left < 0 || left != stock[row.text("id")])
                report("{} of {} are left, and should be {}", left, row.text("name"),
                       stock[row.text("id")]);
        }
    }

    void check_receipts() {
        const auto rows =
            query(fmt::format("SELECT id AS mark, order_id, amount_paisa, "
                              "voided_at_ms FROM manual_receipts WHERE note LIKE '{}%'",
                              mark_prefix));
        check_marks<ModelReceipt>(
            "receipt", rows, model_.receipts, [](const auto& receipt, const auto& row) {
                return row.text("order_id") == receipt.order_id &&
                       row.integer("amount_paisa") == receipt.amount_paisa &&
                       row.optional_integer("voided_at_ms").has_value() == receipt.is_voided;
            });
    }

    /// Notes of staff, and reviews.
    void check_texts() {
        const auto notes = query(fmt::format(
            "SELECT note AS mark, order_id FROM order_notes WHERE note LIKE '{}%'", mark_prefix));
        check_marks<std::string>(
            "note", notes, model_.notes,
            [](const auto& order_id, const auto& row) { return row.text("order_id") == order_id; });
        const auto reviews = query(fmt::format(
            "SELECT review_description AS mark, rating FROM reviews WHERE mark LIKE '{}%'",
            mark_prefix));
        check_marks<std::int64_t>(
            "review", reviews, model_.reviews,
            [](const auto& stars, const auto& row) { return row.integer("rating") == stars; });
    }

    /// Each step is in the order's history, once.
    void check_events() {
        std::map<std::string, std::map<std::string, std::int64_t>> events;
        for (const auto& row :
             query("SELECT order_id, kind, count(*) AS times FROM order_events GROUP BY 1, 2")) {
            events[row.text("order_id")][row.text("kind")] = row.integer("times");
        }
        std::map<std::string, std::int64_t> received;
        std::map<std::string, std::int64_t> voided;
        for (const auto& [id, receipt] : model_.receipts) {
            ++received[receipt.order_id];
            if (receipt.is_voided) ++voided[receipt.order_id];
        }
        for (const auto& [mark, order] : model_.orders) {
            auto& kinds = events[order.id];
            const auto expect = [&](const char* kind, std::int64_t times) {
                if (kinds[kind] != times)
                    report("order {} has {} events '{}', not {}", order.id, kinds[kind], kind,
                           times);
            };
            expect("placed", 1);
            if (order.is_cancelled) expect("cancelled", 1);
            if (order.is_shipped) expect("shipped", 1);
            expect("receipt_voided", voided[order.id]);
            if (kinds["money_received"] + kinds["extra_payment"] < received[order.id])
                report("order {} got {} receipts and has fewer events", order.id,
                       received[order.id]);
            if (order.paid_by && kinds["paid"] < 1)
                report("order {} was paid and has no event of it", order.id);
        }
    }

    /// Each payment that a customer made pays one order, or is listed as unmatched.
    void check_payments() {
        std::map<std::string, int> counts;
        for (const auto& row : query("SELECT transaction_id AS id FROM orders WHERE transaction_id "
                                     "IS NOT NULL UNION ALL SELECT intent_id FROM "
                                     "unclaimed_payments")) {
            ++counts[row.text("id")];
        }
        for (const auto& id : model_.payments) {
            if (counts[id] != 1)
                report("payment {} was made and the shop has it {} times", id, counts[id]);
        }
        for (const auto& row :
             query("SELECT intent_id FROM unclaimed_payments WHERE why IN ('order_cancelled', "
                   "'paid_twice', 'overpaid') AND intent_id NOT IN (SELECT intent_id FROM "
                   "refunds)")) {
            report("payment {} must go back and has no refund", row.text("intent_id"));
        }
    }

    /// Each change has its message. The mail server has accepted each email that counts as
    /// delivered or that the history lists.
    void check_mails() {
        std::map<std::string, std::set<std::string>> messages;
        std::map<std::string, std::int64_t> accepted;
        std::map<std::string, std::set<std::string>> lost;
        for (const auto& row : query("SELECT id, event, payload, delivered_at_ms FROM outbox")) {
            const auto& order_id = row.text("payload");
            messages[order_id].insert(row.text("event"));
            if (model_.mails.contains(row.text("id"))) {
                ++accepted[order_id];
            } else if (row.optional_integer("delivered_at_ms")) {
                lost[order_id].insert(row.text("event"));
            }
        }
        std::map<std::string, std::int64_t> listed;
        for (const auto& row : query("SELECT order_id, count(*) AS mails FROM order_events WHERE "
                                     "kind = 'mail_sent' AND detail <> 'withheld' GROUP BY 1")) {
            listed[row.text("order_id")] = row.integer("mails");
        }
        for (const auto& [mark, order] : model_.orders) {
            const auto expect = [&](const char* event) {
                if (!messages[order.id].contains(event))
                    report("order {} has no message {}", order.id, event);
                if (lost[order.id].contains(event))
                    report(
                        "message {} of order {} counts as delivered, and the mail server never "
                        "accepted it",
                        event, order.id);
            };
            expect("order_placed");
            if (order.is_cancelled) expect("order_cancelled");
            if (order.is_shipped) expect("order_shipped");
            if (order.paid_by) expect("order_paid");
            if (listed[order.id] > accepted[order.id])
                report("order {} lists {} emails, and the mail server accepted {}", order.id,
                       listed[order.id], accepted[order.id]);
        }
    }

    void check_papers() {
        for (const auto& row :
             query("SELECT kind, fiscal_year, count(*) AS papers, min(serial) AS least, "
                   "max(serial) AS most FROM papers GROUP BY 1, 2")) {
            if (row.integer("least") != 1 || row.integer("most") != row.integer("papers"))
                report("the numbers of {} papers of {} have a gap: {} papers, from {} to {}",
                       row.text("kind"), row.integer("fiscal_year"), row.integer("papers"),
                       row.integer("least"), row.integer("most"));
        }
    }

    /// After the settling time no work is left. A reminder waits for its day.
    void check_ended() {
        for (const auto& row :
             query("SELECT event, payload FROM outbox WHERE delivered_at_ms IS NULL AND event <> "
                   "'order_payment_reminder'")) {
            report("message {} about {} was not delivered", row.text("event"), row.text("payload"));
        }
        for (const auto& row :
             query("SELECT id FROM refunds WHERE state = 'asked' AND intent_id LIKE 'pi_%'")) {
            report("refund {} of a card payment has not ended", row.text("id"));
        }
        for (const auto& row : query("SELECT id FROM orders WHERE fate = 'cancelling'")) {
            report("order {} is still being cancelled", row.text("id"));
        }
        for (const auto& row : query("SELECT id, kind FROM jobs WHERE ended_at_ms IS NULL")) {
            report("job {} ({}) has not ended", row.text("id"), row.text("kind"));
        }
    }

    const Model& model_;
    const std::unique_ptr<sql::Connection> shop_;
    std::vector<std::string> wrong_{};
};

}  // namespace

std::vector<std::string> check_model(const Model& model, const std::string& database_file,
                                     bool has_settled) {
    return Oracle(model, database_file).check(has_settled);
}

}  // namespace shop::simulation
