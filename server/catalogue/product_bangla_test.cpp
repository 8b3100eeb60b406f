// Products with a name and a description in Bangla.

#include "catalogue/test_catalogue.hpp"

namespace shop::catalogue {
namespace {

const std::string padma_in_bangla = R"({"name": "পদ্মা X870", "description": "পূর্ণ আকারের বোর্ড।"})";

class ProductBangla : public ProductAdminRoutes {
protected:
    http::Response patch(const std::string& body) { return send(admin, "PATCH", path_, body); }

    js::value edit(const std::string& texts) {
        const auto response = patch(R"({"bangla": )" + texts + "}");
        EXPECT_EQ(response.status, 200) << response.body;
        return shown();
    }

    js::value list(Language language, const std::string& query = "limit=9") {
        http::Request request{"GET", "/products"};
        request.query = query;
        request.language = language;
        return js::parse(router_.answer(request).body);
    }

    static bool has_bangla(const js::value& product) {
        return product.as_object().contains("bangla");
    }
};

// R-LANG-26
TEST_F(ProductBangla, AreAddedAndAnsweredWithTheProduct) {
    const auto added = send(admin, "POST", "/product/add", product_body("bangla", padma_in_bangla));
    ASSERT_EQ(added.status, 201) << added.body;
    const auto product = js::parse(added.body);
    EXPECT_EQ(product.at("bangla"), js::parse(padma_in_bangla));
    const std::string id(product.at("_id").as_string());
    const auto read = send(std::nullopt, "GET", "/product/" + id).prepared;
    EXPECT_EQ(js::parse(read->identity.bytes).at("bangla"), js::parse(padma_in_bangla));
    EXPECT_EQ(js::parse(read->identity.bytes).at("name").as_string(), "Surma");
}

// R-LANG-26
TEST_F(ProductBangla, AnEditReplacesBothTextsAndNullRemovesThem) {
    EXPECT_FALSE(has_bangla(shown()));
    EXPECT_EQ(edit(padma_in_bangla).at("bangla"), js::parse(padma_in_bangla));
    EXPECT_EQ(js::parse(patch(R"({"price": 7})").body).at("bangla"), js::parse(padma_in_bangla))
        << "absent members stay";
    EXPECT_EQ(js::parse(patch(R"({"bangla": )" + padma_in_bangla + "}").body).at("modifiedCount"),
              0);
    EXPECT_EQ(edit(R"({"name": " পদ্মা "})").at("bangla"), js::parse(R"({"name": "পদ্মা"})"));
    EXPECT_EQ(edit(R"({"name": "", "description": "দুই\r\nলাইন"})").at("bangla"),
              js::parse(R"({"description": "দুই\nলাইন"})"));
    for (const auto* none : {"null", "{}", R"({"name": "\u200d", "description": " \n "})"}) {
        edit(padma_in_bangla);
        EXPECT_FALSE(has_bangla(edit(none))) << none;
    }
    EXPECT_EQ(edit(R"({"name": "Padma"})").at("bangla").at("name").as_string(), "Padma")
        << "Latin letters are the shop's choice";
}

// R-LANG-26
TEST_F(ProductBangla, HaveTheBoundsOfTheEnglishTexts) {
    const auto times = [](std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i) text += "ক";
        return text;
    };
    const auto with = [](const std::string& name, const std::string& text) {
        return "{\"" + name + R"(": ")" + text + "\"}";
    };
    EXPECT_EQ(edit(with("name", times(200))).at("bangla").at("name").as_string(), times(200));
    edit(with("description", times(5'000)));
    const auto before = shown();
    const std::vector<std::pair<std::string, std::string>> table = {
        {"bangla/name", with("name", times(201))},
        {"bangla/name", with("name", "ক\\u202eখ")},
        {"bangla/name", R"({"name": 7})"},
        {"bangla/description", with("description", times(5'001))},
        {"bangla/description", R"({"description": []})"},
        {"bangla", "7"},
    };
    for (const auto& [field, value] : table) {
        EXPECT_TRUE(has_error_at(patch(R"({"bangla": )" + value + "}"), field)) << value;
        const auto added = send(admin, "POST", "/product/add", product_body("bangla", value));
        EXPECT_TRUE(has_error_at(added, field)) << value;
    }
    EXPECT_EQ(shown(), before);
}

// R-LANG-26 R-LANG-28
TEST_F(ProductBangla, AListIsInOneLanguageAndFallsBackFieldByField) {
    edit(padma_in_bangla);
    const auto english = list(Language::english).at(0);
    EXPECT_EQ(english.at("name").as_string(), "Padma");
    EXPECT_FALSE(has_bangla(english));
    EXPECT_FALSE(english.as_object().contains("nameEnglish"));

    auto row = list(Language::bangla).at(0);
    EXPECT_EQ(row.at("name").as_string(), "পদ্মা X870");
    EXPECT_EQ(row.at("description").as_string(), "পূর্ণ আকারের বোর্ড।");
    EXPECT_EQ(row.at("nameEnglish").as_string(), "Padma") << "it is printed on the box";
    EXPECT_FALSE(has_bangla(row));

    edit(R"({"description": "সবুজ।"})");
    row = list(Language::bangla).at(0);
    EXPECT_EQ(row.at("name").as_string(), "Padma");
    EXPECT_EQ(row.at("description").as_string(), "সবুজ।");
    EXPECT_FALSE(row.as_object().contains("nameEnglish"));

    edit("null");
    EXPECT_EQ(list(Language::bangla), list(Language::english));
}

// R-LANG-27
TEST_F(ProductBangla, AreAVersionOfTheProductAndKeptInItsHistory) {
    const auto opened = send(std::nullopt, "GET", path_).prepared->identity.etag;
    const auto before = shown();
    const auto after = edit(padma_in_bangla);
    const auto refused = send(admin, "PATCH", path_, R"({"price": 2})", {{"if-match", opened}});
    EXPECT_EQ(code_of(refused), "changed_meanwhile");
    const auto rows = events();
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].text("before"), "{}");
    EXPECT_EQ(js::parse(rows[0].text("after")).at("bangla"), after.at("bangla"));
}

// R-LANG-29
TEST_F(ProductBangla, AreFoundByTheBeginningAndAnyWordOfTheName) {
    edit(R"({"name": "কর্ণফুলী B850I ছোট বোর্ড"})");
    const auto count = [&](const std::string& search, Language language = Language::english) {
        return list(language, "search=" + search).as_array().size();
    };
    for (const auto* found : {"কর্ণফুলী", "কর্ণ", "কর্নফুলি", "বোর্ড", "ছোট%20b850i", "b৮৫০i", "padma"}) {
        EXPECT_EQ(count(found), 1U) << found;
        EXPECT_EQ(count(found, Language::bangla), 1U) << found;
    }
    for (const auto* missed : {"মেঘনা", "ফুলী", "বোর্ড%20মেঘনা"})
        EXPECT_EQ(count(missed), 0U) << missed;

    patch(R"({"name": "Karnaphuli"})");
    EXPECT_EQ(count("বোর্ড"), 1U) << "under its new English name";
    send(admin, "DELETE", path_);
    EXPECT_EQ(count("কর্ণফুলী"), 0U);
}

// R-LANG-25
TEST_F(ProductBangla, OutliveAnOlderServerThatKnowsNothingOfThem) {
    edit(padma_in_bangla);
    database_.run_script(
        "UPDATE products SET name = 'Padma II', img = '/img/p.svg', description = 'Green.',"
        " min_quantity = 2, price_paisa = 200, facts = NULL");
    database_.run_script(
        "INSERT INTO products (id, name, img, description, min_quantity, available_quantity,"
        " price_paisa, facts, created_at_ms)"
        " VALUES ('0000000000000000000000a1', 'Surma', '', 'd', 1, 9, 500, NULL, 9)");
    cache_.invalidate_all();
    EXPECT_EQ(shown().at("bangla"), js::parse(padma_in_bangla));
    EXPECT_EQ(list(Language::bangla).at(1).at("name").as_string(), "Surma");
}

}  // namespace
}  // namespace shop::catalogue
