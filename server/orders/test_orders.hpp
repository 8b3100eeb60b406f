#pragma once

// For tests only: the routes of the room on a real database, a provider that does as it is told,
// and the people who send requests.

#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/database_unavailable.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include <functional>

namespace shop::orders {

inline const http::Caller ada{"65a1f0c2d3e4b5a6978877a1", "ada@firm.com", "Ada"};
inline const http::Caller mallory{"65a1f0c2d3e4b5a6978877a2", "mallory@firm.com", "Mallory"};
inline const http::Caller admin{"65a1f0c2d3e4b5a6978877a3", "admin@firm.com", "Admin", "", true};

/// A provider that keeps one intent an attempt, and is away or meddled with when a test says so.
class FakeProvider final : public payments::Provider {
public:
    Result<payments::Intent> create_intent(const payments::CreateIntentParams& wish) override {
        if (away) return refusal();
        const auto key = wish.order_id + "_" + std::to_string(wish.attempt);
        auto& intent = intents["pi_" + key];
        if (intent.id.empty()) {
            intent = {"pi_" + key,
                      "pi_" + key + "_secret_x",
                      payments::IntentStatus::waiting,
                      wish.total,
                      Money{},
                      "bdt",
                      wish.order_id};
        }
        if (before_create_answers) before_create_answers();
        if (lose_next_answer) return lose_next_answer = false, refusal();
        return intents.at("pi_" + key);
    }
    Result<payments::Intent> retrieve_intent(const std::string& id) override {
        if (away) return refusal();
        if (!intents.contains(id)) return unknown();
        return answered(intents.at(id));
    }
    Result<payments::Intent> cancel_intent(const std::string& id) override {
        if (away) return refusal();
        if (before_cancel) before_cancel();
        if (!intents.contains(id)) return unknown();
        auto& intent = intents.at(id);
        if (intent.status == payments::IntentStatus::waiting) {
            intent.status = payments::IntentStatus::canceled;
        }
        return intent;
    }

    Result<void> visit_intents(const payments::VisitIntents& visit) override {
        if (away) return refusal();
        for (const auto& [id, intent] : intents) visit({intent});
        return {};
    }
    Result<payments::Refund> refund(const payments::RefundParams& wish) override {
        if (away) return refusal();
        if (!intents.contains(wish.intent_id)) return unknown();
        if (before_refund) before_refund();
        if (refund_refusal) return *refund_refusal;
        for (const auto& known : refunds) {
            if (known.key == wish.key) return known;
        }
        auto& intent = intents.at(wish.intent_id);
        const auto left = intent.amount_received - intent.amount_refunded;
        if (wish.amount > left) {
            return Problem{ProblemKind::conflict,
                           left == Money{} ? "already_refunded" : "refund_too_large",
                           "Not that much is left."};
        }
        intent.amount_refunded += wish.amount;
        refunds.push_back(
            {"re_" + wish.key, wish.intent_id, wish.key, wish.amount, next_refund_status});
        if (lose_next_answer) return lose_next_answer = false, refusal();
        return refunds.back();
    }
    Result<std::vector<payments::Refund>> list_refunds(const std::string& intent_id) override {
        if (away || hides_refunds) return refusal();
        std::vector<payments::Refund> list;
        for (const auto& refund : refunds) {
            if (refund.intent_id == intent_id) list.insert(list.begin(), refund);
        }
        return answered(std::move(list));
    }

    /// What somebody does at the provider's own desk.
    void refund_at_the_desk(const std::string& id, const std::string& intent_id, Money amount) {
        intents.at(intent_id).amount_refunded += amount;
        refunds.push_back({id, intent_id, "", amount, payments::RefundStatus::succeeded});
    }

    /// What a customer's browser does with the card form.
    void pay(const std::string& id) {
        auto& intent = intents.at(id);
        intent.status = payments::IntentStatus::succeeded;
        intent.amount_received = intent.amount;
    }

    std::map<std::string, payments::Intent> intents;
    std::vector<payments::Refund> refunds;
    payments::RefundStatus next_refund_status = payments::RefundStatus::succeeded;
    std::optional<Problem> refund_refusal;  // What it says to whoever wants a new refund.
    std::function<void()> before_cancel;
    std::function<void()> before_refund;
    std::function<void()> before_create_answers;
    std::function<void()> meanwhile;  // Once, between an answer about money and its use.
    bool away = false;
    bool hides_refunds = false;
    bool lose_next_answer = false;

private:
    template <class Answer>
    Answer answered(Answer answer) {
        if (const auto now = std::exchange(meanwhile, nullptr)) now();
        return answer;
    }

