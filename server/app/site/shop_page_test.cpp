// The pages about the shop, and the parts of them on other pages.

#include "app/site/test_page_cache.hpp"

namespace shop::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ShopPageTest : public PageCacheTest {
protected:
    void save(std::string_view slug, const WrittenPage& english, const WrittenPage& bangla = {}) {
        change([&](sql::Transaction& transaction) {
            save_shop_page(transaction, {slug, {}, english, bangla}, "u1", ++now_ms_);
        });
    }
};

// R-TRUST-1
TEST_F(ShopPageTest, ShowsItsTextBeforeAScriptRunsAndAsRows) {
    config_.support_email = "support@northbridge.example";
    open();
    save("delivery", {"By courier.", "## When\n- [[days]]\n\nAsk <us> at [[email]]."});
    const auto page = get("/delivery");
    EXPECT_THAT(page, HasSubstr("<p lang=en>By courier.</p><h2>When</h2>"
                                "<ul><li><mark>days</mark></li></ul><p>Ask &lt;us&gt; at "
                                "<a href=mailto:support@northbridge.example>"
                                "support@northbridge.example</a>.</p>"));
    const auto row = json_in(page, "boot").at("seed").at("shopPage").at("rows");
    EXPECT_EQ(row.at("slug").as_string(), "delivery");
    EXPECT_EQ(row.at("blocks").as_array().size(), 3U);
    EXPECT_THAT(router_.answer(bangla("/delivery")).prepared->identity.bytes,
                AllOf(HasSubstr("bn:"), HasSubstr("<p lang=en>By courier.")))
        << "as there is no Bangla";
}

// R-TRUST-2
TEST_F(ShopPageTest, WithPlacesToFillInIsNotForSearchEngines) {
    save("delivery", {"By courier.", "Within [[days]] days."}, {"", "৩ দিনে।"});
    EXPECT_THAT(get("/delivery"), HasSubstr("noindex"));
    EXPECT_THAT(router_.answer(bangla("/delivery")).prepared->identity.bytes,
                Not(HasSubstr("noindex")));
    EXPECT_THAT(get("/sitemap-en.xml"), Not(HasSubstr("/delivery<")));
    EXPECT_THAT(get("/sitemap-bn.xml"), HasSubstr("/bn/delivery<"));
    save("delivery", {"By courier.", "Within 3 days."});
    EXPECT_THAT(get("/delivery"), AllOf(HasSubstr("Within 3 days."), Not(HasSubstr("noindex"))));
    EXPECT_THAT(get("/sitemap-en.xml"), HasSubstr("/delivery<"));
}

// R-TRUST-6
TEST_F(ShopPageTest, APriceHasDeliveryWarrantyAndReturnsNextToIt) {
    save("delivery", {"By <courier>.", "Text."});
    add("Padma");
    change([&](sql::Transaction& transaction) {
        catalogue::add_product(transaction,
                               {new_object_id(), "Surma", "", "A board.", 2, 10, Money{100},
                                R"({"warrantyMonths":36})"},
                               ++now_ms_);
    });
    EXPECT_THAT(get("/product/padma"), HasSubstr("<i lang=en>By &lt;courier&gt;.</i>|"));
    EXPECT_THAT(get("/product/surma"), HasSubstr("|36 months|"));
    EXPECT_THAT(get("/product/padma"), Not(HasSubstr("months|")));
    EXPECT_THAT(router_.answer(bangla("/product/surma")).prepared->identity.bytes,
                HasSubstr("|৩৬ মাস|"));
    const auto leads = json_in(get("/product/padma"), "boot").at("seed").at("pageLeads").at("rows");
    EXPECT_EQ(leads.as_array().front().at("lead").as_string(), "By <courier>.");
}

// R-DELIV-6
TEST_F(ShopPageTest, ShowsTheDeliveryPlanNextToPricesAndOnThePageAboutDelivery) {
    add("Padma");
    EXPECT_THAT(get("/delivery"), HasSubstr("<mark>delivery charges</mark>"));
    orders::DeliveryZone dhaka{.name = "Dhaka", .bangla = "ঢাকা", .districts = {"BD-13"}};
    dhaka.steps = {{1000, 80}};
    dhaka.per_kilo_taka = 20;
    dhaka.free_from_taka = 50'000;
    dhaka.days = {1, 3};
    const orders::DeliveryPlan plan{
        .closed_weekdays = {orders::Weekday::friday},
        .cut_off = "16:00",
        .methods = {{.code = "home", .name = "Home delivery", .zones = {dhaka}}}};
    change([&](sql::Transaction& transaction) {
        orders::save_delivery_plan(transaction, plan, "u1", ++now_ms_);
    });
    EXPECT_THAT(get("/product/padma"), HasSubstr("<i lang=en>From ৳\u00a080, in 1 to 3 days</i>|"));
    EXPECT_THAT(router_.answer(bangla("/product/padma")).prepared->identity.bytes,
                HasSubstr("<i lang=bn>৳\u00a0৮০ থেকে, ১ থেকে ৩ দিনে</i>|"));
    EXPECT_THAT(get("/delivery"),
                AllOf(HasSubstr("<p>Home delivery</p><ul><li>Dhaka: ৳\u00a080 up to 1 kg, then "
                                "৳\u00a020 for each kilogram, free from ৳\u00a050,000, in 1 to 3 "
                                "days</li></ul><p>We do not deliver on Friday. Orders paid after "
                                "16:00 count from the next day.</p>"),
                      Not(HasSubstr("<mark>"))));
    save("delivery", {"By courier.", "Ask us."});
    EXPECT_THAT(get("/delivery"), Not(HasSubstr("Home delivery"))) << "without the place";
}

// R-TRUST-4 D34
TEST_F(ShopPageTest, EveryPageSaysWhoTheFirmIsAsFarAsTheSettingsDo) {
    write("home",
          "{{#firmLines}}{{firmName}}: {{#plain}}{{firmText}};{{/plain}}"
          "{{#link}}<a href={{firmHref}}>{{firmText}}</a>;{{/link}}{{/firmLines}}"
          "{{#social}}social{{#accounts}} {{account}} {{accountHref}}{{/accounts}}{{/social}}"
          R"({{#banner}}{{paymentBanner}}{{/banner}}<script id="boot">{{{boot}}}</script>)");
    config_.factory_address = "1 Road, Dhaka";
    config_.firm.trade_licence = "TRAD/<1>";
    config_.firm.whatsapp = "+880 1711-000111";
    open();
    EXPECT_THAT(get("/home"),
                HasSubstr("WhatsApp: <a href=https://wa.me/8801711000111>+880 1711-000111</a>;"
                          "Northbridge: 1 Road, Dhaka;"
                          "Trade licence: TRAD/&lt;1&gt;;<script"));
    EXPECT_THAT(router_.answer(bangla("/home")).prepared->identity.bytes,
                HasSubstr("ট্রেড লাইসেন্স: "));
    const auto firm = json_in(get("/home"), "boot").at("firm");
    EXPECT_EQ(firm.at("lines").as_array().size(), 3U);
    EXPECT_EQ(firm.at("lines").as_array().front().at("name").as_string(), "WhatsApp");
    EXPECT_TRUE(firm.at("accounts").as_array().empty());
    config_.firm.facebook_url = "https://www.facebook.com/firm";
    config_.firm.payment_banner = "/img/pay.png";
    open();
    EXPECT_THAT(get("/home"),
                HasSubstr("social Facebook https://www.facebook.com/firm/img/pay.png<script"));
}

}  // namespace
}  // namespace shop::app
