#include "app/site/page_rows.hpp"
#include "app/site/test_page_cache.hpp"

namespace shop::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// R-HOME-3 R-PROD-2
TEST_F(PageCacheTest, ThePageShowsTheRowsAndHoldsThemAsBootstrapData) {
    const auto id = add("Padma");
    const auto page = get("/");
    EXPECT_THAT(page, HasSubstr("<li id=" + id + ">Padma|৳\u00a01,32,900.50|10|[AM5]drawn</li>"));
    EXPECT_THAT(page, HasSubstr("no opinions"));
    const auto seed = json_in(page, "boot").at("seed").at("firstProducts");
    EXPECT_EQ(seed.at("rows").at(0).at("price").to_number<double>(), 132900.5);
    EXPECT_TRUE(seed.at("whole").as_bool());
}

// R-LEAST-1
TEST(PageRows, ACardNamesTheSmallestOrderAndItsSum) {
    const auto least = [](std::int64_t quantity, Language language) {
        catalogue::Product product;
        product.min_quantity = quantity;
        product.price = Money{2'140'000};
        return fields_of(product, language).texts.at("least");
    };
    EXPECT_EQ(least(6, Language::english), "6 pieces, ৳\u00a01,28,400");
    EXPECT_EQ(least(1, Language::english), "1 piece, ৳\u00a021,400");
    EXPECT_EQ(least(6, Language::bangla), "৬টি, ৳\u00a0১,২৮,৪০০");
}

// R-BASK-1
TEST(PageRows, AFieldStartsAtTheMinimumInDigitsWithoutGrouping) {
    catalogue::Product product;
    product.min_quantity = 1'500;
    EXPECT_EQ(fields_of(product, Language::bangla).texts.at("minimum"), "1500");
}

TEST_F(PageCacheTest, AnEmptyShopHasPagesToo) {
    EXPECT_THAT(get("/"), HasSubstr("no boards"));
    EXPECT_EQ(json_in(get("/products"), "boot").at("seed").at("products").at("rows"), js::array{});
    EXPECT_EQ(json_in(get("/products"), "data").at("itemListElement"), js::array{});
}

TEST_F(PageCacheTest, AChangeIsInTheNextPage) {
    const auto id = add("Padma", 3);
    EXPECT_THAT(get("/"), HasSubstr("|3|["));
    const http::Request request{"GET", "/"};
    EXPECT_NE(pages_->find(request), nullptr);  // Cached.
    change([&](sql::Transaction& transaction) {
        catalogue::StockReservations reservations(transaction, {id});
        reservations.take(id, 2, {"order-1"});
        reservations.store();
    });
    EXPECT_EQ(pages_->find(request), nullptr);
    EXPECT_THAT(get("/"), HasSubstr("|1|too few["));
    EXPECT_THAT(get("/products"), HasSubstr("schema.org/OutOfStock"));
    change([](sql::Transaction& transaction) {
        reviews::add_review(transaction, {new_object_id(), "u1", "Rahima", "", "Good.", 4, 1});
    });
    EXPECT_THAT(get("/"), HasSubstr(R"(<q lang="en">4 Good.</q>)"));
}

// R-TRUST-7
TEST_F(PageCacheTest, TheNewestGoodReviewOfABuyerLeadsAndIsLarge) {
    const auto add_review = [&](const std::string& text, std::int64_t rating, std::int64_t at_ms,
                                bool bought) {
        change([&](sql::Transaction& transaction) {
            reviews::add_review(transaction,
                                {new_object_id(), "u", "Ada", "", text, rating, at_ms, bought});
        });
    };
    const auto quotes = [&] {
        const auto page = get("/");
        const auto start = page.find("<q");
        return page.substr(start, page.rfind("</q>") - start);
    };
    const std::string q = R"(<q lang="en">)";
    add_review("Old.", 4, 1, true);
    add_review("Good.", 4, 2, true);
    add_review("Bad.", 1, 3, true);
    add_review("New.", 5, 4, false);
    EXPECT_EQ(quotes(), q + "4 Good. bought true</q>" + q + "New.</q>" + q +
                            "Bad. bought false</q>" + q + "4 Old. bought false");
    database_.run_script("UPDATE reviews SET bought = 0");
    add_review("Newest.", 4, 5, false);
    EXPECT_TRUE(quotes().starts_with(q + "4 Newest.</q>" + q + "New.")) << quotes();
}

