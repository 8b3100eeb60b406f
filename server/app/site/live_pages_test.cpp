#include "app/site/live_pages.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"
#include "reviews/reviews.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <filesystem>
#include <fstream>

namespace shop::app {
namespace {

using testing::HasSubstr;
using testing::Not;
namespace js = boost::json;

constexpr auto url = "https://shop.example";

/// Small templates and a real database.
class LivePagesTest : public testing::Test {
protected:
    LivePagesTest() {
        std::filesystem::create_directories(folder_ + "/.pages");
        const std::string row =
            "{{#products}}<li id={{id}}>{{name}}|{{price}}|{{stock}}|{{#soldOut}}none{{/soldOut}}"
            "{{#tooFew}}too few{{/tooFew}}"
            "{{#chips}}[{{chip}}]{{/chips}}{{#noPicture}}drawn{{/noPicture}}</li>{{/products}}";
        const std::string boot = R"(<script id="boot">{{{boot}}}</script>)";
        const std::string data = R"(<script id="data">{{{structuredData}}}</script>)";
        write("landing", row + "{{#noProducts}}no boards{{/noProducts}}" +
                             "{{#reviews}}<q>{{#rated4}}4 {{/rated4}}{{text}}</q>{{/reviews}}" +
                             "{{#noReviews}}no opinions{{/noReviews}}" + boot);
        write("home", "home" + boot);
        write("products", row + boot + data);
        write("purchase", "<title>{{name}}</title><img src='{{picture}}'>" + boot + data);
        write("shell", "shell" + boot);
        write("lost", "lost" + boot);
        database_->listen([this](const std::set<std::string>&) { cache_.invalidate_all(); });
        maker_.emplace(folder_, Config{}, BrowserSettings{});
        static_pages_.emplace(*maker_, Config{});
        pages_.emplace(*maker_, *static_pages_, *database_, cache_, url);
        pages_->add_routes(router_);
    }
    ~LivePagesTest() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& page, const std::string& text) const {
        std::ofstream(folder_ + "/.pages/" + page + ".html") << text;
    }

    template <class Change>
    void change(const Change& make_change) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            make_change(transaction);
            return {};
        };
        database_->write(callback).value();
    }

    std::string add(const std::string& name, std::int64_t stock = 10) {
        const auto id = new_object_id();
        change([&](sql::Transaction& transaction) {
            catalogue::add_product(transaction,
                                   {id, name, "", "A board.", 2, stock, Money{13'290'050},
                                    R"({"socket":"AM5","memorySlots":4})"},
                                   ++now_ms_);
        });
        return id;
    }

    std::string get(const std::string& path) {
        return router_.answer({"GET", path}).prepared->identity.bytes;
    }

    /// The JSON in the script element with that id.
    static js::value json_in(const std::string& page, const std::string& id) {
        const auto head = "<script id=\"" + id + "\">";
        const auto start = page.find(head) + head.size();
        return js::parse(page.substr(start, page.find("</script>", start) - start));
    }

    const std::string folder_ = testing::TempDir() + "northbridge-live-" + new_object_id();
    std::int64_t now_ms_ = 0;
    PageCache cache_;
    sql::TestDatabase database_;
    std::optional<PageMaker> maker_;
    std::optional<Pages> static_pages_;
    std::optional<LivePages> pages_;
    http::Router router_;
};

// R-HOME-3 R-PROD-2
TEST_F(LivePagesTest, ThePageShowsTheRowsAndHoldsThemAsBootstrapData) {
    const auto id = add("Padma");
    const auto page = get("/");
    EXPECT_THAT(page, HasSubstr("<li id=" + id + ">Padma|৳\u00a01,32,900.50|10|[AM5]drawn</li>"));
    EXPECT_THAT(page, HasSubstr("no opinions"));
    const auto seed = json_in(page, "boot").at("seed").at("firstProducts");
    EXPECT_EQ(seed.at("rows").at(0).at("price").to_number<double>(), 132900.5);
    EXPECT_TRUE(seed.at("whole").as_bool());
}

TEST_F(LivePagesTest, AnEmptyShopHasPagesToo) {
    EXPECT_THAT(get("/"), HasSubstr("no boards"));
    EXPECT_EQ(json_in(get("/products"), "boot").at("seed").at("products").at("rows"), js::array{});
    EXPECT_EQ(json_in(get("/products"), "data").at("itemListElement"), js::array{});
}

TEST_F(LivePagesTest, AChangeIsInTheNextPage) {
    const auto id = add("Padma", 3);
    EXPECT_THAT(get("/"), HasSubstr("|3|["));
    const http::Request request{"GET", "/"};
    EXPECT_NE(pages_->find(request), nullptr);  // Cached.
    change([&](sql::Transaction& transaction) {
        catalogue::reserve_stock(transaction, id, 2, {"order-1"}).value();
    });
    EXPECT_EQ(pages_->find(request), nullptr);
    EXPECT_THAT(get("/"), HasSubstr("|1|too few["));
    EXPECT_THAT(get("/products"), HasSubstr("schema.org/OutOfStock"));
    change([](sql::Transaction& transaction) {
        reviews::add_review(transaction, {new_object_id(), "u1", "Rahima", "", "Good.", 4, 1});
    });
    EXPECT_THAT(get("/"), HasSubstr("<q>4 Good.</q>"));
}

