#include "orders/verify/verify_orders.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/checkout/agreed_delivery.hpp"
#include "orders/checkout/checkouts_sql.hpp"
#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"
#include "orders/payment/refund_store.hpp"
#include "orders/verify/order_history_audit.hpp"
#include "platform/documents/documents.hpp"
#include "platform/json/kept.hpp"

#include <map>
#include <set>

namespace shop::orders {
namespace {

constexpr const char* after_all_ids = "\xF4\x8F\xBF\xBF";  // The last Unicode character.

struct PaymentRow {
    bool is_own = false;
    Money refunded;
};

/// Orders with their rows in other tables, read in one transaction.
struct Page {
    std::vector<Order> orders;
    std::map<std::string, std::vector<HistoryStep>> steps;
    std::map<std::string, std::vector<catalogue::OrderMovement>> movements;
    std::map<std::string, PaymentRow> payments;
    std::set<std::string> checkout_rows;  // Their ids.
};

Page read_page(sql::Transaction& transaction, const std::string& after) {
    Page page;
    page.orders = list_orders_by_id(transaction, after, verify_page_size);
    // After the last order there may be stock movements of orders that do not exist.
    const auto up_to = page.orders.empty() ? std::string(after_all_ids) : page.orders.back().id;
    for (const auto& row : transaction.query(orders_sql::verify_events, {after, up_to})) {
        page.steps[row.text("order_id")].push_back({row.integer("step"), row.text("kind"),
                                                    row.optional_text("source_id"),
                                                    Money{row.integer("amount_paisa")}});
    }
    for (const auto& row : transaction.query(orders_sql::verify_payments, {after, up_to})) {
        page.payments[row.text("order_id")] = {row.integer("own_intents") == 1,
                                               Money{row.integer("refunded_paisa")}};
    }
    for (auto& row : transaction.query(checkouts_sql::verify_checkouts, {after, up_to})) {
        page.checkout_rows.insert(row.consume_text("id"));
    }
    for (auto& movement : catalogue::list_order_movements(transaction, after, up_to)) {
        page.movements[movement.order_id].push_back(movement);
    }
    return page;
}

class OrderVerifier {
public:
    OrderVerifier(const Order& order, const VerifyReport& report)
        : order_(order), report_(report) {}

    void report(std::string_view rule, const std::string& finding) const {
        report_.found({rule, "order " + order_.id, finding});
    }

    void verify_stock(const std::vector<catalogue::OrderMovement>& movements) const {
        std::int64_t reserved = 0;
        std::int64_t returned = 0;
        for (const auto& [order_id, product_id, delta] : movements) {
            if (product_id != order_.product_id) report("I2", "moved stock of another product");
            (delta < 0 ? reserved : returned) += delta;
        }
        if (reserved != -order_.quantity) {
            report("I2", "has a quantity of " + std::to_string(order_.quantity) +
                             ", but reserved " + std::to_string(-reserved));
        }
        const bool must_be_returned = order_.ended() || order_.goods_returned;
        if (returned != (must_be_returned ? order_.quantity : 0)) {
            report(must_be_returned ? "I1" : "I2",
                   std::string(must_be_returned ? "is over" : "is live") + ", but returned " +
                       std::to_string(returned) + " of " + std::to_string(order_.quantity) +
                       " to stock");
        }
    }

    void verify_payment(const PaymentRow& payment) const {
        if (order_.paid() && order_.ended()) report("I5", "is cancelled or expired, and paid");
        if (order_.paid() && !payment.is_own) {
            report("I3", "is paid by " + *order_.transaction_id + ", which was not made for it");
        }
        if (order_.refunded != payment.refunded) {
            report("I6", "counts " + to_text(order_.refunded) +
                             " Taka as refunded, but its refunds are " + to_text(payment.refunded) +
                             " Taka");
        }
    }

    /// verify_checkout() checks the rows that orders name.
    void verify_checkout_row(const std::set<std::string>& rows) const {
        if (rows.contains(order_.id) && order_.checkout_id != order_.id) {
            report("I18", "has a row of a checkout, but is not its first order");
        }
    }

