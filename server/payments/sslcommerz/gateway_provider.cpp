// SSLCommerz as a payment provider. It cannot end a payment and has no lists, so our own tables
// store our requests, and each check queries SSLCommerz by one of our ids.

#include "payments/payments.hpp"
#include "payments/sslcommerz/refunds.hpp"
#include "payments/stripe_response.hpp"
#include "platform/base/clock.hpp"
#include "platform/texts/payment_problems.hpp"

namespace shop::payments {
namespace {

using sslcommerz::Session;
using sslcommerz::SessionStatus;

constexpr std::int64_t sessions_per_page = 25;

class GatewayProvider final : public Provider {
public:
    GatewayProvider(GatewaySettings settings, sql::Database& database,
                    std::unique_ptr<outbound::HttpClient> client)
        : settings_(std::move(settings)),
          database_(database),
          client_(settings_, std::move(client)) {}

    Abilities abilities(PaymentMethod method) const override {
        if (method != PaymentMethod::gateway) return {};
        Abilities abilities;
        abilities.is_offered = settings_.is_offered;
        abilities.least = settings_.least;
        abilities.most = settings_.most;
        abilities.livemode = settings_.livemode;
        abilities.ends_intents = false;
        abilities.lists_all = false;
        return abilities;
    }

    Result<Intent> create_intent(const CreateIntentParams& params) override {
        if (params.total < settings_.least)
            return Problem{ProblemKind::invalid, texts::problems::amount_too_small_provider()};
        if (params.total > settings_.most)
            return Problem{ProblemKind::invalid, texts::problems::amount_too_large_provider()};
        const Session session{
            payment_id_of(PaymentMethod::gateway, params.order_id, params.attempt), params.order_id,
            params.total, "", unix_now_ms()};
        const auto is_new = database_.write([&](sql::Transaction& transaction) -> Result<bool> {
            return sslcommerz::insert_session(transaction, session);
        });
        if (!is_new) return is_new.error();
        return *is_new ? begin(session, params) : begin_again(session.tran_id, params);
    }

    Result<Intent> retrieve_intent(const std::string& intent_id) override {
        const auto found = sessions_.fetch(intent_id);
        if (!found) return found.error();
        return intent_of(settings_, *found, intent_id);
    }

    Result<Intent> cancel_intent(const std::string& intent_id) override {
        auto found = sessions_.fetch(intent_id);
        if (!found) return found.error();
        if (found->is_open()) {
            sessions_.close(found->session);
            found->status = IntentStatus::canceled;
        }
        return intent_of(settings_, *found, intent_id);
    }

    Result<void> visit_intents(const VisitIntents& visit) override {
        for (std::string last;;) {
            const auto sessions = database_.read([&](sql::Transaction& transaction) {
                return sslcommerz::list_sessions(transaction, last, sessions_per_page);
            });
            if (sessions.empty()) return {};
            std::vector<Intent> page;
            for (const auto& session : sessions) {
                const auto found = sessions_.fetch_or_stored(session);
                if (!found) return found.error();
                add_intents(page, *found);
            }
            visit(page);
            last = sessions.back().tran_id;
        }
    }

    Result<Refund> refund(const RefundParams& params) override { return refunds_.refund(params); }

    Result<std::vector<Refund>> list_refunds(const std::string& intent_id) override {
        return refunds_.list(intent_id);
    }

    Result<RefundStatus> look_up_refund(const std::string& intent_id,
                                        const std::string& ref_id) override {
        return refunds_.look_up(intent_id, ref_id);
    }

    std::vector<std::string> list_due_for_check(std::int64_t now_ms, std::int64_t count) override {
        const auto callback =
            [&](sql::Transaction& transaction) -> Result<std::vector<std::string>> {
            std::vector<std::string> due;
            for (const auto& tran_id : sslcommerz::take_due_sessions(transaction, now_ms, count)) {
                due.push_back(tran_id);
                for (const auto& payment : sslcommerz::list_payments(transaction, tran_id)) {
                    if (payment.id != tran_id) due.push_back(payment.id);
                }
            }
            return due;
        };
        return database_.write(callback).value();
    }

private:
    /// Opens a stored session at SSLCommerz. Without a response it stays without a page, and
    /// begin_again() asks for it.
    Result<Intent> begin(const Session& session, const CreateIntentParams& params) {
        const auto begun = client_.begin(params, session.tran_id);
        if (!begun && begun.error().code == "unknown_intent") return payments_unavailable();
        if (!begun) return begun.error();
        if (begun->is_of_known_store) return store_page(session, begun->page_url);
        // The customer has not tried to pay yet: start the same attempt again.
        const auto deleted = database_.write([&](sql::Transaction& transaction) -> Result<void> {
            sslcommerz::delete_session(transaction, session.tran_id);
            return {};
        });
        return deleted ? payments_unavailable() : deleted.error();
    }

    /// An existing attempt: its page, or its result.
    Result<Intent> begin_again(const std::string& id, const CreateIntentParams& params) {
        const auto found = sessions_.fetch(id);
        if (!found) return found.error();
        const auto& session = found->session;
        if (session.amount != params.total || session.order_id != params.order_id)
            return Problem{ProblemKind::missing, texts::problems::unknown_intent()};
        if (!found->is_open() || !session.page_url.empty()) return intent_of(settings_, *found, id);
        const auto begun = client_.begin(params, id);
        if (begun && !begun->is_of_known_store) return payments_unavailable();
        if (begun) return store_page(session, begun->page_url);
        // The first response was lost, so the page of this attempt is unknown: make a new attempt.
        if (begun.error().code == "unknown_intent") sessions_.close(session);
        return begun.error();
    }

    /// Refuses if another request has ended the session: no check would find a payment made on its
    /// page.
    Result<Intent> store_page(const Session& session, const std::string& page_url) {
        const auto stored = database_.write([&](sql::Transaction& transaction) -> Result<bool> {
            return sslcommerz::store_page(transaction, session.tran_id, page_url);
        });
        if (!stored) return stored.error();
        if (!*stored) return payments_unavailable();
        SessionStatus found{session};
        found.session.page_url = page_url;
        return intent_of(settings_, found, session.tran_id);
    }

    void add_intents(std::vector<Intent>& intents, const SessionStatus& found) const {
        if (found.payments.empty())
            intents.push_back(intent_of(settings_, found, found.session.tran_id));
        for (const auto& payment : found.payments) {
            intents.push_back(intent_of(settings_, found, payment.id));
        }
    }

    const GatewaySettings settings_;
    sql::Database& database_;
    sslcommerz::GatewayClient client_;
    sslcommerz::SessionLookup sessions_{settings_, database_, client_};
    sslcommerz::Refunds refunds_{settings_, database_, client_, sessions_};
};

}  // namespace

std::unique_ptr<Provider> make_gateway_provider(GatewaySettings settings, sql::Database& database) {
    auto client = outbound::make_http_client(
        {.connect_timeout_ms = settings.connect_timeout_ms, .timeout_ms = settings.timeout_ms});
    return make_gateway_provider(std::move(settings), database, std::move(client));
}

std::unique_ptr<Provider> make_gateway_provider(GatewaySettings settings, sql::Database& database,
                                                std::unique_ptr<outbound::HttpClient> client) {
    return std::make_unique<GatewayProvider>(std::move(settings), database, std::move(client));
}

}  // namespace shop::payments
