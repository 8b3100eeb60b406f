#include "orders/delivery/delivery_plan.hpp"

#include "orders/delivery/delivery_plan_body.hpp"
#include "orders/delivery/delivery_plan_store.hpp"
#include "platform/db/test_database.hpp"
#include "platform/json/encode.hpp"

#include <gmock/gmock.h>
#include <boost/json/parse.hpp>

namespace shop::orders {
namespace {

namespace js = boost::json;
using testing::ElementsAre;
using testing::IsEmpty;

/// Home delivery in two zones, a pick-up, and transport offices for heavy parcels.
constexpr auto plan_text = R"({
    "closedWeekdays": ["fri"], "holidays": ["2026-12-16"], "cutOff": "16:00", "methods": [
    {"code": "home", "kind": "home", "name": "Home delivery", "bangla": "", "address": "",
     "hours": "", "days": null, "minGrams": null, "maxGrams": 10000, "zones": [
        {"name": "Dhaka", "bangla": "ঢাকা", "districts": ["BD-13"], "rest": false,
         "steps": [{"upToGrams": 1000, "chargeTaka": 80}, {"upToGrams": 2000, "chargeTaka": 100}],
         "perKiloTaka": 20, "freeFromTaka": 50000, "days": {"from": 1, "to": 3}},
        {"name": "Hills", "bangla": "", "districts": ["BD-01"], "rest": false,
         "steps": [{"upToGrams": 5000, "chargeTaka": 300}],
         "perKiloTaka": null, "freeFromTaka": null, "days": {"from": 3, "to": 6}}]},
    {"code": "factory", "kind": "pickup", "name": "Factory", "bangla": "", "address": "Gazipur",
     "hours": "10 to 18", "days": {"from": 0, "to": 1}, "minGrams": null, "maxGrams": null,
     "zones": []},
    {"code": "transport", "kind": "transport", "name": "Transport office", "bangla": "",
     "address": "", "hours": "", "days": null, "minGrams": 10001, "maxGrams": null, "zones": [
        {"name": "All", "bangla": "", "districts": [], "rest": true, "steps": [],
         "perKiloTaka": null, "freeFromTaka": null, "days": {"from": 2, "to": 5}}]}]})";

Result<DeliveryPlan> read(const js::value& body, const DeliveryPlan& before = {}) {
    const auto decoded = json::decode<DeliveryPlanBody>(body);
    return decoded ? plan_of(*decoded, before) : decoded.error();
}

DeliveryPlan plan() {
    return read(js::parse(plan_text)).value();
}

/// The charge in Taka; -1, -2, ... for each reason of NotDelivered.
std::int64_t charge(std::string_view method, std::string_view district, std::int64_t grams,
                    std::int64_t sum_taka = 1) {
    const auto quote = quote_delivery(plan(), method, district, grams, Money{100 * sum_taka});
    return quote ? quote->charge.paisa / 100 : -1 - static_cast<std::int64_t>(quote.error());
}

constexpr std::int64_t unknown_method = -1;
constexpr std::int64_t no_zone = -2;
constexpr std::int64_t too_light = -3;
constexpr std::int64_t too_heavy = -4;

// R-DELIV-1
TEST(DeliveryPlan, ChargesByDistrictWeightAndSum) {
    EXPECT_EQ(charge("home", "BD-13", 1), 80);
    EXPECT_EQ(charge("home", "BD-13", 1000), 80);
    EXPECT_EQ(charge("home", "BD-13", 1001), 100);
    EXPECT_EQ(charge("home", "BD-13", 2000), 100);
    EXPECT_EQ(charge("home", "BD-13", 2001), 120) << "each kilogram begun";
    EXPECT_EQ(charge("home", "BD-13", 3000), 120);
    EXPECT_EQ(charge("home", "BD-13", 10000), 260);
    EXPECT_EQ(charge("home", "BD-13", 2000, 49999), 100);
    EXPECT_EQ(charge("home", "BD-13", 2000, 50000), 0) << "free from this sum on";
    EXPECT_EQ(charge("home", "BD-01", 5000), 300);
    EXPECT_EQ(charge("factory", "BD-64", 50000), 0);
    EXPECT_EQ(charge("transport", "BD-64", 10001), 0);
}

// R-DELIV-1
TEST(DeliveryPlan, SaysWhyAMethodDoesNotDeliver) {
    EXPECT_EQ(charge("pigeon", "BD-13", 1), unknown_method);
    EXPECT_EQ(charge("home", "BD-02", 1), no_zone);
    EXPECT_EQ(charge("transport", "BD-13", 10000), too_light);
    EXPECT_EQ(charge("home", "BD-13", 10001, 50000), too_heavy) << "also if it would be free";
    EXPECT_EQ(charge("home", "BD-01", 5001), too_heavy) << "no charge for further kilograms";
}

// R-DELIV-1
TEST(DeliveryPlan, NeverChargesLessForAHeavierParcelInAZone) {
    std::uint32_t seed = 1;
    const auto next = [&](std::int64_t most) {
        seed = seed * 1664525 + 1013904223;
        return static_cast<std::int64_t>(seed >> 8) % (most + 1);
    };
    for (int i = 0; i < 200; ++i) {
        DeliveryZone zone;
        DeliveryStep step;
        for (auto count = next(5); count > 0; --count) {
            step = {step.up_to_grams + 1 + next(3000), step.charge_taka + next(90)};
            zone.steps.push_back(step);
        }
        if (next(1) == 1) zone.per_kilo_taka = next(40);
        Money last{};
        for (std::int64_t grams = 1; grams < 30'000; grams += 1 + next(400)) {
            const auto quote = quote_in_zone({}, zone, grams, Money{1});
            if (!quote) break;  // Too heavy, as are all heavier parcels.
            EXPECT_GE(quote->charge, last) << i << ": " << grams;
            last = quote->charge;
        }
    }
}

