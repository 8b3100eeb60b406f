#pragma once

// For tests only: the room's routes on a real database, a scripted provider, and callers.

#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/database_unavailable.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <functional>

namespace shop::orders {

inline const http::Caller ada{.user_id = "65a1f0c2d3e4b5a6978877a1",
                              .email = "ada@firm.com",
                              .name = "Ada",
                              .email_verified = true};
inline const http::Caller mallory{"65a1f0c2d3e4b5a6978877a2", "mallory@firm.com", "Mallory"};
inline const http::Caller admin{.user_id = "65a1f0c2d3e4b5a6978877a3",
                                .email = "admin@firm.com",
                                .name = "Admin",
                                .is_admin = true,
                                .permissions = http::every_permission()};

/// The user record of each contact for whom staff order.
inline const std::string contact_id = "65a1f0c2d3e4b5a6978877b1";

/// Keeps its intents in memory, one per attempt. Tests script its failures and races.
class FakeProvider final : public payments::Provider {
public:
    payments::Abilities abilities(PaymentMethod method) const override {
        if (method != PaymentMethod::card) return {};
        return {true, payments::card_amount_min, payments::card_amount_max};
    }
    Result<payments::Intent> create_intent(const payments::CreateIntentParams& params) override {
        if (unavailable) return refusal();
        if (create_refusal) return *create_refusal;
        const auto key = params.order_id + "_" + std::to_string(params.attempt);
        auto& intent = intents["pi_" + key];
        // As with Stripe, whose key then has other parameters.
        if (!intent.id.empty() && intent.amount != params.total) {
            if (before_refusal) before_refusal();
            return unknown();
        }
        if (intent.id.empty()) {
            intent = {"pi_" + key,
                      "pi_" + key + "_secret_x",
                      payments::IntentStatus::waiting,
                      params.total,
                      Money{},
                      "bdt",
                      params.order_id,
                      params.shop_id};
        }
        if (before_create_returns) before_create_returns();
        if (lose_next_response) return lose_next_response = false, refusal();
        return intents.at("pi_" + key);
    }
    Result<payments::Intent> retrieve_intent(const std::string& id) override {
        if (unavailable) return refusal();
        if (!intents.contains(id)) return unknown();
        return after_read(intents.at(id));
    }
    Result<payments::Intent> cancel_intent(const std::string& id) override {
        if (unavailable) return refusal();
        if (before_cancel) before_cancel();
        if (!intents.contains(id)) return unknown();
        auto& intent = intents.at(id);
        if (intent.status == payments::IntentStatus::waiting) {
            intent.status = payments::IntentStatus::canceled;
        }
        return after_read(payments::Intent(intent));
    }

    Result<void> visit_intents(const payments::VisitIntents& visit) override {
        if (unavailable) return refusal();
        for (const auto& [id, intent] : intents) visit({intent});
        return {};
    }
    Result<payments::Refund> refund(const payments::RefundParams& params) override {
        if (unavailable) return refusal();
        if (!intents.contains(params.intent_id)) return unknown();
        if (before_refund) before_refund();
        if (refund_refusal) return *refund_refusal;
        for (const auto& known : refunds) {
            if (known.key == params.key) return known;
        }
        auto& intent = intents.at(params.intent_id);
        const auto left = intent.amount_received - intent.amount_refunded;
        if (params.amount > left) {
            if (left == Money{})
                return Problem{ProblemKind::conflict,
                               in_english("already_refunded", "None is left.")};
            return Problem{ProblemKind::conflict,
                           in_english("refund_too_large", "Not that much is left.")};
        }
        intent.amount_refunded += params.amount;
        refunds.push_back(
            {"re_" + params.key, params.intent_id, params.key, params.amount, next_refund_status});
        if (lose_next_response) return lose_next_response = false, refusal();
        return refunds.back();
    }
    Result<std::vector<payments::Refund>> list_refunds(const std::string& intent_id) override {
        if (unavailable || refunds_unavailable) return refusal();
        if (!intents.contains(intent_id)) return unknown();
        std::vector<payments::Refund> list;
        for (const auto& refund : refunds) {
            if (refund.intent_id == intent_id) list.insert(list.begin(), refund);
        }
        return after_read(std::move(list));
    }

    /// As an administrator does in the provider's own dashboard.
    void refund_in_dashboard(const std::string& id, const std::string& intent_id, Money amount) {
        intents.at(intent_id).amount_refunded += amount;
        refunds.push_back({id, intent_id, "", amount, payments::RefundStatus::succeeded});
    }

    /// As a customer does with the card form.
    void pay(const std::string& id) {
        auto& intent = intents.at(id);
        intent.status = payments::IntentStatus::succeeded;
        intent.amount_received = intent.amount;
    }

