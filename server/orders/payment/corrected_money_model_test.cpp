// Random corrections of recorded money, compared with a model without a database.

#include "orders/payment/test_manual_payments.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <random>

namespace shop::orders {
namespace {

using testing::IsEmpty;

constexpr std::int64_t price_taka = 25'001;

/// An order whose money staff record. It becomes paid when its receipts reach its price, and unpaid
/// only when one of them is voided.
struct ModelOrder {
    std::map<std::string, std::int64_t> receipts{};  // Unvoided receipts, in Taka.
    bool shipped = false;

    std::int64_t received() const {
        std::int64_t sum = 0;
        for (const auto& [id, amount] : receipts) sum += amount;
        return sum;
    }
    bool paid() const { return received() >= price_taka; }
};

class CorrectedMoney : public ManualShop {
protected:
    CorrectedMoney() {
        for (int i = 0; i < 3; ++i) model_[i == 0 ? id_ : place_order()];
    }

    std::int64_t below(std::int64_t count) {
        return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(count));
    }

    ModelOrder& any_order(std::string& id) {
        auto found = model_.begin();
        std::advance(found, below(std::ssize(model_)));
        id = found->first;
        return found->second;
    }

    /// Confirms the surplus, as the dialog does.
    static std::string confirmed(const ModelOrder& order, std::int64_t amount) {
        const auto surplus = order.received() + amount - price_taka;
        return surplus > 0 ? R"(, "surplus": )" + std::to_string(surplus) : "";
    }

    void record_some() {
        std::string id;
        auto& order = any_order(id);
        const std::int64_t amount = 1 + below(price_taka + 5'000);
        const auto more = confirmed(order, amount);
        const auto recorded =
            record(id, std::to_string(amount), "R" + std::to_string(++references_), more);
        EXPECT_EQ(recorded.status, order.paid() ? 409 : 201) << recorded.body;
        if (recorded.status == 201) order.receipts[text_of(recorded, "insertedId")] = amount;
    }

    void correct_some(bool moves) {
        std::string id;
        auto& order = any_order(id);
        if (order.receipts.empty()) return;
        auto receipt = order.receipts.begin();
        std::advance(receipt, below(std::ssize(order.receipts)));
        const auto [receipt_id, amount] = *receipt;
        const auto path = "/receipts/" + receipt_id;
        if (!moves) {
            const auto voided = send(admin, "POST", path + "/void", R"({"reason": "x"})");
            EXPECT_EQ(voided.status, 200) << voided.body;
            if (voided.status == 200) order.receipts.erase(receipt);
            return;
        }
        std::string other_id;
        auto& other = any_order(other_id);
        const auto moved = send(
            admin, "POST", path + "/move",
            R"({"reason": "x", "orderId": ")" + other_id + "\"" + confirmed(other, amount) + "}");
        EXPECT_EQ(moved.status, &other == &order ? 422 : other.paid() ? 409 : 201) << moved.body;
        if (moved.status != 201) return;
        order.receipts.erase(receipt);
        other.receipts[text_of(moved, "insertedId")] = amount;
    }

    void ship_some() {
        std::string id;
        any_order(id).shipped = true;
        send(admin, "PATCH", "/order/status/" + id, R"({"orderStatus": true})");
    }

    void step() {
        switch (below(8)) {
            case 0: return ship_some();
            case 1:
            case 2: return correct_some(false);
            case 3:
            case 4: return correct_some(true);
            case 5: reconcile(manual_context_, reconcile_run()); return;
            default: return record_some();
        }
    }

    std::mt19937 random_{7};
    std::map<std::string, ModelOrder> model_;
    int references_ = 0;
};

// R-UNDO-2 R-UNDO-3
TEST_F(CorrectedMoney, APaidOrderIsUnpaidOnlyWhenItsMoneyIsTakenBack) {
    for (int i = 0; i < 150; ++i) {
        step();
        for (const auto& [id, expected] : model_) {
            const auto found = order(id);
            EXPECT_EQ(found.at("paid").as_bool(), expected.paid()) << "step " << i;
            EXPECT_EQ(found.at("received").to_number<std::int64_t>(), expected.received());
            EXPECT_EQ(found.at("orderStatus").as_bool(), expected.shipped);
        }
        ASSERT_THAT(findings(), IsEmpty()) << "step " << i;
    }
    EXPECT_EQ(stock(), 4);
    EXPECT_GT(count("order_events WHERE kind = 'payment_withdrawn'"), 10);
}

}  // namespace
}  // namespace shop::orders
