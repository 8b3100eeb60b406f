#include "catalogue/catalogue.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

const http::Caller customer{"65a1f0c2d3e4b5a6978877a1", "ada@firm.com", "Ada"};
const http::Caller admin{"65a1f0c2d3e4b5a6978877a3", "admin@firm.com", "Admin", "", true};

/// One board with ten pieces on the shelf.
class ShelfRoutes : public testing::Test {
protected:
    ShelfRoutes() {
        add_routes(router_, *database_, answers_);
        database_->listen([this](const std::set<std::string>& subjects) {
            if (subjects.contains(subject)) answers_.forget_all();
        });
        const auto fill = [&](sql::Transaction& transaction) -> Result<void> {
            add_product(transaction, {board_, "Padma", "/img/p.svg", "Green.", 2, 10, Money{100}},
                        1);
            return {};
        };
        database_->write(fill).value();
    }

    http::Response send(const std::optional<http::Caller>& caller, const std::string& method,
                        const std::string& path, const std::string& body = "",
                        std::map<std::string, std::string> headers = {}) {
        headers.emplace("content-type", "application/json");
        return router_.answer({method, path, body, caller, std::move(headers), now_ms_});
    }

    /// A good body with one member changed; "absent" takes the member away. Written, not
    /// serialized: Boost would write 12500.5 with an exponent, which is no price.
    static std::string wish(const std::string& member = "", const std::string& value = "") {
        std::map<std::string, std::string> members = {
            {"name", R"("Surma")"}, {"description", R"("White.")"}, {"img", R"("/img/s.svg")"},
            {"minQuantity", "1"},   {"availableQuantity", "5"},     {"price", "12500.5"}};
        if (!member.empty()) members[member] = value;
        json::Object body;
        for (const auto& [name, text] : members) {
            if (text != "absent") body.add_json(name, text);
        }
        return body.text();
    }

    http::Response book(const std::string& quantity, const std::string& more = "") {
        return send(admin, "PUT", path_,
                    R"({"productId": ")" + board_ + R"(", "quantity": )" + quantity + more + "}");
    }

    js::value shown() {
        return js::parse(send(std::nullopt, "GET", path_).prepared->identity.bytes);
    }

    std::size_t listed() {
        return js::parse(send(std::nullopt, "GET", "/products").prepared->identity.bytes)
            .as_array()
            .size();
    }

    /// The newest movement: "delta kind actor reason at", with a dash for null.
    std::string last_movement() {
        return database_->read([&](sql::Transaction& transaction) {
            const auto row =
                transaction
                    .run(
                        "SELECT delta, kind, actor_id, reason, at_ms FROM stock_movements "
                        "ORDER BY at_ms DESC, id DESC LIMIT 1",
                        {})
                    .front();
            return std::to_string(row.integer("delta")) + " " + row.text("kind") + " " +
                   row.optional_text("actor_id").value_or("-") + " " +
                   row.optional_text("reason").value_or("-") + " " +
                   std::to_string(row.integer("at_ms"));
        });
    }

    std::int64_t movements() {
        return database_->read([](sql::Transaction& transaction) {
            return transaction.run("SELECT count(*) AS n FROM stock_movements", {})
                .front()
                .integer("n");
        });
    }

    static std::string code_of(const http::Response& response) {
        const std::string type(js::parse(response.body).at("type").as_string());
        return type.substr(std::string("/problems/").size());
    }

    static bool complains_about(const http::Response& response, const std::string& field) {
        const auto problem = js::parse(response.body).as_object();
        return response.status == 422 && problem.contains("errors") &&
               problem.at("errors").as_object().contains(field);
    }

    const std::string board_ = new_object_id();
    const std::string path_ = "/product/" + board_;
    std::int64_t now_ms_ = 1'700'000'000'123;
    http::PublicAnswers answers_;
    sql::TestDatabase database_;
    http::Router router_;
};

