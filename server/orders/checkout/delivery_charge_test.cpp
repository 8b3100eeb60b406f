// The delivery charge of checkouts.

#include "orders/checkout/test_checkout_lines.hpp"
#include "orders/delivery/delivery_plan_store.hpp"
#include "orders/verify/verify_orders.hpp"

#include <gmock/gmock.h>

namespace shop::orders {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class DeliveryCharge : public CheckoutLinesShop {
protected:
    DeliveryCharge() { save_plan(); }

    /// 100 Taka up to 10 kg in Dhaka, then 20 for each kilogram; at least 20 kg by transport.
    static DeliveryPlan plan(std::int64_t charge_taka = 100) {
        DeliveryZone dhaka{.name = "Dhaka", .districts = {"BD-13"}};
        dhaka.steps = {{10'000, charge_taka}};
        dhaka.per_kilo_taka = 20;
        dhaka.days = {1, 3};
        DeliveryMethod home{.code = "home", .name = "Home delivery", .bangla = "হোম ডেলিভারি"};
        home.zones = {dhaka};
        DeliveryMethod transport{.code = "bus", .kind = DeliveryKind::transport, .name = "Office"};
        transport.min_grams = 20'000;
        transport.zones = {{.name = "All", .rest = true, .days = {2, 5}}};
        DeliveryMethod pickup{.code = "factory", .kind = DeliveryKind::pickup, .name = "Factory"};
        pickup.address = "Gazipur";
        pickup.days = DeliveryDays{0, 1};
        return {.methods = {home, transport, pickup}};
    }

    void save_plan(std::int64_t charge_taka = 100) {
        const auto save = [&](sql::Transaction& transaction) -> Result<void> {
            save_delivery_plan(transaction, plan(charge_taka), admin.user_id, now_ * 1000);
            return {};
        };
        database_->write(save).value();
    }

    /// good_lines(), 12 kg, with a delivery.
    std::string delivered(const std::string& method, std::int64_t charge_taka,
                          std::int64_t total_taka_more) const {
        auto body = body_of(good_lines(), address_);
        const std::string total = R"("total":)";
        const auto at = body.find(total) + total.size();
        const Money whole = Money{10'000 + 2'500'100 + 2'700'000} + taka(total_taka_more);
        body.replace(at, body.find(',', at) - at, to_text(whole));
        body.insert(
            1, R"("method":")" + method + R"(","charge":)" + std::to_string(charge_taka) + ",");
        return body;
    }

    std::vector<std::string> findings() {
        std::vector<std::string> found;
        verify_orders(*database_, {[&](const Finding& finding) { found.push_back(finding.detail); },
                                   [](std::string_view, std::int64_t) {}});
        return found;
    }
};

TEST(ShareCharge, IsWholeTakaByWeightAndAddsUpToTheCharge) {
    EXPECT_THAT(share_charge(taka(100), {2'000, 4'000, 6'000}),
                ElementsAre(taka(17), taka(33), taka(50)));
    EXPECT_THAT(share_charge(taka(80), {1'000}), ElementsAre(taka(80)));
    EXPECT_THAT(share_charge(taka(1), {5, 5, 5}), ElementsAre(taka(1), Money{}, Money{}));
    EXPECT_THAT(share_charge(Money{}, {5, 7}), ElementsAre(Money{}, Money{}));
    for (std::int64_t charge = 0; charge <= 1'000; charge += 37) {
        const auto shares = share_charge(taka(charge), {350, 12'000, 1, 50'000'000'000, 7});
        Money sum;
        for (const auto share : shares) sum += share;
        EXPECT_EQ(sum, taka(charge));
    }
}

// R-DELIV-3
TEST_F(DeliveryCharge, IsSharedAmongThePricesOfTheOrders) {
    const auto response = check_out(delivered("home", 140, 140));
    ASSERT_EQ(response.status, 201) << response.body;
    const auto placed = boost::json::parse(response.body);
    EXPECT_EQ(placed.at("total"), boost::json::parse("52241"));
    std::vector<std::string> charges;
    for (const auto& order : placed.at("orders").as_array()) {
        charges.push_back(boost::json::serialize(order.at("deliveryCharge")) + " of " +
                          boost::json::serialize(order.at("price")));
    }
    EXPECT_THAT(charges, ElementsAre("23 of 123", "47 of 25048", "70 of 27070"));
    EXPECT_THAT(findings(), IsEmpty());

    const auto id = std::string(placed.at("checkoutId").as_string());
    language_ = Language::bangla;
    const auto shown = boost::json::parse(send(ada, "GET", "/checkout/" + id).body);
    EXPECT_EQ(boost::json::serialize(shown.at("agreed")),
              R"({"code":"home","kind":"home","name":"হোম ডেলিভারি","charge":140,)"
              R"("days":{"from":1,"to":3}})");
    EXPECT_EQ(overview(id).at("agreed"), shown.at("agreed")) << "staff see it too";
}

// R-DELIV-3 R-DELIV-5
TEST_F(DeliveryCharge, UsesTheWeightOfAPieceAsTheQuoteDoes) {
    database_.run_script("UPDATE products SET weight_grams = 250");
    const auto lines = "/checkout/quote?lines=" + third_ + ":1," + board_ + ":2," + second_ + ":3";
    const auto quote =
        boost::json::parse(send(std::nullopt, "GET", lines + "&district=BD-13").body);
    const auto charge = quote.at("delivery").at(0).at("charge").to_number<std::int64_t>();
    EXPECT_LT(charge, 140) << "a piece without a weight has 2 kg";
    EXPECT_EQ(check_out(delivered("home", charge, charge)).status, 201);
    EXPECT_THAT(findings(), IsEmpty());
}

// R-DELIV-3
TEST_F(DeliveryCharge, StaysWhenThePlanChanges) {
    ASSERT_EQ(check_out(delivered("home", 140, 140)).status, 201);
    EXPECT_EQ(count("orders WHERE delivery_days = 3"), 3);
    save_plan(500);
    EXPECT_THAT(findings(), IsEmpty()) << "verify reads the plan of the order";
}

// R-DELIV-3
TEST_F(DeliveryCharge, OtherThanThatOfThePlanIsRefusedAndNothingIsOrdered) {
    for (const auto& [method, charge, code] :
         {std::tuple("home", 0, "charge_changed"), std::tuple("home", 100, "charge_changed"),
          std::tuple("bus", 0, "method_not_offered"),
          std::tuple("moon", 0, "method_not_offered")}) {
        const auto response = check_out(delivered(method, charge, charge));
        EXPECT_EQ(response.status, 409) << response.body;
        EXPECT_THAT(response.body, HasSubstr(code)) << method << charge;
    }
    const auto response = check_out(delivered("home", 100, 100));
    EXPECT_EQ(boost::json::parse(response.body).at("charge"), 140);
    EXPECT_EQ(stock_of(board_), 10);

    auto elsewhere = address_;
    elsewhere.district = "BD-64";
    address_ = elsewhere;
    EXPECT_THAT(check_out(delivered("home", 140, 140)).body, HasSubstr("method_not_offered"));
    EXPECT_EQ(check_out(delivered("factory", 0, 0)).status, 201);
}

// R-DELIV-3
TEST_F(DeliveryCharge, IsPartOfTheTotalAndComesWithItsMethod) {
    const auto missing = check_out(delivered("home", 140, 0));
    EXPECT_EQ(missing.status, 409);
    EXPECT_THAT(missing.body, HasSubstr("price_changed"));
    auto body = delivered("home", 140, 140);
    body.erase(body.find(R"("method":"home",)"), std::string_view(R"("method":"home",)").size());
    EXPECT_EQ(check_out(body).status, 422);
    auto negative = delivered("home", 140, 140);
    negative.replace(negative.find("140"), 3, "-80");
    EXPECT_EQ(check_out(negative).status, 422);
}

// R-DELIV-6
TEST_F(DeliveryCharge, WithoutAMethodThereIsNone) {
    const auto id = place_lines().front();
    const auto shown = boost::json::parse(send(ada, "GET", "/checkout/" + id).body);
    EXPECT_FALSE(shown.as_object().contains("agreed"));
    EXPECT_FALSE(shown.at("orders").at(0).as_object().contains("deliveryCharge"));
    EXPECT_THAT(findings(), IsEmpty());
}

// R-DELIV-3
TEST_F(DeliveryCharge, ThatDoesNotFitTheOrdersOrThePlanIsFound) {
    ASSERT_EQ(check_out(delivered("home", 140, 140)).status, 201);
    database_.run_script(
        "UPDATE orders SET delivery_charge_paisa = delivery_charge_paisa + 100, "
        "price_paisa = price_paisa + 100 WHERE checkout_line = 1");
    EXPECT_THAT(findings(), ElementsAre(HasSubstr("delivery charge of 141 Taka, but 140 were")));
    database_.run_script("UPDATE checkouts SET agreed_delivery = NULL");
    EXPECT_THAT(findings(), ElementsAre(HasSubstr("without a delivery method")));
}

// R-DELIV-7
TEST_F(DeliveryCharge, IsQuotedForEachMethod) {
    const auto lines = "/checkout/quote?lines=" + third_ + ":1," + board_ + ":2," + second_ + ":3";
    const auto quote = [&](const std::string& query) {
        return boost::json::parse(send(std::nullopt, "GET", lines + query).body);
    };
    EXPECT_FALSE(quote("").as_object().contains("delivery"));
    const auto dhaka = quote("&district=BD-13");
    EXPECT_EQ(boost::json::serialize(dhaka.at("delivery")),
              R"([{"code":"home","kind":"home","name":"Home delivery","charge":140,)"
              R"("days":{"from":1,"to":3},"arrivesOn":"2023-11-18"},)"
              R"({"code":"bus","kind":"transport","name":"Office","problem":)"
              R"("Only for heavier parcels. Please choose another kind of delivery."},)"
              R"({"code":"factory","kind":"pickup","name":"Factory","address":"Gazipur",)"
              R"("charge":0,"days":{"from":0,"to":1},"arrivesOn":"2023-11-16"}])");
    EXPECT_THAT(boost::json::serialize(quote("&district=BD-64").at("delivery").at(0)),
                HasSubstr("Not available in this district"));
    EXPECT_EQ(send(std::nullopt, "GET", lines + "&district=Dhaka").status, 422);
}

}  // namespace
}  // namespace shop::orders
