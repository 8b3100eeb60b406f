// The addresses of lists: one question has one, the same as the browser writes.

#include "catalogue/search/search_address.hpp"

#include "catalogue/search/search_addresses.json.hpp"

#include <gmock/gmock.h>
#include <boost/json/parse.hpp>

namespace shop::catalogue {
namespace {

std::string part(const std::string& text, std::size_t from, std::size_t to) {
    return text.substr(from, to - from);
}

/// As the server reads it: the page of a value, or a query.
SearchQuery query_at(const std::string& address) {
    const auto mark = std::min(address.find('?'), address.size());
    const auto query = mark == address.size() ? "" : address.substr(mark + 1);
    auto asked = read_page_query(*http::read_query(query));
    const std::string head = "/products/";
    if (!address.starts_with(head)) return asked;
    const auto slash = address.find('/', head.size());
    auto page = read_value_page(part(address, head.size(), slash), part(address, slash + 1, mark));
    page->page = asked.page;
    return *page;
}

// R-FIND-30
TEST(SearchAddress, OneQuestionHasOneAddress) {
    const auto cases = boost::json::parse(embedded::search_addresses_json);
    for (const auto& entry : cases.as_array()) {
        const std::string asked(entry.at("asked").as_string());
        const std::string path(entry.at("path").as_string());
        EXPECT_EQ(search_path(query_at(asked)), path) << asked;
        EXPECT_EQ(search_path(query_at(path)), path);
    }
}

TEST(SearchAddress, AValueHasOnePageAndOtherNamesLeadToNone) {
    EXPECT_TRUE(read_value_page("socket", "am5"));
    EXPECT_TRUE(read_value_page("form-factor", "micro-atx"));
    EXPECT_FALSE(read_value_page("socket", "AM5"));
    EXPECT_FALSE(read_value_page("form-factor", "matx"));
    EXPECT_FALSE(read_value_page("form-factor", "huge"));
    EXPECT_FALSE(read_value_page("wifi", "wi-fi-7"));
    EXPECT_FALSE(read_value_page("", ""));
}

TEST(SearchAddress, OtherMembersAskForNoPartOfTheList) {
    EXPECT_FALSE(asks_for_products({{"utm_source", "mail"}}));
    EXPECT_FALSE(asks_for_products({{"after", "65a1b2c3d4e5f60718293a4b"}}));
    EXPECT_TRUE(asks_for_products({{"socket", ""}}));
    EXPECT_TRUE(asks_for_products({{"page", "2"}}));
}

}  // namespace
}  // namespace shop::catalogue