    void verify_history(const std::vector<HistoryStep>& steps) const {
        if (const auto wrong = find_invalid_transition(order_, steps)) report("I4, I11", *wrong);
    }

private:
    const Order& order_;
    const VerifyReport& report_;
};

void verify(Page& page, const VerifyReport& report) {
    for (const auto& order : page.orders) {
        const OrderVerifier verifier(order, report);
        verifier.verify_stock(page.movements[order.id]);
        verifier.verify_payment(page.payments[order.id]);
        verifier.verify_history(page.steps[order.id]);
        verifier.verify_checkout_row(page.checkout_rows);
        page.movements.erase(order.id);
    }
    for (const auto& [order_id, movements] : page.movements) {
        report.found({"I2", "order " + order_id, "does not exist, but moved stock"});
    }
}

/// Calls `show` with each row. Reads page by page, ordered by the text column `key`.
void for_each_row(sql::Database& database, const VerifyReport& report, std::string_view kind,
                  std::string_view statement, const char* key,
                  const std::function<void(const sql::Row&)>& show) {
    for (std::string last;;) {
        const auto rows = database.read([&](sql::Transaction& transaction) {
            return transaction.query(statement, {last, verify_page_size});
        });
        if (rows.empty()) return;
        for (const auto& row : rows) show(row);
        report.counted(kind, static_cast<std::int64_t>(rows.size()));
        last = rows.back().text(key);
    }
}

/// Whether the plan of its version asks this charge; empty without that plan.
std::optional<Money> charge_by_plan(sql::Database& database, const AgreedDelivery& agreed,
                                    Money goods_sum) {
    const auto document = database.read([&](sql::Transaction& transaction) {
        return documents::find_version(transaction, delivery_document, agreed.plan_version);
    });
    if (!document) return std::nullopt;
    const auto quote = quote_delivery(saved_plan_of(document).plan, agreed.code, agreed.district,
                                      agreed.grams, goods_sum);
    return quote ? std::optional(quote->charge) : std::nullopt;
}

/// The finding about the delivery charge of a checkout, if there is one.
std::optional<std::string> find_wrong_charge(sql::Database& database, const sql::Row& row) {
    const Money charged{row.integer("charge_paisa")};
    const auto stored = row.optional_text("agreed_delivery");
    if (!stored) {
        if (charged == Money{}) return std::nullopt;
        return "charges " + to_text(charged) + " Taka without a delivery method";
    }
    const auto agreed = json::read_known<AgreedDelivery>(std::string_view(*stored));
    if (charged != taka(agreed.charge_taka)) {
        return "has orders with a delivery charge of " + to_text(charged) + " Taka, but " +
               std::to_string(agreed.charge_taka) + " were agreed";
    }
    if (charge_by_plan(database, agreed, Money{row.integer("goods_paisa")}) == charged) {
        return std::nullopt;
    }
    return "has a delivery charge of " + to_text(charged) + " Taka, which is not that of plan " +
           std::to_string(agreed.plan_version);
}

void verify_checkout(sql::Database& database, const sql::Row& row, const VerifyReport& report) {
    const auto report_checkout = [&](const std::string& finding) {
        report.found({"I18", "checkout " + row.text("id"), finding});
    };
    const auto orders = row.integer("orders");
    const bool has_all_lines = row.integer("first_line") == 1 && row.integer("last_line") == orders;
    if (!has_all_lines) report_checkout("does not have each line from 1 once");
    if (row.optional_integer("own_line") != 1)
        report_checkout("is not named after its first order");
    const auto user = row.optional_text("checkout_user");
    if (!user) return report_checkout("has no row");
    if (row.integer("users") != 1 || user != row.text("user_id")) {
        report_checkout("has orders of another user");
    }
    if (const auto wrong = find_wrong_charge(database, row)) report_checkout(*wrong);
}

void verify_joined(const sql::Row& row, const VerifyReport& report) {
    if (const auto order = row.optional_text("order_id")) {
        report.found(
            {"I8", "order " + *order,
             "is still of contact " + row.text("contact_id") + ", which joined an account"});
    }
}

void verify_refund(const sql::Row& row, const VerifyReport& report) {
    const auto report_refund = [&](std::string_view rule, const std::string& finding) {
        report.found({rule, "refund " + row.text("id"), finding});
    };
    const auto state = named<RefundState>(row.text("state"));
    const auto& intent_id = row.text("intent_id");
    const bool counts = state != RefundState::refused;
    if (row.integer("is_claimed") == 1 && counts &&
        row.optional_text("transaction_id") != intent_id) {
        report_refund("I6", "is of payment " + intent_id + ", which its order was not paid by");
    }
    if (row.integer("is_claimed") == 0 && counts && !row.optional_text("unclaimed")) {
        report_refund("I6", "is of payment " + intent_id + ", which is not listed as unmatched");
    }
    if (state == RefundState::done && !row.optional_text("provider_id")) {
        report_refund("I6", "is done, but has no id of the provider");
    }
    if (!row.optional_text("order_id")) return;
    if (state == RefundState::done && row.integer("done_events") == 0) {
        report_refund("I11", "is done, but has no event in its order's history");
    }
    if (state == RefundState::refused && row.integer("refused_events") == 0) {
        report_refund("I11", "was refused, but has no event in its order's history");
    }
}

void verify_unmatched(const sql::Row& row, const VerifyReport& report) {
    const auto name = "payment " + row.text("intent_id");
    if (const auto order = row.optional_text("paid_order")) {
        report.found({"I6", name, "is listed as unmatched, and pays order " + *order});
    }
    if (row.integer("given_paisa") > row.integer("amount_paisa")) {
        report.found({"I6", name, "has refunds of more than its amount"});
    }
}

}  // namespace

void verify_orders(sql::Database& database, const VerifyReport& report) {
    for (std::string last;;) {
        auto page = database.read(
            [&](sql::Transaction& transaction) { return read_page(transaction, last); });
        verify(page, report);
        if (page.orders.empty()) break;
        report.counted("orders", static_cast<std::int64_t>(page.orders.size()));
        last = page.orders.back().id;
    }
    for_each_row(database, report, "contacts that joined an account", orders_sql::verify_joined,
                 "contact_id", [&](const sql::Row& row) { verify_joined(row, report); });
    for_each_row(database, report, "checkouts", checkouts_sql::verify_lines, "id",
                 [&](const sql::Row& row) { verify_checkout(database, row, report); });
    for_each_row(database, report, "refunds", orders_sql::verify_refunds, "id",
                 [&](const sql::Row& row) { verify_refund(row, report); });
    for_each_row(database, report, "payments without an order", orders_sql::verify_unmatched,
                 "intent_id", [&](const sql::Row& row) { verify_unmatched(row, report); });
}

}  // namespace shop::orders
