#include "catalogue/test_catalogue.hpp"
#include "platform/security/hash.hpp"

namespace shop::catalogue {
namespace {

// R-API-5 R-ENT-1
TEST_F(ProductAdminRoutes, AnAdministratorAddsAProduct) {
    EXPECT_EQ(listed(), 1U);
    const auto facts = R"({"socket": "AM5", "memorySlots": 4, "colour": "red"})";
    const auto response = send(admin, "POST", "/product/add", product_body("facts", facts));
    ASSERT_EQ(response.status, 201) << response.body;
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    auto product = js::parse(response.body).as_object();
    const std::string id(product.at("insertedId").as_string());
    EXPECT_EQ(product.at("_id"), product.at("insertedId"));
    EXPECT_EQ(product.at("facts"), js::parse(R"({"socket": "AM5", "memorySlots": 4})"));
    EXPECT_EQ(last_movement(), "5 added " + admin.user_id + " - 1700000000123");
    EXPECT_EQ(listed(), 2U) << "the public list is rebuilt";

    product.erase("insertedId");
    const auto read = send(std::nullopt, "GET", "/product/" + id).prepared;
    EXPECT_EQ(js::parse(read->identity.bytes), js::value(product));
}

// R-STAFF-6
TEST_F(ProductAdminRoutes, WhoMayNotSetPricesChangesNothingByTrying) {
    auto sales = customer;
    sales.permissions = {http::Permission::products_edit};
    const auto before = shown();
    const auto refused = send(sales, "PATCH", path_, R"({"name": "Meghna", "price": 2})");
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(js::parse(refused.body).at("permission"), "products.price");
    EXPECT_EQ(shown(), before);

    const auto same_price = js::serialize(before.at("price"));
    const auto edited =
        send(sales, "PATCH", path_, R"({"name": "Meghna", "price": )" + same_price + "}");
    EXPECT_EQ(edited.status, 200) << edited.body;
    EXPECT_EQ(shown().at("name"), "Meghna");
    EXPECT_EQ(send(sales, "POST", "/product/add", product_body()).status, 403);
}

// R-API-5
TEST_F(ProductAdminRoutes, SubmittedTwiceIsAddedOnce) {
    const auto add = [&](const std::string& body) {
        return send(admin, "POST", "/product/add", body, {{"idempotency-key", "k1"}});
    };
    const auto first = add(product_body());
    const auto second = add(product_body());
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(second.headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(listed(), 2U);
    EXPECT_EQ(code_of(add(product_body("price", "1"))), "key_reused");
}

// R-API-5
TEST_F(ProductAdminRoutes, AnIdempotencyKeyIsForOneRequestOfItsUser) {
    const std::map<std::string, std::string> key = {{"idempotency-key", "k1"}};
    ASSERT_EQ(adjust("1", "", key).status, 200);
    EXPECT_EQ(code_of(send(admin, "POST", "/product/add", product_body(), key)), "key_reused");
    EXPECT_EQ(listed(), 1U);

    auto other = admin;
    other.user_id = "65a1f0c2d3e4b5a6978877a4";
    EXPECT_EQ(send(other, "POST", "/product/add", product_body(), key).status, 201);
    EXPECT_EQ(adjust("1", "", key).headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(
        send(other, "POST", "/product/add", product_body(), key).headers.at("Idempotent-Replayed"),
        "true");
    EXPECT_EQ(shown().at("availableQuantity"), 9);
}

TEST_F(ProductAdminRoutes, AKeyIsStoredForOneRequestOfItsUser) {
    const std::map<std::string, std::string> key = {{"idempotency-key", "k1"}};
    ASSERT_EQ(adjust("1", "", key).status, 200);
    const auto store_for = [&](const std::string& user_id) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(
                "INSERT INTO answers_given (asker, key, request_hash, status, response_body,"
                " given_at) SELECT $1, key, '', 201, '{}', given_at FROM answers_given LIMIT 1",
                {user_id + " POST /product/add"});
            return {};
        };
        database_->write(callback).value();
    };
    EXPECT_NO_THROW(store_for(customer.user_id));
    EXPECT_ANY_THROW(store_for(admin.user_id));
}

TEST_F(ProductAdminRoutes, EmptyFactsAreNotStored) {
    const auto added = send(admin, "POST", "/product/add", product_body("facts", "{}"));
    EXPECT_FALSE(js::parse(added.body).as_object().contains("facts"));
}

TEST_F(ProductAdminRoutes, EveryInvalidFieldIsNamed) {
    const auto x = [](std::size_t count) { return std::string(count, 'x'); };
    const std::vector<std::pair<std::string, std::vector<std::string>>> table = {
        {"name", {"absent", "7", R"("")", R"(" ")", "\"" + x(201) + "\"", R"("a\u0000")"}},
        {"description", {"absent", "[]", R"("")", "\"" + x(5'001) + "\"", R"("a\u0007")"}},
        {"img",
         {"absent", "7", R"("")", R"("board.jpg")", R"("http://img.example/a.jpg")",
          R"("//img.example/a.jpg")", R"("javascript:alert")", "\"/" + x(2'000) + "\""}},
        {"minQuantity", {"absent", "0", "-1", "1.5", R"("1")", "100001", "true"}},
        {"availableQuantity", {"absent", "null", "-1", "0.5", R"("1")", "1000001"}},
        {"price", {"absent", "0", "-1", "1.001", R"("1")", "100000000"}},
        {"facts/socket", {R"({"socket": ""})", R"({"socket": 7})"}},
        {"facts/series", {R"({"series": ")" + x(51) + R"("})"}},
        {"facts/memorySlots", {R"({"memorySlots": "4"})", R"({"memorySlots": 65})"}},
        {"facts", {"[]", R"("AM5")"}},
    };
    for (const auto& [field, values] : table) {
        const auto member = field.substr(0, field.find('/'));
        for (const auto& value : values) {
            const auto added = send(admin, "POST", "/product/add", product_body(member, value));
            EXPECT_TRUE(has_error_at(added, field)) << field << value << added.body;
            if (value == "absent" || member == "availableQuantity") continue;
            const auto change = "{\"" + member + "\": " + value + "}";
            const auto edited = send(admin, "PATCH", path_, change);
            EXPECT_TRUE(has_error_at(edited, field)) << change << edited.body;
        }
    }
    EXPECT_EQ(listed(), 1U);
    EXPECT_EQ(movements(), 1);
    for (const auto& [member, value] :
         std::vector<std::pair<std::string, std::string>>{{"img", R"("https://img.example/a.jpg")"},
                                                          {"price", "0.01"},
                                                          {"price", "99999999.99"},
                                                          {"availableQuantity", "0"}}) {
        EXPECT_EQ(send(admin, "POST", "/product/add", product_body(member, value)).status, 201)
            << value;
    }
}

// R-IMG-9
TEST_F(ProductAdminRoutes, AProductHasUpToSixPicturesInTheOrderThatWasSent) {
    const std::string more = R"(["/img/b.svg","https://img.example/c.jpg","/d","/e","/f"])";
    const auto added = send(admin, "POST", "/product/add", product_body("morePictures", more));
    ASSERT_EQ(added.status, 201) << added.body;
    EXPECT_EQ(js::parse(added.body).at("morePictures"), js::parse(more));

    const auto edit = [&](const std::string& body) {
        const auto edited = send(admin, "PATCH", path_, body);
        EXPECT_EQ(edited.status, 200) << edited.body;
        return js::parse(edited.body).as_object();
    };
    EXPECT_EQ(edit(R"({"morePictures": )" + more + "}").at("modifiedCount"), 1);
    EXPECT_EQ(edit(R"({"price": 2})").at("morePictures"), js::parse(more)) << "absent: unchanged";
    EXPECT_EQ(shown().at("morePictures"), js::parse(more));
    EXPECT_EQ(edit(R"({"morePictures": ["/e", "/d"]})").at("morePictures"),
              js::parse(R"(["/e","/d"])"));
    const auto rows = send(std::nullopt, "GET", "/products").prepared->identity.bytes;
    EXPECT_EQ(rows.find("morePictures"), std::string::npos) << "lists have the first one only";
    EXPECT_FALSE(edit(R"({"morePictures": []})").contains("morePictures"));
}

// R-IMG-9
TEST_F(ProductAdminRoutes, AClientThatKnowsOnePictureMakesAnotherOneTheFirst) {
    ASSERT_EQ(send(admin, "PATCH", path_, R"({"morePictures": ["/b", "/c"]})").status, 200);
    ASSERT_EQ(send(admin, "PATCH", path_, R"({"img": "/b"})").status, 200);
    EXPECT_EQ(shown().at("img"), "/b");
    EXPECT_EQ(shown().at("morePictures"), js::parse(R"(["/c"])"));
}

// R-IMG-9
TEST_F(ProductAdminRoutes, ASeventhPictureOrTheSameOneTwiceIsRefusedAndNothingIsSaved) {
    const std::vector<std::pair<std::string, std::string>> table = {
        {R"(["/b","/c","/d","/e","/f","/g"])", "morePictures"},
        {R"(["/b","/c","/b"])", "morePictures/2"},
        {R"(["/b","http://img.example/a.jpg"])", "morePictures/1"},
        {R"(["/b",""])", "morePictures/1"},
        {R"(["/b", 7])", "morePictures/1"},
        {R"("/b")", "morePictures"}};
    for (const auto& [pictures, field] : table) {
        const auto added =
            send(admin, "POST", "/product/add", product_body("morePictures", pictures));
        EXPECT_TRUE(has_error_at(added, field)) << pictures << added.body;
        const auto edited = send(admin, "PATCH", path_, R"({"morePictures": )" + pictures + "}");
        EXPECT_TRUE(has_error_at(edited, field)) << pictures << edited.body;
    }
    const auto first = send(admin, "PATCH", path_, R"({"morePictures": ["/b", "/img/p.svg"]})");
    EXPECT_TRUE(has_error_at(first, "morePictures/1")) << "that is the first one";
    EXPECT_EQ(listed(), 1U);
    EXPECT_FALSE(shown().as_object().contains("morePictures"));
}

TEST_F(ProductAdminRoutes, AnEditChangesOnlyTheFieldsItNames) {
    const auto edit = [&](const std::string& body) {
        const auto response = send(admin, "PATCH", path_, body);
        EXPECT_EQ(response.status, 200) << response.body;
        return js::parse(response.body).as_object();
    };
    const auto before = shown().as_object();
    EXPECT_EQ(edit("{}").at("modifiedCount"), 0);
    EXPECT_EQ(edit(R"({"name": "Padma", "price": 1, "facts": null})").at("modifiedCount"), 0);
    EXPECT_EQ(shown(), js::value(before));

    auto after = edit(R"({"name": " Padma II ", "price": 1.25, "minQuantity": 3,
        "img": "https://img.example/p.jpg", "description": "Two\r\nlines.",
        "facts": {"socket": "AM5"}, "availableQuantity": 999, "_id": "x", "archived": 1})");
    EXPECT_EQ(after.at("modifiedCount"), 1);
    after.erase("modifiedCount");
    EXPECT_EQ(js::value(after), js::parse(R"({"_id": ")" + board_ + R"(", "name": "Padma II",
        "img": "https://img.example/p.jpg", "description": "Two\nlines.", "minQuantity": 3,
        "availableQuantity": 10, "price": 1.25, "facts": {"socket": "AM5"}, "slug": "padma"})"));
    EXPECT_EQ(shown(), js::value(after));

    EXPECT_EQ(edit(R"({"price": 2})").at("facts"), after.at("facts")) << "absent members stay";
    EXPECT_FALSE(edit(R"({"facts": null})").contains("facts"));
    EXPECT_EQ(movements(), 1);
}

// R-DESK-27
TEST_F(ProductAdminRoutes, AProductHasALevelBelowWhichItRunsLow) {
    const auto level = [&] { return shown().as_object().contains("reorderAt"); };
    EXPECT_FALSE(level());
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"reorderAt": 30})").status, 200);
    EXPECT_EQ(shown().at("reorderAt"), 30);
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"name": "Padma II"})").status, 200);
    EXPECT_EQ(shown().at("reorderAt"), 30) << "absent members stay";
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"reorderAt": null})").status, 200);
    EXPECT_FALSE(level());
    for (const auto* value : {"-1", "1000001", "1.5", R"("7")"}) {
        const auto body = R"({"reorderAt": )" + std::string(value) + "}";
        EXPECT_TRUE(has_error_at(send(admin, "PATCH", path_, body), "reorderAt")) << value;
    }
    const auto added = send(admin, "POST", "/product/add", product_body("reorderAt", "0"));
    EXPECT_EQ(js::parse(added.body).at("reorderAt"), 0) << added.body;
}

// R-DELIV-5
TEST_F(ProductAdminRoutes, StoresChangesAndRemovesTheWeight) {
    const auto edit = [&](const std::string& value) {
        return send(admin, "PATCH", path_, R"({"weightGrams": )" + value + "}");
    };
    EXPECT_FALSE(shown().as_object().contains("weightGrams"));
    EXPECT_EQ(edit("1850").status, 200);
    EXPECT_EQ(shown().at("weightGrams"), 1850);
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"name": "Padma II"})").status, 200);
    EXPECT_EQ(shown().at("weightGrams"), 1850) << "absent members stay";
    EXPECT_EQ(edit("null").status, 200);
    EXPECT_FALSE(shown().as_object().contains("weightGrams"));
    for (const auto* value : {"0", "50001", "1.5", R"("7")"}) {
        EXPECT_TRUE(has_error_at(edit(value), "weightGrams")) << value;
    }
    const auto added = send(admin, "POST", "/product/add", product_body("weightGrams", "50000"));
    EXPECT_EQ(js::parse(added.body).at("weightGrams"), 50000) << added.body;
}

