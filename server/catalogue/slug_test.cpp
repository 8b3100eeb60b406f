// The addresses of products' pages.

#include "catalogue/slug.hpp"

#include "catalogue/test_catalogue.hpp"

#include <gmock/gmock.h>

namespace shop::catalogue {
namespace {

// R-PAGE-2
TEST(SlugOf, KeepsLettersAndDigitsOfEnglishAndPutsOneHyphenForTheRest) {
    EXPECT_EQ(slug_of("Padma X870"), "padma-x870");
    EXPECT_EQ(slug_of("  B650M (rev. 1.2) -- Wi-Fi! "), "b650m-rev-1-2-wi-fi");
    EXPECT_EQ(slug_of("পদ্মা X870 বোর্ড"), "x870");
    EXPECT_EQ(slug_of("Zoë"), "zo");
}

// R-PAGE-2
TEST(SlugOf, IsABoardWithoutAnyOfThemAndNeverAnId) {
    EXPECT_EQ(slug_of("পদ্মা"), "board");
    EXPECT_EQ(slug_of(""), "board");
    EXPECT_EQ(slug_of("65A1F0C2D3E4B5A697887701"), "board-65a1f0c2d3e4b5a697887701");
}

// R-PAGE-2
TEST(SlugOf, HasAtMost80CharactersAndNoHyphenAtItsEnd) {
    const std::string longest(79, 'x');
    EXPECT_EQ(slug_of(longest + " and more"), longest);
    EXPECT_EQ(slug_of(longest + "yz"), longest + "y");
}

// R-PAGE-7
TEST(IsSlug, TakesWordsWithSingleHyphens) {
    for (const auto* good : {"a", "7", "padma-x870", "a-b-c"}) EXPECT_TRUE(is_slug(good)) << good;
    for (const auto* bad :
         {"", "-a", "a-", "a--b", "A", "a b", "a_b", "é", "a/b", "65a1f0c2d3e4b5a697887701"}) {
        EXPECT_FALSE(is_slug(bad)) << bad;
    }
    EXPECT_TRUE(is_slug(std::string(80, 'a')));
    EXPECT_FALSE(is_slug(std::string(81, 'a')));
}

class Slugs : public ProductAdminRoutes {
protected:
    http::Response add(const std::string& name, const std::string& slug = "") {
        auto body = js::parse(product_body("name", "\"" + name + "\"")).as_object();
        json::Object sent;
        for (const auto& [member, value] : body) {
            sent.add_json(std::string(member), member == "price" ? "12500" : js::serialize(value));
        }
        if (!slug.empty()) sent.add("slug", slug);
        return send(admin, "POST", "/product/add", sent.text());
    }

    static std::string slug_in(const http::Response& response) {
        return std::string(js::parse(response.body).at("slug").as_string());
    }

    http::Response rename(const std::string& slug) {
        return send(admin, "PATCH", path_, R"({"slug": ")" + slug + "\"}");
    }

    std::optional<FoundPage> page_at(const std::string& slug) {
        return database_->read(
            [&](sql::Transaction& transaction) { return find_page(transaction, slug); });
    }

    /// Stores a product as the previous release does.
    void add_without_slug(const std::string& id, const std::string& name) {
        database_.run_script(
            "INSERT INTO products (id, name, img, description, min_quantity, available_quantity, "
            "price_paisa, created_at_ms) VALUES ('" +
            id + "', '" + name + "', '', 'Green.', 1, 0, 100, 1)");
    }
};

// R-PAGE-2
TEST_F(Slugs, ProductsOfOneNameGetNumbers) {
    EXPECT_EQ(page_at("padma")->product.id, board_);
    EXPECT_EQ(slug_in(add("Padma")), "padma-2");
    EXPECT_EQ(slug_in(add("PADMA!")), "padma-3");
    for (int i = 4; i <= 20; ++i) EXPECT_EQ(slug_in(add("Padma")), "padma-" + std::to_string(i));
    const std::string longest(80, 'x');
    EXPECT_EQ(slug_in(add(longest)), longest);
    EXPECT_EQ(slug_in(add(longest)), longest.substr(2) + "-2");
}

// R-PAGE-2 R-PAGE-7
TEST_F(Slugs, ARenameKeepsTheSlugAndAnAdministratorMaySetAnother) {
    EXPECT_EQ(slug_in(send(admin, "PATCH", path_, R"({"name": "Surma"})")), "padma");
    EXPECT_EQ(slug_in(rename("the-surma")), "the-surma");
    EXPECT_EQ(page_at("padma")->product.slug, "the-surma") << "the old one leads to it";
    EXPECT_EQ(code_of(add("White", "padma")), "slug_taken") << "and is given to no other product";
    EXPECT_EQ(slug_in(add("Padma")), "padma-2");
    EXPECT_EQ(slug_in(rename("padma")), "padma") << "its owner may take it again";
    EXPECT_EQ(page_at("the-surma")->product.slug, "padma");
    EXPECT_EQ(code_of(rename("padma-2")), "slug_taken");
    EXPECT_EQ(page_at("padma")->product.slug, "padma");
}

// R-PAGE-7
TEST_F(Slugs, OnesOfAnotherShapeAreRefusedAtTheirName) {
    for (const auto* bad : {"", "A", "a b", "a--b", "65a1f0c2d3e4b5a697887701"}) {
        EXPECT_TRUE(has_error_at(rename(bad), "slug")) << bad;
    }
    EXPECT_EQ(slug_in(add("White", "white-board")), "white-board");
}

// R-PAGE-2
TEST_F(Slugs, ARoundGivesThemToProductsWithoutOne) {
    const auto first = new_object_id();
    const auto second = new_object_id();
    add_without_slug(first, "Padma");
    add_without_slug(second, "পদ্মা");
    EXPECT_EQ(page_at(first)->product.slug, std::nullopt);
    give_missing_slugs(*database_, [] { return false; });
    EXPECT_EQ(page_at(first)->product.slug, std::nullopt) << "it ends where the shop stops";
    give_missing_slugs(*database_, [] { return true; });
    EXPECT_EQ(page_at(first)->product.slug, "padma-2");
    EXPECT_EQ(page_at("board")->product.id, second);
}

// R-PAGE-2
TEST_F(Slugs, OfAnArchivedProductStayItsOwn) {
    EXPECT_EQ(send(admin, "DELETE", path_).status, 200);
    EXPECT_TRUE(page_at("padma")->is_archived);
    EXPECT_EQ(slug_in(add("Padma")), "padma-2");
}

// R-PAGE-2
TEST_F(Slugs, ReadAProductLikeItsId) {
    rename("the-padma");
    for (const auto& name : {std::string("the-padma"), std::string("padma"), board_}) {
        const auto read = send(std::nullopt, "GET", "/product/" + name).prepared;
        ASSERT_TRUE(read) << name;
        EXPECT_EQ(js::parse(read->identity.bytes).at("_id").as_string(), board_) << name;
    }
    EXPECT_EQ(code_of(send(std::nullopt, "GET", "/product/surma")), "unknown_product");
    EXPECT_EQ(code_of(send(std::nullopt, "GET", "/product/Surma")), "not_found");
    send(admin, "DELETE", path_);
    EXPECT_EQ(code_of(send(std::nullopt, "GET", "/product/the-padma")), "unknown_product");
}

}  // namespace
}  // namespace shop::catalogue