    std::map<std::string, payments::Intent> intents;
    std::vector<payments::Refund> refunds;
    payments::RefundStatus next_refund_status = payments::RefundStatus::succeeded;
    std::optional<Problem> create_refusal;
    std::optional<Problem> refund_refusal;
    std::function<void()> before_cancel;
    std::function<void()> before_refund;
    std::function<void()> before_create_returns;
    std::function<void()> before_refusal;   // Of a repeated attempt with another amount.
    std::function<void()> after_next_read;  // Runs between the next response and its use.
    bool unavailable = false;
    bool refunds_unavailable = false;
    bool lose_next_response = false;
    std::int64_t refusals = 0;  // Calls while it was unavailable.

private:
    template <class Response>
    Response after_read(Response response) {
        if (const auto hook = std::exchange(after_next_read, nullptr)) hook();
        return response;
    }

    static Problem unknown() {
        return {ProblemKind::missing, in_english("unknown_intent", "No such intent.")};
    }
    Problem refusal() {
        ++refusals;
        return {ProblemKind::unavailable, in_english("payments_unavailable", "Try again.")};
    }
};

/// A shop with ten boards at 12,500.50 Taka each, with a minimum quantity of two.
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
        add_routes_of(context_);
    }

    void add_routes_of(const PaymentContext& context) {
        const auto find_user = [](sql::Transaction&, const std::string& email) {
            return email == ada.email ? std::optional(ada.user_id) : std::nullopt;
        };
        const auto find_name = [](sql::Transaction&, const std::string& id) {
            return id == admin.user_id ? std::optional(admin.name) : std::nullopt;
        };
        const auto find_customers = [](sql::Transaction&, const std::string& search) {
            return search == ada.name ? std::vector{ada.user_id} : std::vector<std::string>{};
        };
        const auto find_customer = [](sql::Transaction&, const std::string& id) {
            return id == ada.user_id ? std::optional(Customer{ada.user_id, ada.name, ada.email})
                                     : std::nullopt;
        };
        const auto find_or_add_contact = [this](sql::Transaction&, const NewContact& contact,
                                                std::int64_t) -> Result<ContactFound> {
            if (contact.email == ada.email) {
                return Problem{ProblemKind::conflict, in_english("has_account", "An account.")};
            }
            contacts_.push_back(contact);
            return ContactFound{{contact_id, contact.name, contact.email}, true};
        };
        const auto list_customers = [](sql::Transaction&, const std::string& search,
                                       const std::vector<std::string>& ids) {
            const bool is_ada =
                search == ada.name || std::ranges::find(ids, ada.user_id) != ids.end();
            const FoundCustomer found{ada.user_id, ada.name, "", ada.email, true};
            return is_ada ? std::vector{found} : std::vector<FoundCustomer>{};
        };
        add_routes(router_, context, settings_,
                   {find_user, find_name, find_customers, find_customer, find_or_add_contact,
                    list_customers});
    }

    http::Response send(const std::optional<http::Caller>& caller, const std::string& method,
                        const std::string& path, const std::string& body = "",
                        std::map<std::string, std::string> headers = {}) {
        headers.emplace("content-type", "application/json");
        const auto question = std::min(path.find('?'), path.size());
        http::Request request{method, path.substr(0, question), body,
                              caller, std::move(headers),       now_ * 1000};
        if (question < path.size()) request.query = path.substr(question + 1);
        request.language = language_;
        return router_.answer(request);
    }

    /// Places an order of two boards for Ada; returns its id.
    std::string place_order() { return text_of(send(ada, "POST", "/order", two_boards_), "_id"); }

    /// Opens a payment as Ada's payment page does; returns the intent's id.
    std::string open_payment(const std::string& order_id) {
        const auto secret = text_of(
            send(ada, "POST", "/create-payment-intent", payment_body(order_id)), "clientSecret");
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

    /// The code of a problem: "order_paid" for the type "/problems/order_paid".
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

    /// The kinds of an order's events, oldest first.
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

    /// A reconciler round that also resumes cancels that have just begun.
    ReconcileRun reconcile_run() const { return {now_ * 1000, now_ * 1000}; }

    std::string payment_body(const std::string& order_id,
                             const std::string& price = "25001") const {
        return R"({"price": )" + price + R"(, "orderId": ")" + order_id + R"("})";
    }

    sql::TestDatabase database_;
    FakeProvider provider_;
    const PaymentContext context_{*database_, provider_, "this shop"};
    const Live<Settings> settings_{Settings{}};
    http::Router router_;
    std::vector<NewContact> contacts_{};  // Which staff have typed in.
    std::int64_t now_ = 1'700'000'000;
    Language language_ = Language::english;  // From the address of each request.
    const std::string board_ = new_object_id();
    const std::string two_boards_ =
        R"({"productId": ")" + board_ +
        R"(", "productName": "anything", "name": "Eve", "email": "eve@firm.com",)"
        R"( "address": "1 Road, Dhaka", "phone": "0123", "quantity": 2, "price": 25001})";
};

}  // namespace shop::orders