    static Problem unknown() { return {ProblemKind::missing, "unknown_intent", "No such intent."}; }
    static Problem refusal() {
        return {ProblemKind::unavailable, "payments_unavailable", "Try again."};
    }
};

/// A shop with ten boards at 12,500.50 Taka, sold by the two.
class OrderShop : public testing::Test {
protected:
    OrderShop() {
        const auto add_products = [&](sql::Transaction& transaction) -> Result<void> {
            catalogue::add_product(
                transaction, {board_, "B650 board", "b650.jpg", "New.", 2, 10, Money{1'250'050}},
                1);
            return {};
        };
        database_->write(add_products).value();
        const auto find_user = [](sql::Transaction&, const std::string& email) {
            return email == ada.email ? std::optional(ada.user_id) : std::nullopt;
        };
        const auto find_name = [](sql::Transaction&, const std::string& id) {
            return id == admin.user_id ? std::optional(admin.name) : std::nullopt;
        };
        add_routes(router_, context_, {}, {find_user, find_name});
    }

    http::Response send(const std::optional<http::Caller>& caller, const std::string& method,
                        const std::string& path, const std::string& body = "",
                        std::map<std::string, std::string> headers = {}) {
        headers.emplace("content-type", "application/json");
        const auto question = std::min(path.find('?'), path.size());
        http::Request request{method, path.substr(0, question), body,
                              caller, std::move(headers),       now_ * 1000};
        if (question < path.size()) request.query = path.substr(question + 1);
        return router_.answer(request);
    }

    /// The id of an order of two boards that Ada has just placed.
    std::string place_order() { return text_of(send(ada, "POST", "/order", two_boards_), "_id"); }

    /// The id of the payment intent that Ada's payment page has just opened.
    std::string open_payment(const std::string& order_id) {
        const auto secret =
            text_of(send(ada, "POST", "/create-payment-intent", wish_(order_id)), "clientSecret");
        return secret.substr(0, secret.find("_secret_"));
    }

    http::Response record_payment(const std::string& order_id, const std::string& intent_id) {
        return send(ada, "PATCH", "/order/" + order_id,
                    R"({"order": {"_id": ")" + order_id + R"("}, "transactionId": ")" + intent_id +
                        R"("})");
    }

    static std::string text_of(const http::Response& response, std::string_view member) {
        return boost::json::parse(response.body).at(member).as_string().c_str();
    }

    /// The code of a refusal: "order_paid" of "/problems/order_paid".
    static std::string code_of(const http::Response& response) {
        return text_of(response, "type").substr(std::string("/problems/").size());
    }

    boost::json::value order(const std::string& id) {
        return boost::json::parse(send(admin, "GET", "/order/" + id).body);
    }

    std::int64_t stock() {
        return database_->read([&](sql::Transaction& transaction) {
            return catalogue::find_product(transaction, board_).value().available_quantity;
        });
    }

    std::int64_t count(const std::string& from_where) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + from_where, {})
                .front()
                .integer("n");
        });
    }

    /// The steps of an order's life, as they were written down.
    std::vector<std::string> history(const std::string& id) {
        return database_->read([&](sql::Transaction& transaction) {
            std::vector<std::string> kinds;
            for (const auto& row : transaction.query(
                     "SELECT kind FROM order_events WHERE order_id = $1 ORDER BY step", {id})) {
                kinds.push_back(row.text("kind"));
            }
            return kinds;
        });
    }

    /// A round of the reconciler that leaves no cancel alone.
    Round round() const { return {now_ * 1000, now_ * 1000}; }

    std::string wish_(const std::string& order_id, const std::string& price = "25001") const {
        return R"({"price": )" + price + R"(, "orderId": ")" + order_id + R"("})";
    }

    sql::TestDatabase database_;
    FakeProvider provider_;
    const PaymentContext context_{*database_, provider_};
    http::Router router_;
    std::int64_t now_ = 1'700'000'000;
    const std::string board_ = new_object_id();
    const std::string two_boards_ =
        R"({"productId": ")" + board_ +
        R"(", "productName": "anything", "name": "Eve", "email": "eve@firm.com",)"
        R"( "address": "1 Road, Dhaka", "phone": "0123", "quantity": 2, "price": 25001})";
};

}  // namespace shop::orders
