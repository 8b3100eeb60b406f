#include "catalogue/catalogue.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <future>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

/// Three boards; the last two were added at the same time.
class ProductRoutes : public testing::Test {
protected:
    ProductRoutes() {
        add_routes(router_, *database_, cache_);
        database_->listen([this](const std::set<std::string>& subjects) {
            if (subjects.contains(subject)) cache_.invalidate_all();
        });
        change([&](sql::Transaction& transaction) {
            add_product(transaction,
                        {ids_[0], "Padma", "/img/p.svg", "Green.", 2, 10, Money{1'250'050},
                         R"({"socket":"AM5","memorySlots":4})"},
                        1);
            add_product(transaction, {ids_[1], "Jamuna", "", "Blue.", 1, 0, Money{100}}, 2);
            add_product(transaction, {ids_[2], "Surma", "", "White.", 1, 5, Money{200}}, 2);
        });
    }

    template <class Change>
    void change(const Change& make_change) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            make_change(transaction);
            return {};
        };
        database_->write(callback).value();
    }

    http::Response get(const std::string& path, const std::string& query = "") {
        http::Request request{"GET", path};
        request.query = query;
        return router_.answer(request);
    }

    static std::vector<std::string> names_in(const std::string& body) {
        std::vector<std::string> names;
        const auto list = js::parse(body);
        for (const auto& product : list.as_array()) {
            names.push_back(js::value_to<std::string>(product.at("name")));
        }
        return names;
    }

    const std::vector<std::string> ids_{new_object_id(), new_object_id(), new_object_id()};
    http::ResponseCache cache_;
    sql::TestDatabase database_;
    http::Router router_;
};

using Names = std::vector<std::string>;

// R-API-3 R-ENT-1
TEST_F(ProductRoutes, TheListIsCompleteAndOldestFirst) {
    const auto body = get("/products").prepared->identity.bytes;
    EXPECT_EQ(names_in(body), (Names{"Padma", "Jamuna", "Surma"}));
    const auto padma = js::parse(R"({"_id": ")" + ids_[0] + R"(", "name": "Padma",
        "img": "/img/p.svg", "description": "Green.", "minQuantity": 2, "availableQuantity": 10,
        "price": 12500.5, "facts": {"socket": "AM5", "memorySlots": 4}, "slug": "padma"})");
    EXPECT_EQ(js::parse(body).at(0), padma);
    EXPECT_FALSE(js::parse(body).at(1).as_object().contains("facts"));
}

// R-API-4
TEST_F(ProductRoutes, OneProductIsFoundByItsId) {
    const auto product = js::parse(get("/product/" + ids_[1]).prepared->identity.bytes);
    EXPECT_EQ(product.at("name").as_string(), "Jamuna");
    EXPECT_EQ(get("/product/" + new_object_id()).status, 404);
    EXPECT_EQ(get("/product/7").status, 404);
    EXPECT_EQ(get("/product/" + ids_[0] + "'--").status, 404);
}

TEST_F(ProductRoutes, AResponseIsCachedUntilAWriteChangesItsProduct) {
    const auto list = get("/products").prepared;
    const auto product = get("/product/" + ids_[0]).prepared;
    EXPECT_EQ(get("/products").prepared, list);
    EXPECT_EQ(cache_.find("/products"), list);

    change([&](sql::Transaction& transaction) {
        StockReservations reservations(transaction, {ids_[0]});
        reservations.take(ids_[0], 4, {"order-1"});
        reservations.store();
    });
    EXPECT_EQ(cache_.find("/products"), nullptr);
    const auto fresh = get("/product/" + ids_[0]).prepared;
    EXPECT_EQ(js::parse(fresh->identity.bytes).at("availableQuantity"), 6);
    EXPECT_NE(fresh->identity.etag, product->identity.etag);
}

TEST_F(ProductRoutes, OnlyThePlainSpellingOfAnIdIsCached) {
    const auto escaped =
        "/product/%" + std::string(ids_[0][0] == '6' ? "36" : "30") + ids_[0].substr(1);
    EXPECT_EQ(get(escaped).status, 404);
    EXPECT_EQ(cache_.find(escaped), nullptr);
}

TEST_F(ProductRoutes, UnknownIdsDoNotWaitForABuild) {
    cache_.find_or_build("/slow", [&]() -> http::PreparedResponsePtr {
        const auto unknown = "/product/" + new_object_id();
        auto other = std::async(std::launch::async, [&] { return get(unknown).status; });
        EXPECT_EQ(other.get(), 404);
        return nullptr;
    });
}

TEST_F(ProductRoutes, ARefusedWriteKeepsTheCachedResponses) {
    const auto list = get("/products").prepared;
    const auto callback = [&](sql::Transaction& transaction) {
        StockReservations reservations(transaction, {ids_[0]});
        reservations.take(ids_[0], 4, {"order-1"});
        reservations.store();
        return Result<void>(Problem{ProblemKind::conflict, in_english("try_again", "Not now.")});
    };
    EXPECT_TRUE(database_->write(callback).has_error());
    EXPECT_EQ(cache_.find("/products"), list);
}

TEST_F(ProductRoutes, AnArchivedProductIsNotVisible) {
    database_.run_script("UPDATE products SET archived = 1 WHERE name = 'Padma'");
    EXPECT_EQ(names_in(get("/products").prepared->identity.bytes), (Names{"Jamuna", "Surma"}));
    EXPECT_EQ(get("/product/" + ids_[0]).status, 404);
}

TEST_F(ProductRoutes, PagesByKeyAlsoBetweenProductsOfTheSameTime) {
    const auto first = get("/products", "limit=2");
    EXPECT_EQ(names_in(first.body), (Names{"Padma", "Jamuna"}));
    EXPECT_EQ(first.headers.at("Link"), "</products?limit=2&after=" + ids_[1] + ">; rel=\"next\"");
    const auto second = get("/products", "limit=2&after=" + ids_[1]);
    EXPECT_EQ(names_in(second.body), (Names{"Surma"}));
    EXPECT_FALSE(second.headers.contains("Link"));
    EXPECT_EQ(get("/products", "limit=-1").status, 422);
    EXPECT_EQ(get("/products", "after=../etc").status, 422);
}

}  // namespace
}  // namespace shop::catalogue