// R-API-7
TEST_F(ProductAdminRoutes, ADeletedProductIsArchivedAndNoLongerVisible) {
    EXPECT_EQ(listed(), 1U);
    const auto response = send(admin, "DELETE", path_);
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.body, R"({"deletedCount":1})");
    EXPECT_EQ(listed(), 0U);
    EXPECT_EQ(send(std::nullopt, "GET", path_).status, 404);
    EXPECT_EQ(send(admin, "DELETE", path_).status, 404);
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"price": 2})").status, 404);
    EXPECT_EQ(code_of(adjust("1")), "unknown_product");
    EXPECT_EQ(movements(), 1) << "its history stays";
}

// R-AUDIT-1
TEST_F(ProductAdminRoutes, EditsAndDeletionsAreAudited) {
    send(admin, "PATCH", path_, R"({"name": "Padma"})");
    EXPECT_TRUE(events().empty()) << "nothing has changed";
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"price": 2})").status, 200);
    const auto after = shown();
    now_ms_ += 1;
    EXPECT_EQ(send(admin, "DELETE", path_).status, 200);
    EXPECT_EQ(send(admin, "DELETE", path_).status, 404);

    const auto rows = events();
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].text("action"), "product.edit");
    EXPECT_EQ(rows[0].text("subject"), "product/" + board_);
    EXPECT_EQ(rows[0].text("actor_id"), admin.user_id);
    EXPECT_EQ(rows[0].integer("at_ms"), now_ms_ - 1);
    EXPECT_EQ(rows[0].text("before"), R"({"price":1})");
    EXPECT_EQ(rows[0].text("after"), R"({"price":2})");
    EXPECT_EQ(rows[1].text("action"), "product.archive");
    EXPECT_EQ(js::parse(rows[1].text("before")), after);
    EXPECT_EQ(rows[1].text("after"), "{}");
}

TEST_F(ProductAdminRoutes, OnlyAdministratorsChangeProducts) {
    const auto adjustment = R"({"productId": ")" + board_ + R"(", "quantity": 1})";
    const std::vector<std::array<std::string, 3>> calls = {{"POST", "/product/add", product_body()},
                                                           {"PUT", path_, adjustment},
                                                           {"PATCH", path_, R"({"price": 2})"},
                                                           {"DELETE", path_, ""}};
    const auto before = shown();
    for (const auto& [method, path, body] : calls) {
        EXPECT_EQ(send(std::nullopt, method, path, body).status, 401) << method;
        EXPECT_EQ(send(customer, method, path, body).status, 403) << method;
        if (path != path_) continue;
        EXPECT_EQ(send(admin, method, "/product/7", body).status, 404) << method;
    }
    EXPECT_EQ(send(admin, "PATCH", "/product/" + new_object_id(), "{}").status, 404);
    EXPECT_EQ(shown(), before);
    EXPECT_EQ(listed(), 1U);
}

}  // namespace
}  // namespace shop::catalogue