// R-API-5 R-ENT-1
TEST_F(ShelfRoutes, AnAdministratorAddsAProduct) {
    EXPECT_EQ(listed(), 1U);
    const auto facts = R"({"socket": "AM5", "memorySlots": 4, "colour": "red"})";
    const auto answer = send(admin, "POST", "/product/add", wish("facts", facts));
    ASSERT_EQ(answer.status, 201) << answer.body;
    EXPECT_EQ(answer.headers.at("Cache-Control"), "no-store");
    auto product = js::parse(answer.body).as_object();
    const std::string id(product.at("insertedId").as_string());
    EXPECT_EQ(product.at("_id"), product.at("insertedId"));
    EXPECT_EQ(product.at("facts"), js::parse(R"({"socket": "AM5", "memorySlots": 4})"));
    EXPECT_EQ(last_movement(), "5 added " + admin.user_id + " - 1700000000123");
    EXPECT_EQ(listed(), 2U) << "the list that everybody sees is made anew";

    product.erase("insertedId");
    const auto read = send(std::nullopt, "GET", "/product/" + id).prepared;
    EXPECT_EQ(js::parse(read->identity.bytes), js::value(product));
}

// R-API-5
TEST_F(ShelfRoutes, SubmittedTwiceIsAddedOnce) {
    const auto add = [&](const std::string& body) {
        return send(admin, "POST", "/product/add", body, {{"idempotency-key", "k1"}});
    };
    const auto first = add(wish());
    const auto second = add(wish());
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(second.headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(listed(), 2U);
    EXPECT_EQ(code_of(add(wish("price", "1"))), "key_reused");
}

TEST_F(ShelfRoutes, WhatIsNotThereIsNoFact) {
    const auto added = send(admin, "POST", "/product/add", wish("facts", "{}"));
    EXPECT_FALSE(js::parse(added.body).as_object().contains("facts"));
}

TEST_F(ShelfRoutes, EveryFaultOfAProductIsToldByItsField) {
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
            const auto added = send(admin, "POST", "/product/add", wish(member, value));
            EXPECT_TRUE(complains_about(added, field)) << field << value << added.body;
            if (value == "absent" || member == "availableQuantity") continue;
            const auto change = "{\"" + member + "\": " + value + "}";
            const auto edited = send(admin, "PATCH", path_, change);
            EXPECT_TRUE(complains_about(edited, field)) << change << edited.body;
        }
    }
    EXPECT_EQ(listed(), 1U);
    EXPECT_EQ(movements(), 1);
    for (const auto& [member, value] :
         std::vector<std::pair<std::string, std::string>>{{"img", R"("https://img.example/a.jpg")"},
                                                          {"price", "0.01"},
                                                          {"price", "99999999.99"},
                                                          {"availableQuantity", "0"}}) {
        EXPECT_EQ(send(admin, "POST", "/product/add", wish(member, value)).status, 201) << value;
    }
}

// R-API-6
TEST_F(ShelfRoutes, BookingTakesFromTheStockAndWritesTheLedger) {
    EXPECT_EQ(shown().at("availableQuantity"), 10);
    const auto taken = book("3", R"(, "reason": " broken in transport ")");
    ASSERT_EQ(taken.status, 200) << taken.body;
    EXPECT_EQ(js::parse(taken.body).at("availableQuantity"), 7);
    EXPECT_EQ(js::parse(taken.body).at("modifiedCount"), 1);
    EXPECT_EQ(last_movement(), "-3 booked " + admin.user_id + " broken in transport 1700000000123");
    EXPECT_EQ(shown().at("availableQuantity"), 7);

    now_ms_ += 1;
    EXPECT_EQ(js::parse(book("-5").body).at("availableQuantity"), 12) << "goods arrived";
    EXPECT_EQ(last_movement(), "5 booked " + admin.user_id + " - 1700000000124");
}

