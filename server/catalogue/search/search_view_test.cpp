// A search as its page shows it.

#include "catalogue/search/search_view.hpp"

#include <gmock/gmock.h>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::SizeIs;

SearchView view_at(const std::string& query, const IndexResult& answer = {},
                   Language language = Language::english) {
    return view_of(read_page_query(*http::read_query(query)), answer, language);
}

std::vector<std::string> texts_of(const std::vector<SearchLink>& links) {
    std::vector<std::string> texts;
    for (const auto& link : links) texts.push_back(link.label + " > " + link.path);
    return texts;
}

// R-FIND-35
TEST(SearchView, EachChosenFilterLeadsToTheListWithoutIt) {
    const auto view =
        view_at("q=padma&socket=AM5&memorySlots=4&priceMin=10000&priceMax=40000&inStock=yes");
    EXPECT_THAT(
        texts_of(view.filters),
        ElementsAre(
            "padma > /products?socket=AM5&memorySlots=4&priceMin=10000&priceMax=40000&inStock=yes",
            "AM5 > /products?q=padma&memorySlots=4&priceMin=10000&priceMax=40000&inStock=yes",
            "Memory slots: 4 > "
            "/products?q=padma&socket=AM5&priceMin=10000&priceMax=40000&inStock=yes",
            "৳\u00a010,000 to ৳\u00a040,000 > "
            "/products?q=padma&socket=AM5&memorySlots=4&inStock=yes",
            "In stock only > "
            "/products?q=padma&socket=AM5&memorySlots=4&priceMin=10000&priceMax=40000"));
    EXPECT_THAT(view_at("").filters, IsEmpty());
}

TEST(SearchView, AValueIsAStepThatAddsItOrTakesItBack) {
    IndexResult answer;
    answer.facets = {{{"AM4", 3, false}, {"AM5", 2, true}}, {}};
    const auto view = view_at("socket=AM5", answer);
    ASSERT_THAT(view.facets, SizeIs(1));
    EXPECT_EQ(view.facets.front().heading, "Socket");
    EXPECT_THAT(texts_of(view.facets.front().values),
                ElementsAre("AM4 > /products?socket=AM4,AM5", "AM5 > /products"));
    EXPECT_EQ(view.heading, "AM5 boards");
    EXPECT_EQ(view_at("socket=AM5", answer, Language::bangla).heading, "AM5 বোর্ড");
}

// R-FIND-35
TEST(SearchView, OfManyValuesThoseWithTheMostBoardsAreShownAtOnce) {
    IndexResult answer;
    answer.facets.resize(2);
    for (int i = 0; i < 10; ++i) {
        answer.facets[1].push_back({"X" + std::to_string(i), i < 2 ? 1 : 5, i == 1});
    }
    const auto view = view_at("chipset=X1", answer);
    const auto& facet = view.facets.front();
    EXPECT_THAT(facet.values, SizeIs(8));
    EXPECT_EQ(facet.values.front().label, "X2");
    EXPECT_THAT(facet.others,
                ElementsAre(Field(&SearchLink::label, "X0"), Field(&SearchLink::label, "X1")));
    EXPECT_TRUE(facet.has_chosen_others);
}

TEST(SearchView, TheFormsKeepTheRestOfTheSearch) {
    const auto view = view_at("q=padma&socket=AM5&priceMax=40000&sort=name&page=2");
    EXPECT_THAT(view.word_form_fields,
                ElementsAre(std::pair{"socket", "AM5"}, std::pair{"priceMax", "40000"},
                            std::pair{"sort", "name"}));
    EXPECT_THAT(view.price_form_fields,
                ElementsAre(std::pair{"q", "padma"}, std::pair{"socket", "AM5"},
                            std::pair{"sort", "name"}));
}

TEST(SearchView, TheBestMatchIsOfferedWhereThereAreWords) {
    EXPECT_THAT(view_at("").sorts, SizeIs(5));
    const auto sorts = view_at("q=padma").sorts;
    ASSERT_THAT(sorts, SizeIs(6));
    EXPECT_TRUE(sorts.front().is_chosen);
    EXPECT_EQ(sorts.at(1).path, "/products?q=padma&sort=created");
}

TEST(SearchView, ThereIsANextPageUntilTheLast) {
    IndexResult answer;
    answer.total = 49;
    EXPECT_EQ(view_at("socket=AM5", answer).next_path, "/products/socket/am5?page=2");
    EXPECT_EQ(view_at("sort=name&page=2", answer).next_path, "/products?sort=name&page=3");
    EXPECT_EQ(view_at("sort=name&page=3", answer).next_path, "");
}

}  // namespace
}  // namespace shop::catalogue
