// Our books against the provider's.

#include "orders/orders_sql.hpp"
#include "orders/verify_orders.hpp"

#include <algorithm>
#include <functional>

namespace shop::orders {
namespace {

/// What our books say of a payment.
struct Kept {
    bool is_claimed = false;  // By an order; else it stands without one.
    std::string order_id;
    Money amount;
    Money done;   // Went back.
    Money given;  // Went back, or is on its way.
};

std::optional<Kept> find_kept(const PaymentContext& context, const std::string& intent_id) {
    return context.database.read([&](sql::Transaction& transaction) -> std::optional<Kept> {
        const auto rows = transaction.query(orders_sql::verify_payment, {intent_id});
        if (rows.empty()) return std::nullopt;
        const auto& row = rows.front();
        return Kept{row.integer("is_claimed") == 1, row.text("order_id"),
                    Money{row.integer("amount_paisa")}, Money{row.integer("done_paisa")},
                    Money{row.integer("given_paisa")}};
    });
}

std::string taka(Money amount) {
    return to_text(amount) + " Taka";
}

std::optional<std::string> find_wrong_claim(const payments::Intent& intent, const Kept& kept,
                                            bool livemode) {
    if (intent.status != payments::IntentStatus::succeeded) {
        return "pays order " + kept.order_id + ", but did not succeed at the provider";
    }
    if (intent.amount_received != kept.amount || (kept.is_claimed && intent.currency != "bdt")) {
        return "is of " + to_text(intent.amount_received) + " " + intent.currency +
               " at the provider, and of " + to_text(kept.amount) + " here";
    }
    if (!kept.is_claimed) return std::nullopt;
    if (intent.order_id != kept.order_id) {
        return "pays order " + kept.order_id + ", but was made for order " + intent.order_id;
    }
    if (intent.livemode != livemode) return "is of the provider's other mode, test or live";
    return std::nullopt;
}

/// What is wrong with a payment, if anything is.
std::optional<std::string> find_difference(const PaymentContext& context,
                                           const payments::Intent& intent) {
    const auto kept = find_kept(context, intent.id);
    const bool has_succeeded = intent.status == payments::IntentStatus::succeeded;
    if (!kept && !has_succeeded) return std::nullopt;
    if (!kept) {
        return taka(intent.amount_received) + " arrived at the provider for order " +
               (intent.order_id.empty() ? "(none)" : intent.order_id) +
               ", and no order and no queue here knows of it; an open shop finds it within two "
               "minutes, or a day where nobody has touched its order for two days";
    }
    if (auto wrong = find_wrong_claim(intent, *kept, context.livemode)) return wrong;
    if (intent.amount_refunded < kept->done || intent.amount_refunded > kept->given) {
        return "gave " + taka(intent.amount_refunded) + " back at the provider; here " +
               taka(kept->done) + " went back and " + taka(kept->given - kept->done) +
               " are on their way";
    }
    return std::nullopt;
}

/// Nothing here says which account a payment was made with, so who reads it has to.
constexpr auto elsewhere =
    "; where the shop has changed its account or its keys since, look into the former's books";

/// What is told of a payment that the provider does not know.
Finding unknown_payment(const PaymentContext& context, const std::string& intent_id) {
    const auto kept = find_kept(context, intent_id);
    if (kept && kept->is_claimed) {
        return {"I6", "order " + kept->order_id,
                "is paid by " + intent_id + ", which the provider does not know" + elsewhere};
    }
    return {
        "I6", "payment " + intent_id,
        std::string("stands here without an order, and the provider does not know it") + elsewhere};
}

/// What changed between the provider's answer and our look is looked at once more before it is
/// told.
Result<void> tell_if_still_so(const PaymentContext& context, const std::string& intent_id,
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

struct Compared {
    Hashes known;  // Of the names of all payments that the provider has.
    std::vector<std::string> suspect;
};

Result<Compared> compare(const PaymentContext& context, const VerifyReport& report) {
    Compared compared;
    const auto visited =
        context.provider.visit_intents([&](const std::vector<payments::Intent>& page) {
            for (const auto& intent : page) {
                compared.known.push_back(std::hash<std::string>{}(intent.id));
                if (find_difference(context, intent)) compared.suspect.push_back(intent.id);
            }
            report.looked_at("payments at the provider", static_cast<std::int64_t>(page.size()));
        });
    if (!visited) return visited.error();
    std::ranges::sort(compared.known);
    return compared;
}

/// The payments of our books that the provider does not know. `next_page` selects the rows after
/// the one whose `key` it is given.
Result<void> find_missing(const PaymentContext& context, const Hashes& known,
                          const VerifyReport& report, std::string_view next_page,
                          std::string_view key, std::string_view intent) {
    for (std::string last;;) {
        const auto rows = context.database.read([&](sql::Transaction& transaction) {
            return transaction.query(next_page, {last, verified_at_once});
        });
        if (rows.empty()) return {};
        for (const auto& row : rows) {
            const auto& intent_id = row.text(intent);
            if (std::ranges::binary_search(known, std::hash<std::string>{}(intent_id))) continue;
            if (auto told = tell_if_still_so(context, intent_id, report); !told) return told;
        }
        last = rows.back().text(key);
    }
}

}  // namespace

Result<void> verify_provider(const PaymentContext& context, const VerifyReport& report) {
    const auto compared = compare(context, report);
    if (!compared) return compared.error();
    for (const auto& intent_id : compared->suspect) {
        if (auto told = tell_if_still_so(context, intent_id, report); !told) return told;
    }
    auto claimed = find_missing(context, compared->known, report, orders_sql::verify_paid, "id",
                                "transaction_id");
    if (!claimed) return claimed;
    return find_missing(context, compared->known, report, orders_sql::verify_unmatched, "intent_id",
                        "intent_id");
}

}  // namespace shop::orders
