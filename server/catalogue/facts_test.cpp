#include "catalogue/facts.hpp"
#include "catalogue/test_catalogue.hpp"

#include <gmock/gmock.h>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class TypedFacts : public ProductAdminRoutes {
protected:
    /// The stored facts; the errors if they are refused.
    js::value add(const std::string& facts) {
        const auto response = send(admin, "POST", "/product/add", product_body("facts", facts));
        const auto body = js::parse(response.body).as_object();
        if (response.status == 422) return body.at("errors");
        return body.contains("facts") ? body.at("facts") : js::value{};
    }
};

const FactRule& rule(std::string_view name) {
    return *std::ranges::find(fact_rules(), name, &FactRule::name);
}

// R-FACT-1, R-FACT-2
TEST_F(TypedFacts, EveryFactIsTakenAndAnsweredInItsProperSpelling) {
    EXPECT_EQ(add(R"({"wifi": "wifi 6e", "socket": " lga 1700 ", "chipset": "z790",
                      "memory": "ddr5", "formFactor": "Micro ATX", "video": ["dp", "HDMI", "DP"],
                      "lan": 2500, "m2Pcie": 5, "usb4": 0, "biosFlashback": false,
                      "biosDate": "2024-02-29", "factNote": "Two of four slots.", "colour": 1})"),
              js::parse(R"({"socket": "LGA1700", "chipset": "Z790", "memory": "DDR5",
                            "formFactor": "Micro-ATX", "m2Pcie": 5, "lan": 2500,
                            "wifi": "Wi-Fi 6E", "video": ["HDMI", "DisplayPort"], "usb4": 0,
                            "biosFlashback": false, "biosDate": "2024-02-29",
                            "factNote": "Two of four slots."})"));
    EXPECT_EQ(add(R"({"socket": null, "video": [], "colour": "red"})"), js::value{});
}

// R-FACT-1
TEST_F(TypedFacts, WhatIsNoFactIsRefusedAtItsOwnMember) {
    EXPECT_EQ(add(R"({"wifi": "Wi-Fi 9", "lan": 1234, "memory": 5, "m2Pcie": "5",
                      "video": ["HDMI", "Scart"], "memoryMax": 4097, "biosFlashback": 1,
                      "biosDate": "2023-02-29", "socket": " "})"),
              js::parse(R"({
        "facts/wifi": "must be one of none, Wi-Fi 5, Wi-Fi 6, Wi-Fi 6E, Wi-Fi 7",
        "facts/lan": "must be one of 100, 1000, 2500, 5000, 10000",
        "facts/memory": "must be one of DDR3, DDR4, DDR5",
        "facts/m2Pcie": "must be one of 3, 4, 5",
        "facts/video": "must be one of HDMI, DisplayPort, VGA, DVI, USB-C",
        "facts/memoryMax": "must be from 1 to 4096",
        "facts/biosFlashback": "must be true or false",
        "facts/biosDate": "must be a day such as 2026-11-25",
        "facts/socket": "is required"})"));
    EXPECT_EQ(add(R"({"biosDate": "2023-2-19", "video": "HDMI", "wifi": []})"), js::parse(R"({
        "facts/biosDate": "must be a day such as 2026-11-25",
        "facts/video": "must be a list",
        "facts/wifi": "must be one of none, Wi-Fi 5, Wi-Fi 6, Wi-Fi 6E, Wi-Fi 7"})"));
}

// R-FACT-2
TEST_F(TypedFacts, FactsOfEarlierReleasesAreAnsweredAsTheyAre) {
    const std::string old = R"({"socket":"am4","memory":"DDR4 ECC","formFactor":"mATX"})";
    database_
        ->write([&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred("UPDATE products SET facts = $1", {old});
            return {};
        })
        .value();
    EXPECT_EQ(shown().at("facts"), js::parse(old));
    const auto facts = js::parse(old).as_object();
    EXPECT_THAT(facet_values(rule("socket"), facts), ElementsAre("AM4"));
    EXPECT_THAT(facet_values(rule("formFactor"), facts), ElementsAre("Micro-ATX"));
    EXPECT_THAT(facet_values(rule("memory"), facts), IsEmpty());
    EXPECT_THAT(facet_values(rule("chipset"), facts), IsEmpty());
}

// R-FACT-1
TEST(FacetValues, AreReadFromAddressesAsFromFacts) {
    EXPECT_EQ(read_facet_value(rule("socket"), "lga 1700"), "LGA1700");
    EXPECT_EQ(read_facet_value(rule("formFactor"), "micro atx"), "Micro-ATX");
    EXPECT_EQ(read_facet_value(rule("lan"), "2500"), "2500");
    EXPECT_EQ(read_facet_value(rule("video"), "dp"), "DisplayPort");
    EXPECT_EQ(read_facet_value(rule("biosFlashback"), "no"), "no");
    EXPECT_EQ(read_facet_value(rule("memorySlots"), "4"), "4");
    EXPECT_EQ(read_facet_value(rule("series"), " Padma "), "Padma");
    for (const auto& [name, text] :
         std::vector<std::pair<std::string, std::string>>{{"lan", "2501"},
                                                          {"lan", "fast"},
                                                          {"memorySlots", "65"},
                                                          {"memorySlots", "4.0"},
                                                          {"memorySlots", ""},
                                                          {"wifi", "Wi-Fi 9"},
                                                          {"biosFlashback", "true"},
                                                          {"video", ""},
                                                          {"socket", ""},
                                                          {"series", std::string(51, 'x')}}) {
        EXPECT_EQ(read_facet_value(rule(name), text), std::nullopt) << name << " " << text;
    }
}

}  // namespace
}  // namespace shop::catalogue
