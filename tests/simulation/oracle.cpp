#include "simulation/oracle.hpp"

#include "platform/db/open_connection.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <utility>

namespace shop::simulation {
namespace {

using Rows = std::vector<sql::Row>;

constexpr auto gaps =
    "SELECT 'the numbers of ' || kind || ' papers of ' || fiscal_year || ' have a gap: ' || "
    "count(*) || ' papers, from ' || min(serial) || ' to ' || max(serial) AS wrong FROM papers "
    "GROUP BY kind, fiscal_year HAVING min(serial) <> 1 OR max(serial) <> count(*)";

/// After the settling time no work is left. A reminder waits for its day.
constexpr std::array unfinished{
    "SELECT 'message ' || event || ' about ' || payload || ' was not delivered' AS wrong FROM "
    "outbox WHERE delivered_at_ms IS NULL AND event <> 'order_payment_reminder'",
    "SELECT 'refund ' || id || ' of a card payment has not ended' AS wrong FROM refunds WHERE "
    "state = 'asked' AND intent_id LIKE 'pi_%'",
    "SELECT 'payment ' || intent_id || ' must go back and has no refund' AS wrong FROM "
    "unclaimed_payments WHERE why IN ('order_cancelled', 'paid_twice', 'overpaid') AND intent_id "
    "NOT IN (SELECT intent_id FROM refunds)",
    "SELECT 'order ' || id || ' is still being cancelled' AS wrong FROM orders WHERE fate = "
    "'cancelling'",
    "SELECT 'job ' || id || ' (' || kind || ') has not ended' AS wrong FROM jobs WHERE "
    "ended_at_ms IS NULL"};

/// The orders of a checkout share an address: from the second line on, the mark names the line.
constexpr auto order_mark = "address || iif(checkout_line > 1, ' #' || checkout_line, '') AS mark";

/// One check of a finished history.
class Oracle {
public:
    Oracle(const Model& model, const std::string& database_file)
        : model_(model), shop_(sql::open_connection(database_file, sql::Access::read_only)) {}

    std::vector<std::string> check(bool has_settled) {
        check_facts();
        check_states();
        check_stock();
        check_events();
        check_mails();
        check_no_rows(gaps);
        if (!has_settled) return std::move(wrong_);
        check_payments();
        for (const auto* statement : unfinished) check_no_rows(statement);
        return std::move(wrong_);
    }

private:
    template <class... Values>
    void report(fmt::format_string<Values...> text, Values&&... values) {
        wrong_.push_back(fmt::format(text, std::forward<Values>(values)...));
    }

    Rows query(const std::string& statement) { return shop_->query(statement, {}); }

    /// The rows of acknowledged calls. `select` ends with the column that begins with a mark, and
    /// names each row's `mark` and `fact`. Each mark of `known` exists once, with the fact that
    /// `describe` expects, and no other.
    template <class Known, class Describe>
    void check_marks(const char* what, const std::string& select,
                     const std::map<std::string, Known>& known, const Describe& describe) {
        std::map<std::string, int> counts;
        for (const auto& row : query(fmt::format("{} LIKE '{}%'", select, mark_prefix))) {
            const auto& mark = row.text("mark");
            ++counts[mark];
            const auto found = known.find(mark);
            if (found == known.end()) {
                report("{} {} exists and was {}", what, mark,
                       model_.refused.contains(mark) ? "refused" : "never acknowledged");
            } else if (row.text("fact") != describe(found->second)) {
                report("{} {} is '{}', and '{}' was acknowledged", what, mark, row.text("fact"),
                       describe(found->second));
            }
        }
        for (const auto& [mark, one] : known) {
            if (counts[mark] != 1) report("{} {} exists {} times", what, mark, counts[mark]);
        }
    }

    void check_facts() {
        check_marks("order",
                    fmt::format("SELECT {}, id || ' ' || product_id || ' ' || quantity || ' ' || "
                                "price_paisa AS fact FROM orders WHERE address",
                                order_mark),
                    model_.orders, [](const auto& order) {
                        return fmt::format("{} {} {} {}", order.id, order.product_id,
                                           order.quantity, order.price_paisa);
                    });
        check_marks("stock change",
                    "SELECT reason AS mark, product_id || ' ' || delta AS fact FROM "
                    "stock_movements WHERE reason",
                    model_.stock_changes, [](const auto& change) {
                        return fmt::format("{} {}", change.product_id, change.pieces);
                    });
        check_marks("receipt",
                    "SELECT id AS mark, order_id || ' ' || amount_paisa || iif(voided_at_ms IS "
                    "NULL, '', ' voided') AS fact FROM manual_receipts WHERE note",
                    model_.receipts, [](const auto& receipt) {
                        return fmt::format("{} {}{}", receipt.order_id, receipt.amount_paisa,
                                           receipt.is_voided ? " voided" : "");
                    });
        const auto itself = [](const std::string& text) { return text; };
        check_marks("note", "SELECT note AS mark, order_id AS fact FROM order_notes WHERE note",
                    model_.notes, itself);
        check_marks("review",
                    "SELECT review_description AS mark, CAST(rating AS TEXT) AS fact FROM reviews "
                    "WHERE review_description",
                    model_.reviews, [](std::int64_t stars) { return fmt::format("{}", stars); });
    }

