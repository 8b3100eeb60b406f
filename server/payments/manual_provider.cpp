#include "payments/manual_payments.hpp"
#include "payments/manual_records.hpp"
#include "payments/payments_sql.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/list_statement.hpp"
#include "platform/texts/payment_problems.hpp"

#include <limits>

namespace shop::payments {
namespace {

constexpr std::int64_t payments_per_page = 200;

Problem unknown_intent() {
    return {ProblemKind::missing, texts::problems::unknown_intent()};
}

Result<Intent> find_intent(sql::Transaction& transaction, const std::string& intent_id) {
    const bool is_extra = intent_id.ends_with('x');
    const auto id = is_extra ? intent_id.substr(0, intent_id.size() - 1) : intent_id;
    for (auto& intent : find_manual_payment(transaction, id)) {
        if (intent.id == intent_id) return std::move(intent);
    }
    return unknown_intent();
}

class ManualProvider final : public Provider {
public:
    ManualProvider(sql::Database& database, PaymentMethod method, Abilities abilities)
        : database_(database), method_(method), abilities_(abilities) {}

    Abilities abilities(PaymentMethod method) const override {
        return method == method_ ? abilities_ : Abilities{};
    }

    Result<Intent> create_intent(const CreateIntentParams& params) override {
        return database_.write([&](sql::Transaction& transaction) -> Result<Intent> {
            return open_manual_payment(transaction, params, unix_now_ms());
        });
    }

    Result<Intent> retrieve_intent(const std::string& intent_id) override {
        return database_.read(
            [&](sql::Transaction& transaction) { return find_intent(transaction, intent_id); });
    }

    Result<Intent> cancel_intent(const std::string& intent_id) override {
        return database_.write([&](sql::Transaction& transaction) -> Result<Intent> {
            auto intent = find_intent(transaction, intent_id);
            if (!intent || intent->status != IntentStatus::waiting) return intent;
            close_manual_payment(transaction, intent_id, unix_now_ms());
            return find_intent(transaction, intent_id);
        });
    }

    Result<void> visit_intents(const VisitIntents& visit) override {
        std::string last(prefix_of(method_));
        const auto end = sql::after_all_with(last);
        while (true) {
            const auto rows = database_.read([&](sql::Transaction& transaction) {
                return transaction.query(payments_sql::list_manual_payments,
                                         {last, end, payments_per_page});
            });
            if (rows.empty()) return {};
            std::vector<Intent> page;
            for (const auto& row : rows) {
                for (auto& intent : manual_intents_of(row)) page.push_back(std::move(intent));
            }
            visit(page);
            last = rows.back().text("id");
        }
    }

    /// Pending until staff have sent the money.
    Result<Refund> refund(const RefundParams& params) override {
        return database_.write([&](sql::Transaction& transaction) -> Result<Refund> {
            const auto intent = find_intent(transaction, params.intent_id);
            if (!intent) return intent.error();
            const auto known =
                sql::one(transaction.query(payments_sql::find_manual_refund, {params.key}),
                         manual_refund_of);
            if (known) return *known;
            if (params.amount > intent->amount_received - intent->amount_refunded) {
                return Problem{ProblemKind::conflict, texts::problems::refund_too_large_provider()};
            }
            return insert_manual_refund(transaction, params, unix_now_ms());
        });
    }

    Result<std::vector<Refund>> list_refunds(const std::string& intent_id) override {
        return database_.read([&](sql::Transaction& transaction) -> Result<std::vector<Refund>> {
            const auto intent = find_intent(transaction, intent_id);
            if (!intent) return intent.error();
            return sql::all(transaction.query(payments_sql::list_manual_refunds, {intent_id}),
                            manual_refund_of);
        });
    }

private:
    sql::Database& database_;
    const PaymentMethod method_;
    const Abilities abilities_;
};

Abilities abilities_of(PaymentMethod method, const ManualPaymentSettings& settings) {
    Abilities abilities;
    abilities.least = Money{1};
    if (method == PaymentMethod::transfer) {
        abilities.is_offered = settings.offers_transfer;
        abilities.most = Money{std::numeric_limits<std::int64_t>::max()};
    } else {
        abilities.is_offered = settings.on_delivery_most > Money{};
        abilities.most = settings.on_delivery_most;
    }
    return abilities;
}

}  // namespace

std::unique_ptr<Provider> make_manual_provider(sql::Database& database, PaymentMethod method,
                                               const ManualPaymentSettings& settings) {
    return std::make_unique<ManualProvider>(database, method, abilities_of(method, settings));
}

}  // namespace shop::payments
