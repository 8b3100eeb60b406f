#include "orders/delivery/address.hpp"

#include "orders/delivery/phone_numbers.json.hpp"

#include <gtest/gtest.h>

namespace shop::orders {
namespace {

// R-ADDR-2
TEST(MobileNumber, IsStoredInOneFormAndOthersAreRefused) {
    const auto cases = json::read(embedded::phone_numbers_json)->as_array();
    EXPECT_GE(cases.size(), 21U);
    for (const auto& row : cases) {
        const std::string typed(row.at("typed").as_string());
        const auto& stored = row.at("stored");
        EXPECT_EQ(mobile_number(typed).value_or("none"),
                  stored.is_null() ? "none" : std::string(stored.as_string()))
            << typed;
    }
}

// R-ADDR-1
TEST(District, IsFoundByItsCode) {
    EXPECT_EQ(districts().size(), 64U);
    EXPECT_EQ(find_district("BD-01")->english, "Bandarban");
    EXPECT_EQ(find_district("BD-13")->bangla, "ঢাকা");
    EXPECT_EQ(find_district("BD-64")->english, "Thakurgaon");
    for (const auto* code : {"BD-65", "BD-00", "Dhaka", "", "BD-1"}) {
        EXPECT_EQ(find_district(code), nullptr) << code;
    }
}

// R-ADDR-1
TEST(AddressLine, NamesAnotherRecipient) {
    const DeliveryAddress address{"Rahim", "01712345678", "BD-13", "Mirpur", "House 7, Road 11"};
    EXPECT_EQ(address_line(address, "Rahim"), "House 7, Road 11, Mirpur, Dhaka");
    EXPECT_EQ(address_line(address, "Ada"), "Rahim, House 7, Road 11, Mirpur, Dhaka");
}

// R-ADDR-1
TEST(DeliveryAddress, IsReadWithOneErrorForEachWrongField) {
    const auto refused = json::decode<DeliveryAddressBody>(*json::read(
        R"({"recipient":" ","phone":"01212345678","district":"BD-65","area":"x","street":"4"})"));
    ASSERT_FALSE(refused);
    for (const auto* pointer : {"/recipient", "/phone", "/district", "/area", "/street"}) {
        EXPECT_TRUE(refused.error().errors.contains(pointer)) << pointer;
    }
    const auto read = json::decode<DeliveryAddressBody>(
        *json::read(R"({"recipient":"Ada","phone":"+880 1712-345678","district":"BD-60",)"
                    R"("area":"Zindabazar","street":"House 7"})"));
    ASSERT_TRUE(read);
    EXPECT_EQ(address_of(*read),
              (DeliveryAddress{"Ada", "01712345678", "BD-60", "Zindabazar", "House 7"}));
}

}  // namespace
}  // namespace shop::orders
