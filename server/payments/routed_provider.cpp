#include "payments/payments.hpp"
#include "platform/texts/payment_problems.hpp"

namespace shop::payments {
namespace {

class RoutedProvider final : public Provider {
public:
    explicit RoutedProvider(Providers providers) : providers_(std::move(providers)) {}

    Abilities abilities(PaymentMethod method) const override {
        const auto found = providers_.find(method);
        return found == providers_.end() ? Abilities{} : found->second->abilities(method);
    }

    Result<Intent> create_intent(const CreateIntentParams& params) override {
        const auto found = providers_.find(params.method);
        if (found == providers_.end()) {
            return Problem{ProblemKind::invalid, texts::problems::way_not_offered_shop()};
        }
        return found->second->create_intent(params);
    }

    Result<Intent> retrieve_intent(const std::string& intent_id) override {
        return provider_of(intent_id).retrieve_intent(payment_of(intent_id));
    }

    Result<Intent> cancel_intent(const std::string& intent_id) override {
        return provider_of(intent_id).cancel_intent(payment_of(intent_id));
    }

    Result<void> visit_intents(const VisitIntents& visit) override {
        for (const auto& [method, provider] : providers_) {
            auto visited = provider->visit_intents(visit);
            if (!visited) return visited;
        }
        return {};
    }

    Result<Refund> refund(const RefundParams& params) override {
        auto of_payment = params;
        of_payment.intent_id = payment_of(params.intent_id);
        return provider_of(params.intent_id).refund(of_payment);
    }

    Result<std::vector<Refund>> list_refunds(const std::string& intent_id) override {
        return provider_of(intent_id).list_refunds(payment_of(intent_id));
    }

    Result<RefundStatus> look_up_refund(const std::string& intent_id,
                                        const std::string& ref_id) override {
        return provider_of(intent_id).look_up_refund(payment_of(intent_id), ref_id);
    }

    std::vector<std::string> list_due_for_check(std::int64_t now_ms, std::int64_t count) override {
        std::vector<std::string> due;
        for (const auto& [method, provider] : providers_) {
            const auto left = count - static_cast<std::int64_t>(due.size());
            if (left <= 0) break;
            for (auto& id : provider->list_due_for_check(now_ms, left))
                due.push_back(std::move(id));
        }
        return due;
    }

private:
    Provider& provider_of(const std::string& intent_id) {
        const auto method = find_method_of_payment(intent_id);
        const auto found = method ? providers_.find(*method) : providers_.end();
        return found == providers_.end() ? *absent_ : *found->second;
    }

    const Providers providers_;
    const std::unique_ptr<Provider> absent_ = make_absent_provider();
};

}  // namespace

Result<RefundStatus> Provider::look_up_refund(const std::string&, const std::string&) {
    return Problem{ProblemKind::conflict, texts::problems::not_confirmed()};
}

std::vector<std::string> Provider::list_due_for_check(std::int64_t, std::int64_t) {
    return {};
}

std::unique_ptr<Provider> make_routed_provider(Providers providers) {
    return std::make_unique<RoutedProvider>(std::move(providers));
}

}  // namespace shop::payments