// R-API-6
TEST_F(ShelfRoutes, TheStockStaysBetweenNothingAndAMillion) {
    const auto many = book("11");
    EXPECT_EQ(many.status, 409);
    EXPECT_EQ(code_of(many), "out_of_stock");
    EXPECT_TRUE(js::parse(many.body).at("errors").as_object().contains("quantity"));
    const auto full = book("-999991");
    EXPECT_EQ(full.status, 409);
    EXPECT_EQ(code_of(full), "stock_too_large");
    EXPECT_EQ(movements(), 1);

    EXPECT_EQ(js::parse(book("-999990").body).at("availableQuantity"), 1'000'000);
    EXPECT_EQ(js::parse(book("1000000").body).at("availableQuantity"), 0);
}

// R-API-6
TEST_F(ShelfRoutes, WhatCancelledOrdersBroughtBackBeyondAMillionCanLeave) {
    const auto bring_back = [&](sql::Transaction& transaction) -> Result<void> {
        return_stock(transaction, board_, 1'000'000, {"o1", std::nullopt, now_ms_});
        return {};
    };
    database_->write(bring_back).value();
    EXPECT_EQ(code_of(book("-1")), "stock_too_large");
    EXPECT_EQ(js::parse(book("3").body).at("availableQuantity"), 1'000'007);
    EXPECT_EQ(js::parse(book("1000000").body).at("availableQuantity"), 7);
    EXPECT_EQ(code_of(book("8")), "out_of_stock");
}

TEST_F(ShelfRoutes, ABookingIsOfThisProductAndOfSomePieces) {
    for (const auto* quantity : {"0", "1.5", "\"1\"", "1000001", "-1000001", "1e3", "null"}) {
        EXPECT_TRUE(complains_about(book(quantity), "quantity")) << quantity;
    }
    EXPECT_TRUE(complains_about(book("1", R"(, "reason": "")"), "reason"));
    EXPECT_TRUE(
        complains_about(book("1", ", \"reason\": \"" + std::string(201, 'x') + "\""), "reason"));
    for (const auto& other : {new_object_id(), std::string("7")}) {
        const auto body = R"({"productId": ")" + other + R"(", "quantity": 1})";
        EXPECT_TRUE(complains_about(send(admin, "PUT", path_, body), "productId")) << other;
    }
    EXPECT_TRUE(complains_about(send(admin, "PUT", path_, R"({"quantity": 1})"), "productId"));
    EXPECT_EQ(shown().at("availableQuantity"), 10);
    EXPECT_EQ(movements(), 1);
}

TEST_F(ShelfRoutes, AnEditChangesWhatItNamesAndNothingElse) {
    const auto edit = [&](const std::string& body) {
        const auto answer = send(admin, "PATCH", path_, body);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return js::parse(answer.body).as_object();
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
        "availableQuantity": 10, "price": 1.25, "facts": {"socket": "AM5"}})"));
    EXPECT_EQ(shown(), js::value(after));

    EXPECT_EQ(edit(R"({"price": 2})").at("facts"), after.at("facts")) << "what is absent stays";
    EXPECT_FALSE(edit(R"({"facts": null})").contains("facts"));
    EXPECT_EQ(movements(), 1);
}

// R-API-7
TEST_F(ShelfRoutes, ADeletedProductIsArchivedAndGoneForEverybody) {
    EXPECT_EQ(listed(), 1U);
    const auto answer = send(admin, "DELETE", path_);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, R"({"deletedCount":1})");
    EXPECT_EQ(listed(), 0U);
    EXPECT_EQ(send(std::nullopt, "GET", path_).status, 404);
    EXPECT_EQ(send(admin, "DELETE", path_).status, 404);
    EXPECT_EQ(send(admin, "PATCH", path_, R"({"price": 2})").status, 404);
    EXPECT_EQ(code_of(book("1")), "unknown_product");
    EXPECT_EQ(movements(), 1) << "its history stays";
}

TEST_F(ShelfRoutes, OnlyAdministratorsTouchTheShelf) {
    const auto booking = R"({"productId": ")" + board_ + R"(", "quantity": 1})";
    const std::vector<std::array<std::string, 3>> calls = {{"POST", "/product/add", wish()},
                                                           {"PUT", path_, booking},
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
