#include "app/site/test_page_cache.hpp"

namespace shop::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// R-LANG-12 R-LANG-13
TEST_F(PageCacheTest, EachLanguageHasItsOwnCachedPageWithLinksOfItsOwn) {
    const auto id = add("Padma");
    const auto english = router_.answer({"GET", "/purchase/" + id}).prepared;
    const auto request = bangla("/purchase/" + id);
    EXPECT_EQ(pages_->find(request), nullptr);
    const auto page = router_.answer(request).prepared;
    EXPECT_EQ(pages_->find(request), page);
    EXPECT_EQ(pages_->find({"GET", "/purchase/" + id}), english);
    EXPECT_EQ(page->headers.at("Content-Language"), "bn");
    EXPECT_THAT(page->identity.bytes, HasSubstr("bn:<title>Padma"));
    const auto data = json_in(page->identity.bytes, "data").at("@graph").at(0);
    EXPECT_EQ(data.at("offers").at("url").as_string(), "https://shop.example/bn/product/padma");
    EXPECT_EQ(data.at("image").at(0).as_string(), "https://shop.example/img/hero-board.svg");
    auto unknown = bangla("/products");
    unknown.query = "after=x";
    EXPECT_EQ(router_.answer(unknown).headers.at("Location"), "/bn/products");
}

// R-LANG-23
TEST_F(PageCacheTest, AReviewIsMarkedAsItsOwnScriptNotAsThePages) {
    change([](sql::Transaction& transaction) {
        reviews::add_review(transaction, {new_object_id(), "u1", "Ada", "", "ভালো বোর্ড।", 4, 1});
        reviews::add_review(transaction, {new_object_id(), "u2", "Ada", "", "Good.", 4, 2});
    });
    const auto page = router_.answer(bangla("/")).prepared->identity.bytes;
    EXPECT_THAT(page, AllOf(HasSubstr(R"(<q lang="bn">4 ভালো বোর্ড।</q>)"),
                            HasSubstr(R"(<q lang="en">4 Good.</q>)")));
}

// R-LANG-13
TEST_F(PageCacheTest, EachLanguageHasASitemapThatNamesTheOtherLanguage) {
    add("Padma");
    const auto links = [&](const std::string& path) {
        return R"(<xhtml:link rel="alternate" hreflang="en" href="https://shop.example)" + path +
               R"("/><xhtml:link rel="alternate" hreflang="bn" href="https://shop.example/bn)" +
               (path == "/" ? "" : path) + R"("/></url>)";
    };
    EXPECT_THAT(get("/sitemap.xml"),
                AllOf(HasSubstr("<loc>https://shop.example/sitemap-en.xml</loc>"),
                      HasSubstr("<loc>https://shop.example/sitemap-bn.xml</loc>")));
    EXPECT_THAT(get("/sitemap-en.xml"),
                AllOf(HasSubstr("<loc>https://shop.example/</loc>" + links("/")),
                      HasSubstr("<loc>https://shop.example/product/padma</loc>" +
                                links("/product/padma"))));
    EXPECT_THAT(get("/sitemap-bn.xml"),
                AllOf(HasSubstr("<loc>https://shop.example/bn</loc>" + links("/")),
                      HasSubstr("<loc>https://shop.example/bn/product/padma</loc>" +
                                links("/product/padma"))));
    EXPECT_THAT(get("/robots.txt"), HasSubstr("Disallow: /bn/dashboard\n"));
    EXPECT_EQ(pages_->find(bangla("/robots.txt")), nullptr);
    EXPECT_EQ(pages_->find(bangla("/sitemap.xml")), nullptr);
}

// R-LANG-16
TEST_F(PageCacheTest, WithOneLanguageSearchEnginesReadOfNoOther) {
    config_.has_bangla = false;
    open();
    EXPECT_THAT(get("/sitemap.xml"), Not(HasSubstr("bn")));
    EXPECT_THAT(get("/sitemap-en.xml"), Not(HasSubstr("hreflang")));
    EXPECT_THAT(get("/robots.txt"), Not(HasSubstr("bn")));
    EXPECT_FALSE(router_.knows("/sitemap-bn.xml"));
}

// R-LANG-26 R-LANG-28
TEST_F(PageCacheTest, ABanglaPageHasTheBanglaOfAProductAndMarksWhatIsEnglish) {
    const std::string row =
        "{{#products}}<h2 lang={{nameLanguage}}>{{name}}</h2>{{#bothNames}}<p>{{nameEnglish}}</p>"
        "{{/bothNames}}<p lang={{summaryLanguage}}>{{summary}}</p>{{/products}}";
    const std::string boot = R"(<script id="boot">{{{boot}}}</script>)";
    write("products", row + boot + R"(<script id="data">{{{structuredData}}}</script>)");
    open();
    catalogue::Product product{new_object_id(), "Padma", "", "A board.", 1, 1, Money{100}};
    product.bangla.name = "পদ্মা";
    change([&](sql::Transaction& transaction) { catalogue::add_product(transaction, product, 1); });
    add("Jamuna");

    EXPECT_THAT(get("/products"), HasSubstr("<h2 lang=en>Padma</h2><p lang=en>A board.</p>"));
    EXPECT_THAT(get("/products"), Not(HasSubstr("পদ্মা")));
    const auto page = router_.answer(bangla("/products")).prepared->identity.bytes;
    EXPECT_THAT(page, AllOf(HasSubstr("<h2 lang=bn>পদ্মা</h2><p>Padma</p><p lang=en>A board.</p>"),
                            HasSubstr("<h2 lang=en>Jamuna</h2><p lang=en>")));
    const auto rows = json_in(page, "boot").at("seed").at("products").at("rows").as_array();
    EXPECT_EQ(rows.at(0).at("name").as_string(), "পদ্মা");
    EXPECT_EQ(rows.at(0).at("nameEnglish").as_string(), "Padma");
    EXPECT_FALSE(rows.at(1).as_object().contains("nameEnglish"));
    const auto items = json_in(page, "data").at("itemListElement").as_array();
    EXPECT_EQ(items.at(0).at("item").at("name").as_string(), "পদ্মা");
    EXPECT_EQ(items.at(0).at("item").at("description").as_string(), "A board.");
}

}  // namespace
}  // namespace shop::app