TEST_F(PageCacheTest, AHostileNameIsEscapedEverywhere) {
    const std::string hostile = "</script><img src=x onerror=alert(1)>{{id}}";
    const auto id = add(hostile);
    for (const auto& path : {std::string("/"), std::string("/products"), "/purchase/" + id,
                             std::string("/product/script-img-src-x-onerror-alert-1-id")}) {
        const auto page = get(path);
        EXPECT_THAT(page, Not(HasSubstr("<img src=x"))) << path;
        EXPECT_THAT(page, HasSubstr("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;{{id}}"));
    }
    const auto row = json_in(get("/"), "boot").at("seed").at("firstProducts").at("rows").at(0);
    EXPECT_EQ(js::value_to<std::string>(row.at("name")), hostile);
}

TEST_F(PageCacheTest, APageOfTheListSaysThatThereAreMoreAndTheLandingPageShowsSix) {
    add_boards(25);
    const auto seed = json_in(get("/products"), "boot").at("seed").at("products");
    EXPECT_EQ(seed.at("rows").as_array().size(), 24U);
    EXPECT_FALSE(seed.at("whole").as_bool());
    const auto landing = json_in(get("/"), "boot").at("seed").at("firstProducts");
    EXPECT_EQ(landing.at("rows").as_array().size(), 6U);
}

// R-PROD-1
TEST_F(PageCacheTest, EachPageOfTheListLinksToTheNextUntilTheLast) {
    const auto ids = add_boards(49);
    const auto link_after = [&](std::size_t i) { return "/products?after=" + ids.at(i); };
    const auto first = get("/products");
    EXPECT_THAT(first, HasSubstr("<a href=\"" + link_after(23) + "\">"));
    EXPECT_THAT(first, AllOf(HasSubstr(">Board 23|"), Not(HasSubstr("<b>after"))));
    const auto second = get("/products", "after=" + ids.at(23));
    EXPECT_THAT(second, HasSubstr("<b>after " + ids.at(23)));
    EXPECT_THAT(second, AllOf(HasSubstr(">Board 24|"), Not(HasSubstr(">Board 23|"))));
    EXPECT_THAT(second, HasSubstr("<a href=\"" + link_after(47) + "\">"));
    const auto last = get("/products", "utm_source=mail&after=" + ids.at(47));
    EXPECT_THAT(last, AllOf(HasSubstr(">Board 48|"), Not(HasSubstr("<a href"))));
    EXPECT_TRUE(json_in(last, "boot").at("seed").at("products").at("whole").as_bool());
}

TEST_F(PageCacheTest, EachPageOfTheListIsCachedAloneAndContinuesBehindAnArchivedProduct) {
    const auto ids = add_boards(26);
    http::Request second{"GET", "/products"};
    second.query = "after=" + ids.at(23);
    get("/products");
    EXPECT_EQ(pages_->find(second), nullptr);
    const auto built = router_.answer(second).prepared;
    EXPECT_EQ(pages_->find(second), built);
    EXPECT_NE(pages_->find({"GET", "/products"}), built);
    database_.run_script("UPDATE products SET archived = 1 WHERE id = '" + ids.at(23) + "'");
    pages_->invalidate_all();
    EXPECT_THAT(get("/products", second.query), HasSubstr(">Board 24|"));
}

TEST_F(PageCacheTest, AnAddressThatNoPageOfTheListHasLeadsToTheFirst) {
    const auto id = add("Padma");
    get("/products");
    for (const auto& query :
         {"after=" + id, "after=" + new_object_id(), std::string("after=x"), std::string("after="),
          "after=" + id + "&after=" + id, std::string("after=%")}) {
        http::Request request{"GET", "/products"};
        request.query = query;
        EXPECT_EQ(pages_->find(request), nullptr) << query;
        const auto response = router_.answer(request);
        EXPECT_EQ(response.status, 302) << query;
        EXPECT_EQ(response.headers.at("Location"), "/products") << query;
    }
}

