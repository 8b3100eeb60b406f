#include "platform/http/paging.hpp"

#include <gtest/gtest.h>

namespace shop::http {
namespace {

const std::string id = "65a1f0c2d3e4b5a6978877a1";
const sql::ListOffer offer{
    true, {{"sort", sql::both_directions({{"price", "price_paisa"}})}}, {"from"}, {"product"}};

Request asking(const std::string& query) {
    Request request{"GET", "/products"};
    request.query = query;
    return request;
}

TEST(ReadPage, IgnoresMembersThatAreNotOffered) {
    const auto page = read_page(asking("colour=red"), offer).value();
    EXPECT_FALSE(page.asked) << "what is not offered is passed over";
    EXPECT_EQ(page.limit, 1'000);
    EXPECT_EQ(page.choice("sort", "price"), "price");
}

TEST(ReadPage, ReadsWhatIsOffered) {
    const auto page =
        read_page(asking("search=+%50adma%20&sort=-price&limit=7&after=" + id), offer).value();
    EXPECT_TRUE(page.asked);
    EXPECT_EQ(page.search, "Padma") << "trimmed";
    EXPECT_EQ(page.choice("sort"), "-price");
    EXPECT_EQ(page.limit, 7);
    EXPECT_EQ(page.after, id);
    const auto narrowed = read_page(asking("from=2026-11-25&product=" + id), offer).value();
    EXPECT_EQ(narrowed.choice("from"), "2026-11-25");
    EXPECT_EQ(next_query(narrowed, id),
              "from=2026-11-25&limit=1000&product=" + id + "&after=" + id);
    EXPECT_EQ(read_page(asking("search=x"))->search, "") << "not offered";
}

// R-PEOPLE-2
TEST(ReadPage, ReadsTheDigitsOfOtherKeyboards) {
    const auto page = read_page(asking("search=%23%E0%A7%A7%E0%A7%A6%E0%A7%A7%E0%A7%AA&limit=%D9%A7"
                                       "&from=%E0%A7%A8%E0%A7%A6%E0%A7%A8%E0%A7%AC-11-25"),
                                offer)
                          .value();
    EXPECT_EQ(page.search, "#1014");
    EXPECT_EQ(page.limit, 7);
    EXPECT_EQ(page.choice("from"), "2026-11-25");
}

TEST(ReadPage, NamesEachErrorByItsMember) {
    const std::string long_search = "search=" + std::string(201, 'x');
    for (const auto& [query, field] :
         std::vector<std::pair<std::string, std::string>>{{"limit=0", "/limit"},
                                                          {"limit=1001", "/limit"},
                                                          {"limit=9999999999999999999", "/limit"},
                                                          {"limit=+1", "/limit"},
                                                          {"limit=", "/limit"},
                                                          {"after=7", "/after"},
                                                          {"sort=name", "/sort"},
                                                          {"sort=", "/sort"},
                                                          {"sort=price_paisa;", "/sort"},
                                                          {"from=2026-02-29", "/from"},
                                                          {"from=", "/from"},
                                                          {"product=7", "/product"},
                                                          {"search=a%0ab", "/search"},
                                                          {long_search, "/search"}}) {
        const auto page = read_page(asking(query), offer);
        ASSERT_FALSE(page) << query;
        EXPECT_EQ(page.error().code.text(), "invalid_fields") << query;
        EXPECT_TRUE(page.error().errors.contains(field)) << query;
    }
    EXPECT_EQ(read_page(asking("limit=0&sort=x"), offer).error().errors.size(), 2U);
    for (const auto* broken : {"search=%", "search=%00", "search=%ff"}) {
        EXPECT_EQ(read_page(asking(broken), offer).error().code.text(), "malformed_query")
            << broken;
    }
}

TEST(PageResponse, TheLinkKeepsWhatElseWasAskedOfTheOffer) {
    const auto request = asking("after=" + id + "&sort=-price&search=a%26b%3E&limit=1&colour=red");
    const auto page = read_page(request, offer).value();
    const auto same = [](const std::string& text) { return text; };
    const auto response =
        page_response(request, page, sql::Listed<std::string>{{"1", "2"}, {1'001}}, same, same);
    EXPECT_EQ(response.body, "[1]");
    EXPECT_EQ(response.headers.at("Link"),
              "</products?limit=1&search=a%26b%3E&sort=-price&after=1>; rel=\"next\"");
    EXPECT_EQ(response.headers.at("X-Total-Count"), "1000+");
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-cache");
    EXPECT_FALSE(response.headers.contains("X-Search-Limit"));

    const auto last =
        page_response(request, page, sql::Listed<std::string>{{"2"}, {1'000}}, same, same);
    EXPECT_FALSE(last.headers.contains("Link"));
    EXPECT_EQ(last.headers.at("X-Total-Count"), "1000");
    const auto cut =
        page_response(request, page, sql::Listed<std::string>{{"2"}, {1'001, true}}, same, same);
    EXPECT_EQ(cut.headers.at("X-Search-Limit"), "10000");
    const auto whole =
        page_response(asking(""), sql::Page{}, sql::Listed<std::string>{{"1"}}, same, same);
    EXPECT_FALSE(whole.headers.contains("X-Total-Count"));
}

}  // namespace
}  // namespace shop::http
