#include "payments/payments.hpp"
#include "platform/texts/payment_problems.hpp"

#include <gtest/gtest.h>

namespace shop::payments {
namespace {

/// Has one payment, with the id passed to the constructor, and logs the calls.
class OnePayment final : public Provider {
public:
    OnePayment(PaymentMethod method, std::string id) : method_(method), id_(std::move(id)) {}

    Abilities abilities(PaymentMethod method) const override {
        return {method == method_, Money{1}, Money{2}};
    }
    Result<Intent> create_intent(const CreateIntentParams&) override { return payment(); }
    Result<Intent> retrieve_intent(const std::string& id) override {
        if (id != id_) return Problem{ProblemKind::missing, texts::problems::unknown_intent()};
        return payment();
    }
    Result<Intent> cancel_intent(const std::string& id) override { return retrieve_intent(id); }
    Result<void> visit_intents(const VisitIntents& visit) override {
        visit({payment()});
        return {};
    }
    Result<Refund> refund(const RefundParams& params) override {
        return Refund{"re_" + id_, params.intent_id, params.key, params.amount};
    }
    Result<std::vector<Refund>> list_refunds(const std::string& id) override {
        return std::vector{Refund{"re_" + id_, id, "", Money{1}}};
    }
    std::vector<std::string> list_due_for_check(std::int64_t, std::int64_t) override {
        return {id_};
    }

private:
    Intent payment() const {
        Intent intent;
        intent.id = id_;
        return intent;
    }

    const PaymentMethod method_;
    const std::string id_;
};

class RoutedProviderTest : public testing::Test {
protected:
    static std::unique_ptr<Provider> make_two() {
        Providers providers;
        providers.emplace(PaymentMethod::card,
                          std::make_unique<OnePayment>(PaymentMethod::card, "pi_1"));
        providers.emplace(PaymentMethod::transfer,
                          std::make_unique<OnePayment>(PaymentMethod::transfer, "bt_1_1"));
        return make_routed_provider(std::move(providers));
    }

    const std::unique_ptr<Provider> provider_ = make_two();
};

// R-GATE-1: several payment methods at the same time.
TEST_F(RoutedProviderTest, HandsEachCallToTheProviderOfTheMethodOrOfTheId) {
    CreateIntentParams params;
    EXPECT_EQ(provider_->create_intent(params).value().id, "pi_1");
    params.method = PaymentMethod::transfer;
    EXPECT_EQ(provider_->create_intent(params).value().id, "bt_1_1");
    for (const std::string id : {"pi_1", "bt_1_1"}) {
        EXPECT_EQ(provider_->retrieve_intent(id).value().id, id);
        EXPECT_EQ(provider_->cancel_intent(id).value().id, id);
        EXPECT_EQ(provider_->refund({id, Money{5}, "key"}).value().id, "re_" + id);
        EXPECT_EQ(provider_->list_refunds(id).value().front().id, "re_" + id);
    }
    EXPECT_TRUE(provider_->abilities(PaymentMethod::card).is_offered);
    EXPECT_TRUE(provider_->abilities(PaymentMethod::transfer).is_offered);
}

// R-PART-5
TEST_F(RoutedProviderTest, AsksAProviderAboutTheWholePaymentOfAShare) {
    EXPECT_EQ(provider_->retrieve_intent("pi_1.2").value().id, "pi_1");
    EXPECT_EQ(provider_->cancel_intent("pi_1.12").value().id, "pi_1");
    EXPECT_EQ(provider_->refund({"pi_1.2", Money{5}, "key"}).value().id, "re_pi_1");
    EXPECT_EQ(provider_->list_refunds("pi_1.2").value().front().id, "re_pi_1");
}

TEST_F(RoutedProviderTest, ListsThePaymentsOfAllProviders) {
    std::vector<std::string> ids;
    const auto visited = provider_->visit_intents(
        [&](const std::vector<Intent>& page) { ids.push_back(page.front().id); });
    EXPECT_TRUE(visited);
    EXPECT_EQ(ids, (std::vector<std::string>{"pi_1", "bt_1_1"}));
    EXPECT_EQ(provider_->list_due_for_check(0, 5), ids);
    EXPECT_EQ(provider_->list_due_for_check(0, 1), std::vector<std::string>{"pi_1"});
}

TEST_F(RoutedProviderTest, RefusesAMethodWithoutAProvider) {
    CreateIntentParams params;
    params.method = PaymentMethod::gateway;
    EXPECT_EQ(provider_->create_intent(params).error().code.text(), "way_not_offered");
    EXPECT_FALSE(provider_->abilities(PaymentMethod::gateway).is_offered);
    for (const std::string id : {"sc_1_1", "unknown"}) {
        EXPECT_EQ(provider_->retrieve_intent(id).error().code.text(), "payments_unavailable");
    }
}

// R-PART-1
TEST(PaymentId, OfAShareIsNoPaymentIdOfAProvider) {
    EXPECT_EQ(share_id_of("pi_abc", 1), "pi_abc");
    EXPECT_EQ(share_id_of("pi_abc", 12), "pi_abc.12");
    EXPECT_EQ(payment_of("pi_abc.12"), "pi_abc");
    EXPECT_EQ(payment_of("pi_abc"), "pi_abc");
    EXPECT_EQ(find_method_of_payment("sc_65a1_3.2"), PaymentMethod::gateway);
    EXPECT_FALSE(is_payment_id("pi_abc.12"));
    for (const std::string id : {"pi_abc.", "pi_abc.x", "pi_abc.1.2", "pi_.2"}) {
        EXPECT_EQ(find_method_of_payment(id), std::nullopt) << id;
    }
}

TEST(PaymentId, AllowsOnlyPrefixesOfMethodsAndCharactersThatAreSafeInAUrl) {
    EXPECT_TRUE(is_payment_id("pi_3Nabc_DEF019"));
    EXPECT_TRUE(is_payment_id("pi_" + std::string(255, 'a')));
    for (const std::string id :
         {"", "pi_", "ch_1", "pi_a/b", "pi_a%2f", "pi_a b", "pi_ä", "xpi_1", "sc_", "bt_a-b"}) {
        EXPECT_FALSE(is_payment_id(id)) << id;
    }
    EXPECT_FALSE(is_payment_id("pi_" + std::string(256, 'a')));
}

TEST(PaymentId, NamesItsPaymentMethod) {
    for (const auto method : all_payment_methods) {
        EXPECT_EQ(find_method_of_payment(payment_id_of(method, "65a1", attempts_max)), method);
        EXPECT_EQ(find_named<PaymentMethod>(name_of(method)), method);
    }
    EXPECT_EQ(payment_id_of(PaymentMethod::gateway, std::string(24, 'a'), attempts_max).size(),
              30U);
    EXPECT_FALSE(find_named<PaymentMethod>("cheque"));
}

}  // namespace
}  // namespace shop::payments
