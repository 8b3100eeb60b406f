// Previews of bulk actions, and the users who may see them.

#include "catalogue/bulk/test_bulk_products.hpp"

namespace shop::catalogue {
namespace {

// R-DESK-28
TEST_F(BulkProducts, APreviewOfPricesHasTheNewOnesAndTheRefusals) {
    const auto cheap = add("Jamuna", 30'000);
    const auto dear = add("Meghna", 9'900'000'000);
    const auto seen = preview("/products/prices?percent=10&sort=price");
    ASSERT_EQ(seen.at("prices").as_array().size(), 2U) << seen;
    EXPECT_EQ(seen.at("prices").at(1),
              js::parse(R"({"_id": ")" + cheap + R"(", "from": 300, "to": 330})"));
    EXPECT_EQ(seen.at("examples").at(0), js::parse(R"({"name": "Padma", "from": 1, "to": 1.1})"));
    EXPECT_EQ(seen.at("refused").as_array().size(), 1U);
    EXPECT_EQ(seen.at("refused").at(0).at("code"), "price_too_high");
    EXPECT_EQ(seen.at("refused").at(0).at("count"), 1);
    EXPECT_FALSE(seen.at("isCut").as_bool());

    const auto lower = preview("/products/prices?amount=-250&ids=" + dear + "," + board_);
    EXPECT_EQ(lower.at("prices").as_array().size(), 1U);
    EXPECT_EQ(lower.at("refused").at(0).at("code"), "price_too_low");
    EXPECT_EQ(
        preview("/products/prices?percent=1&search=megh").at("prices").at(0).at("_id").as_string(),
        dear);
    EXPECT_EQ(price_of(cheap), 30'000) << "a look changes nothing";
}

// R-DESK-28
TEST_F(BulkProducts, APreviewOfArchivingCountsProductsInStock) {
    add("Jamuna", 30'000, 0);
    const auto seen = preview("/products/archive?sort=name");
    EXPECT_EQ(seen.at("ids").as_array().size(), 2U);
    EXPECT_EQ(seen.at("stocked"), 1);
    EXPECT_EQ(seen.at("examples"), js::parse(R"(["Jamuna", "Padma"])"));
    EXPECT_EQ(preview("/products/archive?ids=" + board_ + "," + new_object_id())
                  .at("ids")
                  .as_array()
                  .size(),
              1U);
    EXPECT_EQ(preview("/products/archive?stock=out").at("ids").as_array().size(), 1U);
}

// R-DESK-28
TEST_F(BulkProducts, PreviewsRefuseInvalidQueries) {
    for (const auto* path : {"/products/prices", "/products/prices?percent=5&amount=5",
                             "/products/prices?percent=5&roundTo=3", "/products/archive?ids=7",
                             "/products/archive?stock=x", "/products/prices?percent=5&ids=7"}) {
        EXPECT_EQ(send(owner_, "GET", path).status, 422) << path;
    }
}

// R-DESK-28 R-STAFF-9
TEST_F(BulkProducts, PricesWantARecentSignInAndBothWantTheirPermission) {
    const auto body = prices_of("percent=10");
    auto sales = owner_;
    sales.is_admin = false;
    sales.permissions = {http::Permission::products_edit};
    const auto ids = R"({"ids": [")" + board_ + R"("]})";
    EXPECT_EQ(send(sales, "POST", "/products/prices", body).status, 403);
    EXPECT_EQ(send(sales, "GET", "/products/prices?percent=10").status, 403);
    EXPECT_EQ(send(sales, "POST", "/products/archive", ids).status, 403);
    EXPECT_EQ(send(sales, "GET", "/products/archive").status, 403);
    auto long_ago = owner_;
    long_ago.signed_in_at -= 16LL * 60;
    EXPECT_EQ(code_of(send(long_ago, "POST", "/products/prices", body)), "sign_in_again");
    EXPECT_EQ(code_of(send(long_ago, "POST", "/products/prices/" + new_object_id() + "/put-back")),
              "sign_in_again");
    EXPECT_EQ(send(long_ago, "POST", "/products/archive", ids).status, 202);
    EXPECT_EQ(price_of(board_), 100);
}

}  // namespace
}  // namespace shop::catalogue