TEST_F(PageCacheTest, OnlyThePicturesOfTheFirstRowAreLoadedAtOnce) {
    add_boards(4);
    EXPECT_THAT(get("/products"), HasSubstr("<img Board 2 eager><img Board 3 lazy>"));
}

TEST_F(PageCacheTest, StructuredDataTruncatesALongDescription) {
    const std::string half(200, 'x');
    change([&](sql::Transaction& transaction) {
        const Money price{100};
        catalogue::add_product(transaction,
                               {new_object_id(), "Padma", "", half + half, 1, 1, price, {}}, 1);
    });
    const auto product = json_in(get("/products"), "data").at("itemListElement").at(0).at("item");
    EXPECT_EQ(js::value_to<std::string>(product.at("description")),
              half + half.substr(0, 50) + "…");
}

TEST_F(PageCacheTest, AnUnknownProductGetsTheShellPage) {
    const auto id = add("Padma");
    const auto unknown = router_.answer({"GET", "/purchase/" + new_object_id()}).prepared;
    EXPECT_THAT(unknown->identity.bytes, HasSubstr("shell"));
    EXPECT_EQ(unknown->status, 404);
    // A commit does not invalidate this page.
    add("Surma");
    EXPECT_EQ(router_.answer({"GET", "/purchase/" + new_object_id()}).prepared, unknown);
    const auto escaped = "/purchase/%" + std::string(id[0] == '6' ? "36" : "30") + id.substr(1);
    EXPECT_THAT(get(escaped), HasSubstr("shell"));
    EXPECT_EQ(pages_->find({"GET", escaped}), nullptr);
}

TEST_F(PageCacheTest, AMissingTemplateIsReportedAtStartup) {
    for (const auto* page :
         {"landing", "home", "products", "product", "product-gone", "purchase"}) {
        const auto file = folder_ + "/.pages/" + page + ".html";
        std::filesystem::rename(file, file + ".away");
        const PageMaker maker(folder_, config_, BrowserSettings{});
        PageCache pages(maker, *static_pages_, *database_, search_, config_);
        http::Router router;
        EXPECT_THROW(pages.add_routes(router), std::runtime_error) << page;
        std::filesystem::rename(file + ".away", file);
    }
}

TEST_F(PageCacheTest, EachThemeHasItsOwnCachedPage) {
    http::Request request{"GET", "/"};
    const auto plain = router_.answer(request).prepared;
    request.headers["cookie"] = "theme=dark";
    EXPECT_EQ(pages_->find(request), nullptr);
    const auto dark = router_.answer(request).prepared;
    EXPECT_NE(dark, plain);
    EXPECT_EQ(pages_->find(request), dark);
    EXPECT_EQ(dark->headers.at("Vary"), "Cookie");
}

TEST_F(PageCacheTest, TheSitemapIsBuiltOnceForAllThemes) {
    http::Request request{"GET", "/sitemap-en.xml"};
    const auto plain = router_.answer(request).prepared;
    request.headers["cookie"] = "theme=dark";
    EXPECT_EQ(pages_->find(request), plain);
    add("Surma");
    EXPECT_EQ(pages_->find(request), nullptr);
    EXPECT_NE(pages_->find({"GET", "/robots.txt"}), nullptr);  // Never invalidated.
}

TEST_F(PageCacheTest, TheSitemapNamesEveryPageAndTheRobotsFileNamesTheIndex) {
    add("Padma");
    const auto sitemap = get("/sitemap-en.xml");
    EXPECT_THAT(sitemap, HasSubstr("<loc>https://shop.example/products</loc>"));
    EXPECT_THAT(sitemap, HasSubstr("<loc>https://shop.example/product/padma</loc>"));
    EXPECT_THAT(sitemap, Not(HasSubstr("dashboard")));
    const auto robots = get("/robots.txt");
    EXPECT_THAT(robots, HasSubstr("Disallow: /dashboard\n"));
    EXPECT_THAT(robots, HasSubstr("Sitemap: https://shop.example/sitemap.xml\n"));
}

}  // namespace
}  // namespace shop::app
