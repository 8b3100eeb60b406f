// Orders that are paid at SSLCommerz's sandbox, and all possible input from outside.

#include "gateway_order_shop.hpp"
#include "platform/base/clock.hpp"

#include <ranges>

namespace shop::orders {
namespace {

// R-GATE-4: the sandbox's own notice settles the order once, however often it is replayed.
TEST_F(OrderAtGateway, ANoticeMakesTheOrderPaidAndAReplayChangesNothing) {
    const auto id = place_order();
    const auto intent = open(id);
    pay(intent);
    for (int time = 0; time < 3; ++time) EXPECT_EQ(notify(notices().at(0)), 200);
    EXPECT_EQ(order(id).transaction_id, intent.id);
    EXPECT_EQ(count("order_events WHERE kind = 'paid'"), 1);
}

// R-GATE-4: the shop trusts no claim of a notice or a browser.
TEST_F(OrderAtGateway, AForgedNoticePaysNothing) {
    const auto id = place_order();
    const auto intent = open(id);
    const std::map<std::string, std::string> claim{
        {"tran_id", intent.id}, {"status", "VALID"}, {"amount", "25001.00"}, {"val_id", "forged"}};
    EXPECT_EQ(notify(signed_form(claim, "guessed")), 400);
    EXPECT_EQ(notify("tran_id=" + intent.id + "&status=VALID"), 400);
    EXPECT_EQ(notify("tran_id=1&tran_id=2"), 400);
    EXPECT_EQ(notify("{}", "application/json"), 415);
    EXPECT_EQ(come_back(signed_form(claim, "guessed")), "/dashboard/my-orders");
    // Even with the store's own password, only the id counts.
    EXPECT_EQ(notify(signed_form(claim, password_)), 200);
    EXPECT_EQ(come_back(signed_form(claim, password_)),
              "/dashboard/payment/" + id + "?back=success");
    EXPECT_FALSE(order(id).paid());
}

// R-GATE-4: the shop accepts notices with foreign ids and ignores them.
TEST_F(OrderAtGateway, IgnoresANoticeAboutAnIdThatIsNotOurs) {
    for (const auto* tran_id : {"5E121A0D01F92", "sc_", "sc_65a1b2c3d4e5f60718293a4b_1",
                                "pi_65a1b2c3d4e5f60718293a4b_1", "../../etc/passwd"}) {
        EXPECT_EQ(notify(signed_form({{"tran_id", tran_id}}, password_)), 200) << tran_id;
    }
    EXPECT_EQ(come_back(signed_form({{"tran_id", "5E121A0D01F92"}}, password_)),
              "/dashboard/my-orders");
    EXPECT_EQ(send("GET", "/payment-return/success", "").headers.at("Location"),
              "/dashboard/my-orders");
}

TEST_F(OrderAtGateway, WhoComesBackIsLedToTheirOrderAndItIsPaid) {
    const auto id = place_order();
    pay(open(id));
    EXPECT_EQ(come_back(notices().at(0)), "/dashboard/payment/" + id + "?back=success");
    EXPECT_TRUE(order(id).paid());
}

TEST_F(OrderAtGateway, WhoComesBackToABanglaAddressStaysThere) {
    const auto id = place_order();
    pay(open(id), "cancel");
    http::Request request{"POST", "/payment-return/cancel", notices().at(0)};
    request.headers["content-type"] = form_type;
    request.received_at_ms = unix_now_ms();
    request.language = Language::bangla;
    EXPECT_EQ(router_.answer(std::move(request)).headers.at("Location"),
              "/bn/dashboard/payment/" + id + "?back=cancel");
}

// R-GATE-6
TEST_F(OrderAtGateway, APaisaLessDoesNotPay) {
    set_switches(R"({"gatewayOutcome": "amount_less"})");
    const auto id = place_order();
    pay(open(id));
    EXPECT_EQ(notify(notices().at(0)), 200);
    EXPECT_FALSE(order(id).paid());
    EXPECT_EQ(count("unclaimed_payments"), 1);
}

// R-GATE-7: the customer closed the tab, and no notice arrived.
TEST_F(OrderAtGateway, SilenceIsEndedByTheReconciler) {
    set_switches(R"({"gatewayNotice": "none"})");
    const auto id = place_order();
    pay(open(id));
    reconcile_after(3);
    EXPECT_TRUE(order(id).paid());
}

// R-GATE-8: paid after the order was cancelled, so the shop refunds it once, in full.
TEST_F(OrderAtGateway, APaymentAfterTheCancelIsRefundedOnce) {
    const auto id = place_order();
    const auto intent = open(id);
    EXPECT_EQ(send("DELETE", "/order/" + id, "").status, 200);
    pay(intent);
    for (int time = 0; time < 2; ++time) EXPECT_EQ(notify(notices().at(0)), 200);
    reconcile_after(3);
    EXPECT_FALSE(order(id).paid());
    EXPECT_EQ(count("gateway_refunds WHERE state = 'refunded' AND amount_paisa = 2500100"), 1);
    EXPECT_EQ(count("gateway_refunds"), 1);
}

// R-GATE-8: paid after the order has expired, so the shop refunds it once, in full.
TEST_F(OrderAtGateway, APaymentAfterTheExpiryIsRefundedOnce) {
    const auto id = place_order();
    const auto intent = open(id);
    const auto then_ms = unix_now_ms() + 80LL * hour_ms;
    reconcile(context_, {then_ms, then_ms, then_ms - 1});
    ASSERT_EQ(order(id).status, OrderStatus::expired);
    pay(intent);
    for (int time = 0; time < 2; ++time) EXPECT_EQ(notify(notices().at(0)), 200);
    reconcile_after(3);
    EXPECT_FALSE(order(id).paid());
    EXPECT_EQ(count("order_events WHERE kind = 'late_payment'"), 1);
    EXPECT_EQ(count("outbox WHERE event = 'order_paid_too_late'"), 1);
    EXPECT_EQ(count("gateway_refunds WHERE state = 'refunded' AND amount_paisa = 2500100"), 1);
    EXPECT_EQ(count("gateway_refunds"), 1);
}

// R-GATE-4: replaying a form that SSLCommerz signed for another order pays only that order.
TEST_F(OrderAtGateway, ANoticeOfAnotherOrderPaysThatOrderAlone) {
    const auto paid = place_order();
    const auto unpaid = place_order();
    pay(open(paid));
    open(unpaid);
    const auto form = notices().at(0);
    EXPECT_EQ(come_back(form), "/dashboard/payment/" + paid + "?back=success");
    EXPECT_EQ(notify(form + "&tran_id=sc_" + unpaid + "_1"), 400) << "a name twice is no form";
    const auto renamed = form.find(paid);
    ASSERT_NE(renamed, std::string::npos);
    auto other = form;
    for (auto at = renamed; at != std::string::npos; at = other.find(paid)) {
        other.replace(at, paid.size(), unpaid);
    }
    EXPECT_EQ(notify(other), 400) << "its signature is of other words";
    EXPECT_TRUE(order(paid).paid());
    EXPECT_FALSE(order(unpaid).paid());
}

// R-GATE-22: a wrong store password does not count as a customer's attempt, even after hours.
TEST_F(OrderAtGateway, AStoreThatSslcommerzRefusesUsesUpNoAttempts) {
    auto settings = payments::gateway_settings(server_.url());
    settings.store_password = "wrong";
    payments::Providers wrong;
    wrong.emplace(PaymentMethod::gateway, payments::make_gateway_provider(settings, *database_));
    const auto provider = payments::make_routed_provider(std::move(wrong));
    const PaymentContext context{*database_, *provider, "shop_1", manual_payments()};
    const auto id = place_order();
    for (std::int64_t hour = 0; hour < 3; ++hour) {
        const auto opened =
            open_payment(context, {.order_id = id, .method = PaymentMethod::gateway},
                         unix_now_ms() + hour * hour_ms);
        ASSERT_FALSE(opened);
        EXPECT_EQ(std::string(opened.error().code.text()), "payments_unavailable");
    }
    EXPECT_EQ(open(id).id, "sc_" + id + "_1") << "the first attempt, once the password is right";
}

// R-GATE-8: paid before the cancellation, so the order stays and is paid.
TEST_F(OrderAtGateway, ACancelThatComesTooLateLeavesTheOrderPaid) {
    const auto id = place_order();
    pay(open(id));
    EXPECT_EQ(send("DELETE", "/order/" + id, "").status, 409);
    EXPECT_TRUE(order(id).paid());
    EXPECT_EQ(count("gateway_refunds"), 0);
}

// R-GATE-9: if a page is paid twice, the first payment counts and the second is refunded.
TEST_F(OrderAtGateway, APagePaidTwicePaysOnceAndTheRestIsRefunded) {
    set_switches(R"({"gatewayOutcome": "pay_twice"})");
    const auto id = place_order();
    const auto intent = open(id);
    pay(intent);
    EXPECT_EQ(notify(notices().at(0)), 200);
    reconcile_after(3);
    EXPECT_EQ(order(id).transaction_id, intent.id);
    EXPECT_EQ(count("gateway_refunds WHERE payment_id = '" + intent.id + "x2'"), 1);
    EXPECT_EQ(count("gateway_refunds"), 1);
}

// R-GATE-9, I13: three attempts are paid. The first one settles the order, in whatever order the
// notices arrive, each of them twice.
TEST_F(OrderAtGateway, OfThreePaidAttemptsTheFirstPaysInAnyOrderOfNotices) {
    std::vector<std::size_t> notified{0, 1, 2};
    do {
        const auto id = place_order();
        std::vector<payments::Intent> attempts;
        for (int attempt = 0; attempt < 3; ++attempt) {
            if (!attempts.empty()) provider_->cancel_intent(attempts.back().id).value();
            attempts.push_back(open(id));
        }
        for (const auto& attempt : attempts | std::views::reverse) pay(attempt);
        auto forms = notices();
        forms.erase(forms.begin(), forms.end() - 3);
        for (const auto which : notified) EXPECT_EQ(notify(forms.at(which)), 200);
        for (const auto which : notified | std::views::reverse) {
            EXPECT_EQ(notify(forms.at(which)), 200);
        }
        EXPECT_EQ(order(id).transaction_id, attempts[0].id);
        for (std::size_t number = 0; number < attempts.size(); ++number) {
            EXPECT_EQ(count("gateway_refunds WHERE payment_id = '" + attempts[number].id + "'"),
                      number == 0 ? 0 : 1);
        }
    } while (std::ranges::next_permutation(notified).found);
}

TEST_F(OrderAtGateway, AFailedPaymentIsInTheHistoryAndANewAttemptHasAPage) {
    const auto id = place_order();
    const auto first = open(id);
    pay(first, "fail");
    EXPECT_EQ(notify(notices().at(0)), 200);
    EXPECT_EQ(count("order_events WHERE kind = 'declined' AND detail = 'gateway_failed'"), 1);
    const auto second = open(id);
    EXPECT_NE(second.page_url, first.page_url);
    pay(second);
    EXPECT_EQ(notify(notices().at(1)), 200);
    EXPECT_EQ(order(id).transaction_id, second.id);
}

// R-GATE-16: while the provider is unreachable, no order is settled and the notice is retried.
TEST_F(OrderAtGateway, ANoticeWaitsForAProviderThatCanBeAsked) {
    const auto id = place_order();
    pay(open(id));
    set_switches(R"({"calls": [{"call": "sslcommerz query", "status": 500}]})");
    EXPECT_EQ(notify(notices().at(0)), 503);
    EXPECT_FALSE(order(id).paid());
    EXPECT_EQ(notify(notices().at(0)), 200);
    EXPECT_TRUE(order(id).paid());
}

// R-GATE-17
TEST_F(OrderAtGateway, LimitsUnsignedNoticesAndStatusChecks) {
    const auto id = place_order();
    const auto intent = open(id);
    const auto form = signed_form({{"tran_id", intent.id}}, password_);
    int status = 200;
    for (int time = 0; time < 31; ++time) status = notify(form);
    EXPECT_EQ(status, 429) << "One payment is not looked at without end.";
    for (int time = 0; time < 61; ++time) status = notify("tran_id=" + intent.id);
    EXPECT_EQ(status, 429);
}

// R-GATE-13: the stored payments match SSLCommerz's records.
TEST_F(OrderAtGateway, VerifyFindsNothingWrongWithPaidRefundedAndOpenOrders) {
    pay(open(place_order()));
    EXPECT_EQ(notify(notices().at(0)), 200);
    open(place_order());
    auto settings = payments::gateway_settings(server_.url());
    settings.only_reads = true;
    payments::Providers readers;
    readers.emplace(PaymentMethod::gateway, payments::make_gateway_provider(settings, *database_));
    const auto reader = payments::make_routed_provider(std::move(readers));
    std::vector<std::string> findings;
    const VerifyReport report{[&](const Finding& finding) { findings.push_back(finding.detail); },
                              [](std::string_view, std::int64_t) {}};
    const PaymentContext readonly{*database_, *reader, "shop_1"};
    EXPECT_TRUE(verify_provider(readonly, report));
    EXPECT_TRUE(findings.empty()) << findings.front();
    // Paid, but the shop received no notice: the check reports it.
    pay(open(place_order()));
    EXPECT_TRUE(verify_provider(readonly, report));
    EXPECT_EQ(findings.size(), 1U);
}

}  // namespace
}  // namespace shop::orders
