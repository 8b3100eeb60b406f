// Filtered lists as pages: rendered by the server, each at one address.

#include "app/site/test_page_cache.hpp"

namespace shop::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class SearchPageTest : public PageCacheTest {
protected:
    void add_with(const std::string& name, const std::string& facts, std::int64_t price = 1'000) {
        change([&](sql::Transaction& transaction) {
            catalogue::add_product(
                transaction,
                {new_object_id(), name, "", "A board.", 1, 5, Money{price * 100}, facts},
                ++now_ms_);
        });
    }

    void add_three() {
        add_with("Padma", R"({"socket":"AM5","memory":"DDR5"})", 30'000);
        add_with("Jamuna", R"({"socket":"AM4","memory":"DDR4"})", 10'000);
        add_with("Meghna", R"({"socket":"AM5","memory":"DDR5"})", 20'000);
    }

    http::Response at(const std::string& path, const std::string& query = "",
                      Language language = Language::english) {
        auto request = language == Language::bangla ? bangla(path) : http::Request{"GET", path};
        request.query = query;
        return router_.answer(request);
    }

    std::string text_at(const std::string& path, const std::string& query = "",
                        Language language = Language::english) {
        const auto response = at(path, query, language);
        return response.prepared ? response.prepared->identity.bytes : "";
    }
};

// R-FIND-30 R-FIND-33
TEST_F(SearchPageTest, ThePageOfAValueShowsItsBoardsAndStandsForItself) {
    add_three();
    const auto page = text_at("/products/socket/am5");
    EXPECT_THAT(page, HasSubstr("<title>AM5 boards</title>"));
    EXPECT_THAT(page, HasSubstr("2 boards, from ৳\u00a020,000. In stock: 2.|2 boards|"
                                "/products/socket/am5|/products/socket/am5"));
    EXPECT_THAT(page, AllOf(HasSubstr(">Padma|"), HasSubstr(">Meghna|"), Not(HasSubstr("Jamuna"))));
    EXPECT_THAT(page, HasSubstr("<h2>Socket</h2>open<b href=/products?socket=AM4,AM5>AM4 1</b>"
                                "<b href=/products>AM5 2 chosen</b>"));
    EXPECT_THAT(page, Not(HasSubstr("noindex")));
    const auto answer = json_in(page, "boot").at("seed").at("search").at("rows");
    EXPECT_EQ(answer.at("total").as_int64(), 2);
    EXPECT_EQ(answer.at("products").as_array().size(), 2U);
    EXPECT_EQ(json_in(page, "data").at("itemListElement").as_array().size(), 2U);
}

TEST_F(SearchPageTest, InBanglaThePageSaysTheSameAndItsLinksStayThere) {
    add_three();
    const auto page = text_at("/products/socket/am5", "", Language::bangla);
    EXPECT_THAT(page, AllOf(HasSubstr("AM5 বোর্ড"), HasSubstr("২টি বোর্ড"),
                            HasSubstr("<i href=/bn/products>AM5</i>")));
}

// R-FIND-30
TEST_F(SearchPageTest, AMixtureOfFiltersIsFollowedButNotIndexed) {
    add_three();
    const auto page = text_at("/products", "socket=AM5&memory=DDR5");
    EXPECT_THAT(page, HasSubstr("|/products?socket=AM5&amp;memory=DDR5|/products</p>noindex"));
    EXPECT_THAT(page, HasSubstr("<i href=/products/memory/ddr5>AM5</i>"));
    EXPECT_THAT(page, HasSubstr("<input socket=AM5><input memory=DDR5>"));
}

TEST_F(SearchPageTest, AnotherSpellingLeadsToTheOneAddress) {
    add_three();
    const auto leads_to = [&](const std::string& path, const std::string& query) {
        const auto response = at(path, query);
        return response.status == 302 ? response.headers.at("Location") : "";
    };
    EXPECT_EQ(leads_to("/products", "socket=am5"), "/products/socket/am5");
    EXPECT_EQ(leads_to("/products", "q=&priceMin=&priceMax="), "/products");
    EXPECT_EQ(leads_to("/products", "q=b+650"), "/products?q=b%20650");
    EXPECT_EQ(leads_to("/products", "socket=&page=1"), "/products");
    EXPECT_EQ(leads_to("/products/socket/am5", "utm_source=mail"), "/products/socket/am5");
    EXPECT_EQ(leads_to("/products/socket/am5", "memory=DDR5"), "/products?socket=AM5&memory=DDR5");
    EXPECT_EQ(leads_to("/products/socket/am5", "page=99"), "/products/socket/am5");
    EXPECT_EQ(leads_to("/products", "page=2"), "/products") << "three boards have one page";
}

TEST_F(SearchPageTest, AnAddressWithCapitalsLeadsToTheOneInSmallLetters) {
    add_three();
    const auto response = at("/products/Socket/AM5", "memory=DDR5", Language::bangla);
    EXPECT_EQ(response.status, 308);
    EXPECT_EQ(response.headers.at("Location"), "/bn/products/socket/am5?memory=DDR5");
}

TEST_F(SearchPageTest, AValueWithoutBoardsIs404AndSaysWhatToLookForInstead) {
    add_three();
    const auto none = at("/products/socket/lga1700");
    EXPECT_EQ(none.prepared->status, 404);
    EXPECT_THAT(none.prepared->identity.bytes,
                AllOf(HasSubstr("noindex"), HasSubstr("No board matches these filters")));
    for (const auto* path :
         {"/products/socket/a%4d5", "/products/shoes/red", "/products/wifi/none"}) {
        const auto response = at(path);
        EXPECT_EQ(response.prepared->status, 404) << path;
        EXPECT_THAT(response.prepared->identity.bytes, HasSubstr("not found")) << path;
    }
}

TEST_F(SearchPageTest, APartIsKeptUntilAProductChanges) {
    add_three();
    http::Request request{"GET", "/products"};
    request.query = "socket=AM5&sort=price";
    EXPECT_EQ(pages_->find(request), nullptr);
    text_at("/products");  // The cached whole list does not answer this request.
    EXPECT_EQ(pages_->find(request), nullptr);
    const auto page = router_.answer(request).prepared;
    EXPECT_EQ(pages_->find(request), page);
    add_with("Surma", R"({"socket":"AM5"})", 5);
    EXPECT_EQ(pages_->find(request), nullptr);
    EXPECT_THAT(text_at("/products", request.query), HasSubstr(">Surma|"));
}

TEST_F(SearchPageTest, AWordThatWasReadAsAnotherIsSaid) {
    add_three();
    const auto page = text_at("/products", "q=padam");
    EXPECT_THAT(page, HasSubstr("padam as padma /products?q=padam&amp;exact=yes"));
    EXPECT_THAT(page, HasSubstr(">Padma|"));
    EXPECT_THAT(text_at("/products", "q=padam&exact=yes"), HasSubstr("No board has padam in it."));
}

// R-FIND-3
TEST_F(SearchPageTest, WhereAWordIsUnknownTheOthersAreOffered) {
    add_three();
    const auto page = text_at("/products", "q=AM5%20foobar%20padam&exact=yes&sort=price");
    EXPECT_THAT(page, HasSubstr("No board has foobar, padam in it."));
    EXPECT_THAT(page, HasSubstr("<a href=/products?q=am5&amp;sort=price>am5</a>"));
    EXPECT_THAT(text_at("/products", "q=foobar"), Not(HasSubstr("<a href=/products?q=")));
}

// R-FIND-33
TEST_F(SearchPageTest, TheNextPageAndTheFirstAreLinks) {
    for (int i = 0; i < 30; ++i) add_with("Board " + std::to_string(i), R"({"socket":"AM5"})");
    EXPECT_THAT(text_at("/products/socket/am5"), HasSubstr("next /products/socket/am5?page=2"));
    const auto second = text_at("/products/socket/am5", "page=2");
    EXPECT_THAT(second, AllOf(HasSubstr("first /products/socket/am5"), HasSubstr("noindex"),
                              HasSubstr(">Board 29|"), Not(HasSubstr("next "))));
}

TEST_F(SearchPageTest, TheWholeListHasTheCountsWithoutASecondCopyOfItsBoards) {
    add_three();
    const auto seed = json_in(text_at("/products"), "boot").at("seed");
    EXPECT_EQ(seed.at("search").at("rows").at("total").as_int64(), 3);
    EXPECT_EQ(seed.at("search").at("rows").at("products"), js::array{});
    EXPECT_EQ(seed.at("products").at("rows").as_array().size(), 3U);
}

// R-FIND-36
TEST_F(SearchPageTest, SearchEnginesFindThePageOfEachValueAndNoMixture) {
    add_three();
    const auto sitemap = text_at("/sitemap-en.xml");
    for (const auto* path : {"socket/am4", "socket/am5", "memory/ddr4", "memory/ddr5"}) {
        const auto location = "<loc>https://shop.example/products/" + std::string(path) + "</loc>";
        EXPECT_THAT(sitemap, HasSubstr(location));
    }
    EXPECT_THAT(text_at("/sitemap-bn.xml"),
                HasSubstr("<loc>https://shop.example/bn/products/socket/am5</loc>"));
    EXPECT_THAT(text_at("/robots.txt"), HasSubstr("Disallow: /products?\nAllow: /products?after="));
}

// R-CPU-7
TEST_F(SearchPageTest, ThePageOfAProcessorShowsItsBoardsAndHowTheyFit) {
    add_with("Padma", R"({"socket":"AM5","chipset":"B650"})");
    add_with("Jamuna", R"({"socket":"AM4","chipset":"B550"})");
    change([](sql::Transaction& transaction) {
        catalogue::import_cpus(transaction,
                               "slug,name,maker,socket,family,launched\n"
                               "amd-ryzen-5-7600,Ryzen 5 7600,AMD,AM5,ryzen-7000,2023-01\n",
                               false)
            .value();
    });
    const auto page = text_at("/products/cpu/amd-ryzen-5-7600");
    EXPECT_THAT(page, HasSubstr("<title>Boards for Ryzen 5 7600</title>"));
    EXPECT_THAT(page, HasSubstr("(open: Should fit, perhaps with a newer BIOS)"));
    EXPECT_THAT(page, HasSubstr("<h2>Fit</h2>open<b href=/products?cpu=amd-ryzen-5-7600&amp;"
                                "fit=confirm>To be confirmed 1</b>"));
    EXPECT_THAT(page, AllOf(Not(HasSubstr("Jamuna")), HasSubstr("noindex")));
    change([](sql::Transaction& transaction) {
        catalogue::import_cpu_lists(transaction,
                                    "board,cpu,bios,since,note\npadma,Ryzen 5 7600,,,\n", {})
            .value();
    });
    const auto listed = text_at("/products/cpu/amd-ryzen-5-7600");
    EXPECT_THAT(listed, AllOf(HasSubstr("(good: Fits)"), Not(HasSubstr("noindex"))));
    EXPECT_THAT(text_at("/sitemap-en.xml"),
                HasSubstr("<loc>https://shop.example/products/cpu/amd-ryzen-5-7600</loc>"));
    EXPECT_THAT(text_at("/products", "cpu=amd-ryzen-5-7600&socket=AM5"),
                HasSubstr("<input cpu=Ryzen 5 7600 socket=AM5>"));
    EXPECT_EQ(at("/products", "cpu=Ryzen+7600").headers.at("Location"),
              "/products/cpu/amd-ryzen-5-7600");
    EXPECT_EQ(at("/products", "cpu=z80").headers.at("Location"), "/products?q=z80");
    EXPECT_EQ(at("/products/cpu/amd-ryzen-5-7600", "socket=AM5").headers.at("Location"),
              "/products?cpu=amd-ryzen-5-7600&socket=AM5");
    EXPECT_EQ(at("/products/cpu/z80").prepared->status, 404);
    EXPECT_THAT(text_at("/products", "q=ryzen%207600"),
                HasSubstr("<a href=/products/cpu/amd-ryzen-5-7600>Boards for Ryzen 5 7600</a>"));
}

// R-CPU-10
TEST_F(SearchPageTest, ThePageOfAllProcessorsLeadsToTheBoardsOfEach) {
    EXPECT_THAT(text_at("/products/cpu"), HasSubstr("no processors"));
    EXPECT_THAT(text_at("/sitemap-en.xml"), Not(HasSubstr("/products/cpu<")));
    add_with("Padma", R"({"socket":"AM5","chipset":"B650"})");
    change([](sql::Transaction& transaction) {
        catalogue::import_cpus(transaction,
                               "slug,name,maker,socket,family,launched\n"
                               "intel-265k,Core Ultra 7 265K,Intel,LGA1851,core-ultra-200,2024-10\n"
                               "amd-7600,Ryzen 5 7600,AMD,AM5,ryzen-7000,2023-01\n"
                               "amd-7700,Ryzen 7 7700,AMD,AM5,ryzen-7000,2023-02\n",
                               false)
            .value();
        catalogue::import_cpu_lists(transaction,
                                    "board,cpu,bios,since,note\npadma,Ryzen 5 7600,,,\n", {})
            .value();
    });
    const auto page = text_at("/products/cpu");
    EXPECT_THAT(page, HasSubstr("<h2>Core Ultra 200</h2>"
                                "<a href=/products/cpu/intel-265k>Core Ultra 7 265K</a>"
                                "<h2>Ryzen 7000</h2><a href=/products/cpu/amd-7700>Ryzen 7 7700</a>"
                                "<a href=/products/cpu/amd-7600>Ryzen 5 7600</a>"));
    const auto rows = json_in(page, "boot").at("seed").at("cpus").at("rows");
    EXPECT_EQ(rows.as_array().size(), 3U);
    EXPECT_THAT(text_at("/products/cpu", "", Language::bangla),
                HasSubstr("href=/bn/products/cpu/amd-7700"));
    EXPECT_THAT(text_at("/sitemap-en.xml"), HasSubstr("/products/cpu</loc>"));
}

// R-FIND-35
TEST_F(SearchPageTest, WhereNothingIsFoundEachFilterSaysHowManyThereAreWithoutIt) {
    add_three();
    EXPECT_THAT(text_at("/products", "socket=AM4&memory=DDR5"),
                HasSubstr("<s>Without “AM4”: 2 boards</s><s>Without “DDR5”: 1 board</s>"));
}

TEST_F(SearchPageTest, WhatIsTypedIsEscaped) {
    add_three();
    const auto page = text_at("/products", "q=%3Cscript%3Ealert%281%29%3C%2Fscript%3E");
    EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;"));
    EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
}

}  // namespace
}  // namespace shop::app
