#pragma once

// For tests only: a shop that takes cards, bank transfers and cash on delivery.

#include "orders/payment/refund_answer.hpp"
#include "orders/test_orders.hpp"

namespace shop::orders {

/// Forwards all calls to a provider that another object owns.
class BorrowedProvider final : public payments::Provider {
public:
    explicit BorrowedProvider(payments::Provider& provider) : provider_(provider) {}

    payments::Abilities abilities(PaymentMethod method) const override {
        return provider_.abilities(method);
    }
    Result<payments::Intent> create_intent(const payments::CreateIntentParams& params) override {
        return provider_.create_intent(params);
    }
    Result<payments::Intent> retrieve_intent(const std::string& id) override {
        return provider_.retrieve_intent(id);
    }
    Result<payments::Intent> cancel_intent(const std::string& id) override {
        return provider_.cancel_intent(id);
    }
    Result<void> visit_intents(const payments::VisitIntents& visit) override {
        return provider_.visit_intents(visit);
    }
    Result<payments::Refund> refund(const payments::RefundParams& params) override {
        return provider_.refund(params);
    }
    Result<std::vector<payments::Refund>> list_refunds(const std::string& id) override {
        return provider_.list_refunds(id);
    }

private:
    payments::Provider& provider_;
};

inline const payments::ManualPaymentSettings manual_of_tests{
    .offers_transfer = true,
    .account = {"Sample Bank", "Dhaka", "Northbridge", "0123456789", "000000000"},
    .transfer_days = 7,
    .on_delivery_most = Money{3'000'000}};

/// All payment methods except a gateway.
inline std::unique_ptr<payments::Provider> route_to(payments::Provider& card,
                                                    sql::Database& database) {
    payments::Providers providers;
    providers.emplace(PaymentMethod::card, std::make_unique<BorrowedProvider>(card));
    for (const auto method : {PaymentMethod::transfer, PaymentMethod::on_delivery}) {
        providers.emplace(method,
                          payments::make_manual_provider(database, method, manual_of_tests));
    }
    return payments::make_routed_provider(std::move(providers));
}

/// Violations that `northbridge verify` reports.
inline std::vector<std::string> findings_of(const PaymentContext& context) {
    std::vector<std::string> found;
    const VerifyReport report{
        [&](const Finding& finding) { found.push_back(finding.row + " " + finding.detail); },
        [](std::string_view, std::int64_t) {}};
    verify_orders(context.database, report);
    verify_manual_payments(context.database, report);
    verify_totals(context.database, report);
    verify_provider(context, report).value();
    return found;
}

/// An order of two boards, 25,001.00 Taka, in a shop with all payment methods except a gateway.
class ManualShop : public OrderShop {
protected:
    ManualShop() {
        router_ = http::Router();
        add_routes_of(manual_context_);
    }

    http::Response choose(const std::string& method, const std::string& order_id) {
        return send(ada, "POST", "/order/" + order_id + "/payment",
                    R"({"way": ")" + method + R"(", "price": 25001})");
    }

    http::Response report(const std::string& order_id, const std::string& amount = "25001",
                          const http::Caller& caller = ada) {
        return send(caller, "POST", "/order/" + order_id + "/transfer-notice",
                    R"({"reference": "FT1", "bank": "Her Bank", "paidOn": "2023-11-14",)"
                    R"( "amount": )" +
                        amount + "}");
    }

    /// `more` contains further members, such as `, "note": "x"`.
    http::Response record(const std::string& order_id, const std::string& amount,
                          const std::string& reference, const std::string& more = "",
                          const std::optional<http::Caller>& caller = admin) {
        return send(caller, "POST", "/order/" + order_id + "/receipts",
                    R"({"kind": ")" + kind_ + R"(", "receivedOn": "2023-11-14", "amount": )" +
                        amount + R"(, "reference": ")" + reference + "\"" + more + "}");
    }

    http::Response answer(const std::string& refund_id, const std::string& body) {
        return send(admin, "POST", "/refunds/" + refund_id + "/answer", body);
    }

    boost::json::array list(const std::string& path) {
        return boost::json::parse(send(admin, "GET", path).body).as_array();
    }

    std::vector<std::string> findings() { return findings_of(manual_context_); }

    const std::unique_ptr<payments::Provider> routed_ = route_to(provider_, *database_);
    const PaymentContext manual_context_{*database_, *routed_, "this shop", manual_of_tests};
    const std::string id_ = place_order();
    std::string kind_ = "transfer";
};

}  // namespace shop::orders