void set(js::value& body, const std::string& pointer, const js::value& value) {
    std::error_code absent;
    *body.find_pointer(pointer, absent) = value;
}

/// The pointers of the errors after this change of the plan.
template <class Change>
std::vector<std::string> errors_after(const Change& change, const DeliveryPlan& before = {}) {
    auto body = js::parse(plan_text);
    change(body);
    const auto refused = read(body, before);
    std::vector<std::string> pointers;
    if (refused) return pointers;
    EXPECT_EQ(refused.error().code.text(), "invalid_fields");
    for (const auto& [pointer, error] : refused.error().errors) pointers.push_back(pointer);
    return pointers;
}

/// The same after setting one value.
std::vector<std::string> errors_with(const std::string& pointer, const js::value& value) {
    return errors_after([&](js::value& body) { set(body, pointer, value); });
}

// R-DELIV-2
TEST(DeliveryPlan, RefusesEachWrongFieldByItsPath) {
    const std::string zone = "/methods/0/zones/0";
    const std::vector<std::pair<std::string, js::value>> wrong{
        {"/cutOff", "24:00"},
        {"/cutOff", "9:30"},
        {"/closedWeekdays/0", "Friday"},
        {"/holidays/0", "2026-02-30"},
        {"/methods/0/code", "Home!"},
        {"/methods/0/kind", "drone"},
        {"/methods/0/name", " "},
        {"/methods/0/maxGrams", 0},
        {"/methods/1/days", nullptr},
        {zone + "/name", ""},
        {zone + "/districts/0", "BD-65"},
        {zone + "/districts/0", "Dhaka"},
        {zone + "/districts", js::array()},
        {zone + "/steps/0/chargeTaka", 80.5},
        {zone + "/steps/1/chargeTaka", 100'001},
        {zone + "/steps/1/chargeTaka", 79},
        {zone + "/steps/1/upToGrams", 1000},
        {zone + "/perKiloTaka", "20"},
        {zone + "/freeFromTaka", -1},
        {zone + "/days/to", 11},
        {zone + "/days/to", 0},
    };
    for (const auto& [pointer, value] : wrong) {
        EXPECT_THAT(errors_with(pointer, value), ElementsAre(pointer)) << value;
    }
    EXPECT_THAT(errors_with("/methods/0/zones", js::array()), ElementsAre("/methods/0/zones"));
    EXPECT_THAT(errors_with("/methods/2/maxGrams", 10'000), ElementsAre("/methods/2/maxGrams"));
    EXPECT_THAT(errors_with("/methods", js::array()), IsEmpty()) << "withdraws the plan";
}

// R-DELIV-2
TEST(DeliveryPlan, RefusesADistrictOrARestInTwoZonesAndACodeOfTwoMethods) {
    EXPECT_THAT(errors_with("/methods/0/zones/1/districts/0", "BD-13"),
                ElementsAre("/methods/0/zones/1/districts"));
    EXPECT_THAT(errors_after([](js::value& body) {
                    set(body, "/methods/0/zones/0/rest", true);
                    set(body, "/methods/0/zones/1/rest", true);
                }),
                ElementsAre("/methods/0/zones/1/rest"));
    EXPECT_THAT(errors_with("/methods/1/code", "home"), ElementsAre("/methods/1/code"));
    auto before = plan();
    before.methods.at(0).kind = DeliveryKind::transport;
    EXPECT_THAT(errors_after([](js::value&) {}, before), ElementsAre("/methods/0/code"))
        << "a method keeps its kind";
}

// R-DELIV-2
TEST(DeliveryPlan, RefusesListsWithTooManyEntries) {
    js::array steps;
    for (int i = 1; i <= 21; ++i) steps.push_back({{"upToGrams", i}, {"chargeTaka", i}});
    EXPECT_THAT(errors_with("/methods/0/zones/0/steps", steps),
                ElementsAre("/methods/0/zones/0/steps"));
    const auto all_days = js::parse(R"(["sun", "mon", "tue", "wed", "thu", "fri", "sat"])");
    EXPECT_THAT(errors_with("/closedWeekdays", all_days), ElementsAre("/closedWeekdays"));
    EXPECT_THAT(errors_with("/holidays", js::array(61, "2026-12-16")), ElementsAre("/holidays"));
}

TEST(DeliveryPlan, IsTheSameAfterItIsSaved) {
    sql::TestDatabase database;
    EXPECT_EQ(database->read(find_delivery_plan).version, 0);
    const auto save = [](sql::Transaction& transaction) -> Result<SavedPlan> {
        return save_delivery_plan(transaction, plan(), "u1", 7);
    };
    EXPECT_EQ(database->write(save).value().version, 1);
    const auto saved = database->read(find_delivery_plan);
    EXPECT_EQ(saved.plan, plan());
    EXPECT_EQ(js::parse(json::encode(saved.plan)), js::parse(plan_text));
}

}  // namespace
}  // namespace shop::orders