    void check_states() {
        for (const auto& row : query(fmt::format(
                 "SELECT {}, fate, transaction_id, goods_returned FROM orders", order_mark))) {
            const auto found = model_.orders.find(row.text("mark"));
            if (found == model_.orders.end()) continue;
            const auto& order = found->second;
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

    /// Pieces are neither created nor lost: counted from the calls, not from the ledger.
    void check_stock() {
        auto stock = model_.first_stock;
        for (const auto& [mark, change] : model_.stock_changes) {
            stock[change.product_id] += change.pieces;
        }
        for (const auto& row : query("SELECT id FROM jobs WHERE state = 'done'")) {
            const auto import = model_.imported_stock.find(row.text("id"));
            if (import != model_.imported_stock.end())
                stock[import->second.product_id] += import->second.pieces;
        }
        for (const auto& row :
             query("SELECT product_id, sum(quantity) AS pieces FROM orders WHERE fate NOT IN "
                   "('cancelled', 'expired') AND goods_returned = 0 GROUP BY 1")) {
            stock[row.text("product_id")] -= row.integer("pieces");
        }
        for (const auto& row : query("SELECT id, name, available_quantity AS left FROM products")) {
            const auto left = row.integer("left");
            const auto expected = stock[row.text("id")];
            if (left < 0 || left != expected)
                report("{} of {} are left, and should be {}", left, row.text("name"), expected);
        }
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
    }

    /// Each change has its message. The mail server has accepted each email that counts as
    /// delivered or that the history lists; one may be about several orders of a checkout.
    void check_mails() {
        std::map<std::string, std::set<std::string>> messages;
        std::map<std::string, std::int64_t> accepted;
        std::set<std::string> kept_events;  // "<checkout> <event>": accepted, or still to be sent.
        std::map<std::string, std::string> checkouts;
        for (const auto& row : query("SELECT id, coalesce(checkout_id, id) AS checkout FROM orders "
                                     "WHERE checkout_id IN (SELECT checkout_id FROM orders WHERE "
                                     "checkout_line > 1)")) {
            checkouts[row.text("id")] = row.text("checkout");
        }
        const auto event_of = [&](const std::string& order_id, const std::string& event) {
            const auto found = checkouts.find(order_id);
            return found == checkouts.end() ? order_id : found->second + ' ' + event;
        };
        std::map<std::string, std::set<std::string>> lost;
        for (const auto& row : query("SELECT id, event, payload, delivered_at_ms FROM outbox")) {
            const auto& order_id = row.text("payload");
            messages[order_id].insert(row.text("event"));
            const bool is_delivered = row.optional_integer("delivered_at_ms").has_value();
            if (!is_delivered) kept_events.insert(event_of(order_id, row.text("event")));
            if (model_.mails.contains(row.text("id"))) {
                ++accepted[order_id];
                kept_events.insert(event_of(order_id, row.text("event")));
            } else if (is_delivered) {
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
                const bool is_in_other =
                    checkouts.contains(order.id) && kept_events.contains(event_of(order.id, event));
                if (order.has_verified_email && lost[order.id].contains(event) && !is_in_other)
                    report(
                        "message {} of order {} counts as delivered, and the mail server never "
                        "accepted it",
                        event, order.id);
            };
            expect("order_placed");
            if (order.is_cancelled) expect("order_cancelled");
            if (order.is_shipped) expect("order_shipped");
            if (order.paid_by) expect("order_paid");
            if (listed[order.id] > accepted[order.id] && !checkouts.contains(order.id))
                report("order {} lists {} emails, and the mail server accepted {}", order.id,
                       listed[order.id], accepted[order.id]);
        }
    }

    /// `statement` selects a text about each row that is wrong.
    void check_no_rows(const char* statement) {
        for (const auto& row : query(statement)) report("{}", row.text("wrong"));
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
