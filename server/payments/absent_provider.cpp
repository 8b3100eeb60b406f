#include "payments/payments.hpp"

#include "platform/texts/payment_problems.hpp"

namespace shop::payments {
namespace {

Problem unavailable() {
    return {ProblemKind::unavailable, texts::problems::payments_unavailable_absent()};
}

class AbsentProvider final : public Provider {
public:
    Abilities abilities(PaymentMethod) const override { return {}; }
    Result<Intent> create_intent(const CreateIntentParams&) override { return unavailable(); }
    Result<Intent> retrieve_intent(const std::string&) override { return unavailable(); }
    Result<Intent> cancel_intent(const std::string&) override { return unavailable(); }
    Result<void> visit_intents(const VisitIntents&) override { return unavailable(); }
    Result<Refund> refund(const RefundParams&) override { return unavailable(); }
    Result<std::vector<Refund>> list_refunds(const std::string&) override { return unavailable(); }
};

}  // namespace

std::unique_ptr<Provider> make_absent_provider() {
    return std::make_unique<AbsentProvider>();
}

}  // namespace shop::payments