TEST_F(LivePagesTest, AHostileNameIsEscapedEverywhere) {
    const std::string hostile = "</script><img src=x onerror=alert(1)>{{id}}";
    const auto id = add(hostile);
    for (const auto& path : {std::string("/"), std::string("/products"), "/purchase/" + id}) {
        const auto page = get(path);
        EXPECT_THAT(page, Not(HasSubstr("<img src=x"))) << path;
        EXPECT_THAT(page, HasSubstr("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;{{id}}"));
    }
    const auto row = json_in(get("/"), "boot").at("seed").at("firstProducts").at("rows").at(0);
    EXPECT_EQ(js::value_to<std::string>(row.at("name")), hostile);
}

TEST_F(LivePagesTest, ATruncatedListIsMarkedAsNotWhole) {
    for (int i = 0; i < 25; ++i) add("Board " + std::to_string(i));
    const auto page = get("/products");
    const auto seed = json_in(page, "boot").at("seed").at("products");
    EXPECT_EQ(seed.at("rows").as_array().size(), 24U);
    EXPECT_FALSE(seed.at("whole").as_bool());
    EXPECT_THAT(page, HasSubstr(">Board 23|"));
    EXPECT_THAT(page, Not(HasSubstr(">Board 24|")));
    EXPECT_EQ(json_in(get("/"), "boot").at("seed").at("firstProducts").at("rows").as_array().size(),
              6U);
}

TEST_F(LivePagesTest, StructuredDataHoldsPriceAndAvailability) {
    const auto id = add("Padma");
    const auto data = json_in(get("/purchase/" + id), "data");
    EXPECT_EQ(data.at("@type").as_string(), "Product");
    EXPECT_EQ(data.at("offers").at("price").as_string(), "132900.50");
    EXPECT_EQ(data.at("offers").at("priceCurrency").as_string(), "BDT");
    EXPECT_EQ(data.at("offers").at("availability").as_string(), "https://schema.org/InStock");
    EXPECT_EQ(data.at("image").as_string(), "https://shop.example/img/hero-board.svg");
    const auto list = json_in(get("/products"), "data").at("itemListElement");
    EXPECT_EQ(list.at(0).at("item").at("offers"), data.at("offers"));
}

TEST_F(LivePagesTest, StructuredDataTruncatesALongDescription) {
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

TEST_F(LivePagesTest, AnUnknownProductGetsTheShellPage) {
    const auto id = add("Padma");
    const auto unknown = router_.answer({"GET", "/purchase/" + new_object_id()}).prepared;
    EXPECT_THAT(unknown->identity.bytes, HasSubstr("shell"));
    EXPECT_EQ(unknown->status, 404);
    // A commit does not invalidate it.
    add("Surma");
    EXPECT_EQ(router_.answer({"GET", "/purchase/" + new_object_id()}).prepared, unknown);
    const auto escaped = "/purchase/%" + std::string(id[0] == '6' ? "36" : "30") + id.substr(1);
    EXPECT_THAT(get(escaped), HasSubstr("shell"));
    EXPECT_EQ(pages_->find({"GET", escaped}), nullptr);
}

TEST_F(LivePagesTest, AMissingTemplateIsReportedAtStartup) {
    for (const auto* page : {"landing", "home", "products", "purchase"}) {
        const auto file = folder_ + "/.pages/" + page + ".html";
        std::filesystem::rename(file, file + ".away");
        const PageMaker maker(folder_, Config{}, BrowserSettings{});
        LivePages pages(maker, *static_pages_, *database_, cache_, url);
        http::Router router;
        EXPECT_THROW(pages.add_routes(router), std::runtime_error) << page;
        std::filesystem::rename(file + ".away", file);
    }
}

TEST_F(LivePagesTest, EachThemeHasItsOwnCachedPage) {
    http::Request request{"GET", "/"};
    const auto plain = router_.answer(request).prepared;
    request.headers["cookie"] = "theme=dark";
    EXPECT_EQ(pages_->find(request), nullptr);
    const auto dark = router_.answer(request).prepared;
    EXPECT_NE(dark, plain);
    EXPECT_EQ(pages_->find(request), dark);
    EXPECT_EQ(dark->headers.at("Vary"), "Cookie");
}

TEST_F(LivePagesTest, TheSitemapIsBuiltOnceForAllThemesOutsideThePageCache) {
    http::Request request{"GET", "/sitemap.xml"};
    const auto plain = router_.answer(request).prepared;
    request.headers["cookie"] = "theme=dark";
    EXPECT_EQ(pages_->find(request), plain);
    EXPECT_EQ(cache_.pages.find("/sitemap.xml "), nullptr);
    add("Surma");
    EXPECT_EQ(pages_->find(request), nullptr);
    EXPECT_NE(pages_->find({"GET", "/robots.txt"}), nullptr);  // Never invalidated.
}

TEST_F(LivePagesTest, TheSitemapNamesEveryPageAndTheRobotsFileNamesTheSitemap) {
    const auto id = add("Padma");
    const auto sitemap = get("/sitemap.xml");
    EXPECT_THAT(sitemap, HasSubstr("<loc>https://shop.example/products</loc>"));
    EXPECT_THAT(sitemap, HasSubstr("<loc>https://shop.example/purchase/" + id + "</loc>"));
    EXPECT_THAT(sitemap, Not(HasSubstr("dashboard")));
    const auto robots = get("/robots.txt");
    EXPECT_THAT(robots, HasSubstr("Disallow: /dashboard\n"));
    EXPECT_THAT(robots, HasSubstr("Sitemap: https://shop.example/sitemap.xml\n"));
}

}  // namespace
}  // namespace shop::app
