// Compares the payments in the database with the provider's.

#include "orders/orders_sql.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/verify/verify_orders.hpp"

#include <algorithm>
#include <functional>
#include <ranges>

namespace shop::orders {
namespace {

/// A stored payment, or a share of a joint payment.
struct StoredPayment {
    bool is_claimed = false;  // An order accepted it; otherwise it is unmatched.
    std::string order_id;
    Money amount;
    Money done;      // Refunded.
    Money refunded;  // The same with refunds under way.
};
BOOST_DESCRIBE_STRUCT(StoredPayment, (), (is_claimed, order_id, amount, done, refunded))

/// The sums of its shares, with the order of the first one; claimed if an order accepted one.
std::optional<StoredPayment> find_stored(const PaymentContext& context,
                                         const std::string& intent_id) {
    const auto shares = context.database.read([&](sql::Transaction& transaction) {
        return sql::all_as<StoredPayment>(
            transaction.query(orders_sql::verify_payment, {intent_id}));
    });
    if (shares.empty()) return std::nullopt;
    auto payment = shares.front();
    for (const auto& share : shares | std::views::drop(1)) {
        payment.is_claimed = payment.is_claimed || share.is_claimed;
        payment.amount += share.amount;
        payment.done += share.done;
        payment.refunded += share.refunded;
    }
    return payment;
}

std::string taka(Money amount) {
    return to_text(amount) + " Taka";
}

std::optional<std::string> find_wrong_claim(const payments::Intent& intent,
                                            const StoredPayment& stored, bool is_of_right_mode) {
    if (intent.status != payments::IntentStatus::succeeded) {
        return "pays order " + stored.order_id + ", but did not succeed at the provider";
    }
    if (intent.amount_received != stored.amount ||
        (stored.is_claimed && intent.currency != "bdt")) {
        return "is of " + to_text(intent.amount_received) + " " + intent.currency +
               " at the provider, and of " + to_text(stored.amount) + " here";
    }
    if (!stored.is_claimed) return std::nullopt;
    if (intent.order_id != stored.order_id) {
        return "pays order " + stored.order_id + ", but was made for order " + intent.order_id;
    }
    if (!is_of_right_mode) return "is of the provider's other mode, test or live";
    return std::nullopt;
}

/// The difference between the provider and the database, if there is one.
std::optional<std::string> find_difference(const PaymentContext& context,
                                           const payments::Intent& intent) {
    const auto stored = find_stored(context, intent.id);
    const bool has_succeeded = intent.status == payments::IntentStatus::succeeded;
    if (!stored && (!has_succeeded || !may_be_ours(intent, context.shop_id))) return std::nullopt;
    if (!stored) {
        return taka(intent.amount_received) + " arrived at the provider for order " +
               (intent.order_id.empty() ? "(none)" : intent.order_id) +
               ", but it is neither of an order nor unmatched here; a running server finds it "
               "within two minutes, or within a day where its order has not changed for two days";
    }
    const bool is_of_right_mode = context.is_of_right_mode(intent);
    if (auto wrong = find_wrong_claim(intent, *stored, is_of_right_mode)) return wrong;
    if (intent.amount_refunded < stored->done || intent.amount_refunded > stored->refunded) {
        return "has " + taka(intent.amount_refunded) + " refunded at the provider; here " +
               taka(stored->done) + " are refunded and " + taka(stored->refunded - stored->done) +
               " are under way";
    }
    return std::nullopt;
}

/// The database does not store the provider account of a payment, so the reader has to check that.
constexpr auto other_account_hint =
    "; if the shop has changed its account or its keys since, check the former account";

Finding unknown_payment(const PaymentContext& context, const std::string& intent_id) {
    const auto stored = find_stored(context, intent_id);
    if (stored && stored->is_claimed) {
        return {
            "I6", "order " + stored->order_id,
            "is paid by " + intent_id + ", which the provider does not know" + other_account_hint};
    }
    return {
        "I6", "payment " + intent_id,
        std::string("is unmatched here, and the provider does not know it") + other_account_hint};
}

/// Checks again before reporting: the payment may have changed between the provider's list and the
/// read of the database.
Result<void> report_if_confirmed(const PaymentContext& context, const std::string& intent_id,
                                 const VerifyReport& report) {
    const auto intent = context.provider.retrieve_intent(intent_id);
    if (!intent && intent.error().code == "unknown_intent") {
        report.found(unknown_payment(context, intent_id));
        return {};
    }
    if (!intent) return intent.error();
    if (const auto wrong = find_difference(context, *intent)) {
        report.found({"I6", "payment " + intent_id, *wrong});
    }
    return {};
}

using Hashes = std::vector<std::size_t>;

struct Comparison {
    Hashes known;  // Ids of all payments that the provider has.
    std::vector<std::string> suspects;
};

Result<Comparison> compare(const PaymentContext& context, const VerifyReport& report) {
    Comparison compared;
    const auto visited =
        context.provider.visit_intents([&](const std::vector<payments::Intent>& page) {
            for (const auto& intent : page) {
                compared.known.push_back(std::hash<std::string>{}(intent.id));
                if (find_difference(context, intent)) compared.suspects.push_back(intent.id);
            }
            report.counted("payments at the provider", static_cast<std::int64_t>(page.size()));
        });
    if (!visited) return visited.error();
    std::ranges::sort(compared.known);
    return compared;
}

/// Reports stored payments that the provider does not have. `next_page` selects the rows after a
/// given value of the column `key`; `intent` is the column of the intent's id.
Result<void> find_missing(const PaymentContext& context, const Hashes& known,
                          const VerifyReport& report, std::string_view next_page,
                          std::string_view key, std::string_view intent) {
    for (std::string last;;) {
        const auto rows = context.database.read([&](sql::Transaction& transaction) {
            return transaction.query(next_page, {last, verify_page_size});
        });
        if (rows.empty()) return {};
        for (const auto& row : rows) {
            const auto intent_id = payments::payment_of(row.text(intent));
            if (std::ranges::binary_search(known, std::hash<std::string>{}(intent_id))) continue;
            auto checked = report_if_confirmed(context, intent_id, report);
            if (!checked) return checked;
        }
        last = rows.back().text(key);
    }
}

}  // namespace

Result<void> verify_provider(const PaymentContext& context, const VerifyReport& report) {
    const auto compared = compare(context, report);
    if (!compared) return compared.error();
    for (const auto& intent_id : compared->suspects) {
        auto checked = report_if_confirmed(context, intent_id, report);
        if (!checked) return checked;
    }
    auto claimed = find_missing(context, compared->known, report, orders_sql::verify_paid, "id",
                                "transaction_id");
    if (!claimed) return claimed;
    return find_missing(context, compared->known, report, orders_sql::verify_unmatched, "intent_id",
                        "intent_id");
}

}  // namespace shop::orders
