// robots.txt and sitemaps of a shop with more products than one sitemap lists.

#include "app/site/test_page_cache.hpp"

namespace shop::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class CrawlerFilesTest : public PageCacheTest {
protected:
    CrawlerFilesTest() {
        files_.add_routes(crawlers_);
        add_boards(5);
    }

    http::Response at(const std::string& path, const std::string& query = "") {
        http::Request request{"GET", path};
        request.query = query;
        return crawlers_.answer(request);
    }

    std::string text_at(const std::string& path, const std::string& query = "") {
        const auto response = at(path, query);
        return response.prepared ? response.prepared->identity.bytes : "";
    }

    static constexpr std::int64_t products_max = 2;
    CrawlerFiles files_{*database_, search_, config_, products_max};
    http::Router crawlers_;
};

// R-FIND-36
TEST_F(CrawlerFilesTest, TheIndexNamesASitemapForEachSoManyProductsInBothLanguages) {
    const auto index = text_at("/sitemap.xml");
    for (const auto* file :
         {"en.xml", "en.xml?part=2", "en.xml?part=3", "bn.xml", "bn.xml?part=2", "bn.xml?part=3"}) {
        EXPECT_THAT(index,
                    HasSubstr("<loc>https://shop.example/sitemap-" + std::string(file) + "</loc>"));
    }
    EXPECT_THAT(index, Not(HasSubstr("part=4")));
}

// R-FIND-36
TEST_F(CrawlerFilesTest, EachProductIsInOneOfThemAndTheOtherPagesAreInTheFirst) {
    const auto first = text_at("/sitemap-en.xml");
    EXPECT_THAT(first, AllOf(HasSubstr("/product/board-0<"), HasSubstr("/product/board-1<"),
                             Not(HasSubstr("/product/board-2<"))));
    EXPECT_THAT(first, AllOf(HasSubstr("/products</loc>"), HasSubstr("/products/socket/am5<")));
    const auto last = text_at("/sitemap-bn.xml", "part=3");
    EXPECT_THAT(last, AllOf(HasSubstr("<loc>https://shop.example/bn/product/board-4</loc>"),
                            Not(HasSubstr("board-3<")), Not(HasSubstr("/products<"))));
    for (const auto* query : {"part=4", "part=0", "part=x", "part=2&part=2"}) {
        EXPECT_EQ(at("/sitemap-en.xml", query).status, 404) << query;
    }
}

TEST_F(CrawlerFilesTest, EachIsKeptUntilAProductChanges) {
    http::Request second{"GET", "/sitemap-en.xml"};
    second.query = "part=2";
    const auto built = crawlers_.answer(second).prepared;
    EXPECT_EQ(files_.find(second), built);
    EXPECT_EQ(files_.find({"GET", "/sitemap-en.xml"}), nullptr);
    EXPECT_NE(files_.find({"GET", "/robots.txt"}), nullptr);
    text_at("/sitemap.xml");
    add_boards(2);
    files_.invalidate_all();
    EXPECT_EQ(files_.find(second), nullptr);
    EXPECT_THAT(text_at("/sitemap.xml"), HasSubstr("en.xml?part=4"));
}

}  // namespace
}  // namespace shop::app
