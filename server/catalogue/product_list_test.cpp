#include "catalogue/catalogue.hpp"
#include "catalogue/product_store.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"
#include "platform/db/test_query_plan.hpp"
#include "platform/http/paging.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace shop::catalogue {
namespace {

class ProductList : public testing::Test {
protected:
    ProductList() { add_routes(router_, *database_, cache_); }

    void fill(const std::string& rows) {
        database_.run_script(
            "INSERT INTO products (id, name, img, description, min_quantity, available_quantity,"
            " price_paisa, archived, created_at_ms) " +
            rows);
    }

    http::Response list(const std::string& query) {
        http::Request request{"GET", "/products"};
        request.query = query;
        return router_.answer(request);
    }

    std::string names(const std::string& query) {
        const auto response = list(query);
        EXPECT_EQ(response.status, 200) << response.body;
        std::string all;
        const auto products = boost::json::parse(response.body);
        for (const auto& product : products.as_array()) {
            all += std::string(product.at("name").as_string()) + " ";
        }
        return all;
    }

    http::ResponseCache cache_;
    sql::TestDatabase database_;
    http::Router router_;
};

class FourProducts : public ProductList {
protected:
    FourProducts() {
        fill(
            "VALUES ('0000000000000000000000a1', 'Surma', '', 'd', 10, 9, 500, 0, 1),"
            " ('0000000000000000000000b2', 'padma II', '', 'd', 10, 10, 300, 0, 2),"
            " ('0000000000000000000000b3', 'Padma', '', 'd', 10, 49, 300, 0, 3),"
            " ('0000000000000000000000c4', 'Meghna', '', 'd', 10, 50, 100, 0, 4),"
            " ('0000000000000000000000c5', 'Gone', '', 'd', 10, 5, 100, 1, 5)");
    }
};

// R-API-3
TEST_F(FourProducts, AreSortedByEachKeyInBothDirections) {
    EXPECT_EQ(names("limit=9"), "Surma padma II Padma Meghna ");
    EXPECT_EQ(names("limit=9&sort=-created"), "Meghna Padma padma II Surma ");
    EXPECT_EQ(names("sort=name"), "Meghna Padma padma II Surma ") << "ignores case";
    EXPECT_EQ(names("sort=-price"), "Surma Padma padma II Meghna ");
    EXPECT_EQ(names("sort=-available"), "Meghna Padma padma II Surma ");
}

// R-API-3
TEST_F(FourProducts, AreFilteredByStock) {
    EXPECT_EQ(names("stock=out"), "Surma ");
    EXPECT_EQ(names("stock=low"), "padma II Padma ");
    EXPECT_EQ(names("stock=in"), "padma II Padma Meghna ");
    EXPECT_EQ(list("limit=1&stock=low").headers.at("X-Total-Count"), "2");
}

// R-API-3
TEST_F(FourProducts, AreFoundByNameAndByTheStartOfTheirId) {
    EXPECT_EQ(names("search=PADMA&sort=-name"), "padma II Padma ");
    EXPECT_EQ(names("search=0000000000000000000000b"), "padma II Padma ");
    EXPECT_EQ(names("search=00000000"), "Surma padma II Padma Meghna ");
    EXPECT_EQ(names("search=0000000"), "") << "too short: all ids share these digits";
    EXPECT_EQ(list("limit=1&search=0").headers.at("X-Total-Count"), "0");
    EXPECT_EQ(names("search=gone"), "");
    index_product_names(*database_, [] { return true; });
    EXPECT_EQ(names("search=ii"), "padma II ") << "any word of the name";
}

// R-API-3
TEST_F(FourProducts, ArePagedInTheChosenOrder) {
    EXPECT_EQ(names("sort=price&limit=1&after=0000000000000000000000b2"), "Padma ");
    EXPECT_EQ(list("limit=1&sort=-price&search=pad").headers.at("Link"),
              "</products?limit=1&search=pad&sort=-price&after=0000000000000000000000b3>; "
              "rel=\"next\"");
}

// R-API-3
TEST_F(FourProducts, RefuseAnUnknownValueAndIgnoreAnUnknownParameter) {
    for (const auto* query :
         {"stock=none", "bangla=some", "picture=some", "sort=facts", "sort=", "limit=x"}) {
        EXPECT_EQ(list(query).status, 422) << query;
    }
    EXPECT_NE(list("colour=red").prepared, nullptr) << "the cached public list";
}

// R-DESK-27
TEST_F(ProductList, AProductRunsLowBelowItsOwnLevelOrFiveMinimumOrders) {
    fill(
        "VALUES ('0000000000000000000000a1', 'Surma', '', 'd', 10, 49, 500, 0, 1),"
        " ('0000000000000000000000b2', 'Padma', '', 'd', 10, 49, 300, 0, 2),"
        " ('0000000000000000000000b3', 'Jamuna', '', 'd', 10, 99, 300, 0, 3),"
        " ('0000000000000000000000c4', 'Meghna', '', 'd', 10, 100, 100, 0, 4)");
    database_.run_script(
        "UPDATE products SET reorder_at = 20 WHERE name = 'Padma';"
        "UPDATE products SET reorder_at = 100 WHERE name IN ('Jamuna', 'Meghna');");
    EXPECT_EQ(names("stock=low&sort=created"), "Surma Jamuna ");
    EXPECT_EQ(list("limit=1&stock=low").headers.at("X-Total-Count"), "2");
    const auto scarce = database_->read(count_scarce);
    EXPECT_EQ(scarce.low, 2);
    EXPECT_EQ(scarce.out, 0);
}

// R-DESK-27
TEST_F(ProductList, WhatRunsLowIsFoundAlongItsOwnIndexes) {
    // Scarce products must be few of many: for an empty table PostgreSQL may use any index.
    fill(
        "SELECT printf('%024x', i), 'Board ' || i, '', 'd', 10, CASE i % 100 WHEN 0 THEN 0 WHEN 1"
        " THEN 20 ELSE 500 END, 1, 0, i FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL"
        " SELECT i + 1 FROM n WHERE i < 2000) SELECT i FROM n) AS numbers");
    database_.count_rows();
    const auto plan_of = [&](const auto& ask) {
        return database_->read([&](sql::Transaction& transaction) {
            sql::PlannedTransaction planned(transaction, database_.is_postgres());
            ask(planned);
            return planned.plan();
        });
    };
    const auto counted = plan_of(count_scarce);
    EXPECT_NE(counted.find("products_to_reorder"), std::string::npos) << counted;
    EXPECT_NE(counted.find("products_out"), std::string::npos) << counted;
}

// R-LANG-27 R-LANG-30
TEST_F(ProductList, ShowsWhatHasNoBanglaAndSortsByTheEnglishName) {
    fill(
        "VALUES ('0000000000000000000000a1', 'Surma', '', 'd', 10, 9, 500, 0, 1),"
        " ('0000000000000000000000b2', 'Padma', '', 'd', 10, 10, 300, 0, 2),"
        " ('0000000000000000000000b3', 'Jamuna', '', 'd', 10, 49, 300, 0, 3),"
        " ('0000000000000000000000c4', 'Meghna', '', 'd', 10, 50, 100, 0, 4),"
        " ('0000000000000000000000c5', 'Gone', '', 'd', 10, 5, 100, 1, 5)");
    database_.run_script("UPDATE products SET name_bn = 'ক' WHERE name = 'Surma'");
    database_.run_script("UPDATE products SET name_bn = 'খ' WHERE name = 'Jamuna'");
    database_.run_script("UPDATE products SET description_bn = 'গ' WHERE name = 'Padma'");
    EXPECT_EQ(names("bangla=missing"), "Meghna ");
    EXPECT_EQ(list("limit=1&bangla=missing").headers.at("X-Total-Count"), "1");
    EXPECT_EQ(names("sort=name"), "Jamuna Meghna Padma Surma ");
}

// D119
TEST_F(ProductList, ShowsWhatHasNoUploadedPicture) {
    fill(
        "VALUES ('0000000000000000000000a1', 'Surma', '/pictures/0-9x9/640.jpg', 'd', 1, 9, 5, 0, "
        "1),"
        " ('0000000000000000000000b2', 'Padma', 'https://a.example/pictures/1.jpg', 'd', 1, 1, 3, "
        "0,"
        " 2),"
        " ('0000000000000000000000b3', 'Jamuna', '', 'd', 1, 49, 300, 0, 3),"
        " ('0000000000000000000000c5', 'Gone', '', 'd', 10, 5, 100, 1, 5)");
    EXPECT_EQ(names("picture=missing"), "Padma Jamuna ");
    EXPECT_EQ(list("limit=1&picture=missing").headers.at("X-Total-Count"), "2");
    EXPECT_EQ(names("picture=missing&sort=-created&limit=1"), "Jamuna ");
}

// R-LANG-29
TEST_F(ProductList, IndexesBanglaNamesThatWereStoredWithoutTheirWords) {
    fill("VALUES ('0000000000000000000000a1', 'Surma', '', 'd', 10, 9, 500, 0, 1)");
    database_.run_script("UPDATE products SET name_bn = 'সুরমা বোর্ড', name_bn_key = 'সুরমা বোর্ড'");
    EXPECT_EQ(names("search=%E0%A6%AC%E0%A7%8B%E0%A6%B0"), "");
    index_product_names(*database_, [] { return true; });
    EXPECT_EQ(names("search=%E0%A6%AC%E0%A7%8B%E0%A6%B0"), "Surma ");
}

// R-PEOPLE-4
TEST_F(ProductList, IsSearchedByModel) {
    const auto add = [](sql::Transaction& transaction) -> Result<void> {
        Product product{new_object_id(), "Padma", "", "New.", 1, 1, Money{100}};
        product.facts = R"({"model":"NB-100001"})";
        add_product(transaction, product, 1);
        return {};
    };
    database_->write(add).value();
    fill("VALUES ('0000000000000000000000a1', 'Surma', '', 'd', 10, 9, 500, 0, 1)");
    database_.run_script(
        R"(UPDATE products SET facts = '{"model":"NB-200"}' WHERE name = 'Surma')");
    EXPECT_EQ(names("search=nb-100001"), "Padma ");
    EXPECT_EQ(names("search=NB"), "Padma ");
    index_product_names(*database_, [] { return true; });
    EXPECT_EQ(names("search=nb-200"), "Surma ") << "stored by an earlier release";
}

TEST_F(ProductList, WithoutAQueryHasAThousandRowsAndALinkToTheNext) {
    fill(
        "SELECT printf('%024x', i), 'Board ' || i, '', 'd', 1, 1, 1, 0, i FROM"
        " (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)"
        " SELECT i FROM n) AS numbers");
    const auto whole = list("");
    ASSERT_NE(whole.prepared, nullptr);
    const auto first = boost::json::parse(whole.prepared->identity.bytes);
    EXPECT_EQ(first.as_array().size(), 1'000U);
    EXPECT_EQ(first.as_array().at(0).at("name"), "Board 1") << "the oldest first";
    const auto link = whole.prepared->headers.at("Link");
    const std::string begin = "</products?";
    ASSERT_TRUE(link.starts_with(begin)) << link;
    const auto rest = list(link.substr(begin.size(), link.find('>') - begin.size()));
    EXPECT_EQ(boost::json::parse(rest.body).as_array().size(), 500U);
    EXPECT_FALSE(rest.headers.contains("Link"));
    database_->write([](sql::Transaction& transaction) -> Result<void> {
        for (const auto& product : first_products(transaction, 500)) {
            set_archived(transaction, product.id);
        }
        return {};
    });
    cache_.invalidate_all();
    EXPECT_FALSE(list("").prepared->headers.contains("Link")) << "no more than 1,000 exist";
}

TEST_F(ProductList, ReportsASearchWithTooManyMatchesToSort) {
    fill(
        "SELECT printf('%024x', i), 'Board ' || i, '', 'd', 1, 1, 1, 0, i FROM"
        " (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)"
        " SELECT i FROM n) AS numbers");
    EXPECT_EQ(list("limit=1&search=BOARD").headers.at("X-Search-Limit"), "10000");
    EXPECT_FALSE(list("limit=1&search=board%201").headers.contains("X-Search-Limit"));
    EXPECT_FALSE(list("limit=1&search=board&stock=out").headers.contains("X-Search-Limit"));
}

TEST_F(ProductList, UsesIndexesForEveryQuery) {
    fill(
        "SELECT printf('%024x', i), 'Board ' || i, CASE WHEN i % 50 = 0 THEN '' ELSE '/pictures/'"
        " END, 'd', 1 + i % 20, i % 101, i % 997 + 1,"
        " CASE WHEN i % 10 = 0 THEN 1 ELSE 0 END, i FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION "
        "ALL SELECT i + 1 FROM n"
        " WHERE i < 10000) SELECT i FROM n) AS numbers");
    database_.run_script(
        "UPDATE products SET name_bn = 'বোর্ড ' || id, name_bn_key = 'বোর্ড ' || id,"
        " description_bn = 'd' WHERE available_quantity > 1");
    database_.count_rows();
    const auto check = [&](const std::string& query) {
        http::Request request{"GET", "/products"};
        request.query = "limit=50&" + query;
        const auto page = http::read_page(request, product_offer()).value();
        database_->read([&](sql::Transaction& transaction) {
            sql::PlannedTransaction planned(transaction, database_.is_postgres());
            list_page(planned, page);
            EXPECT_TRUE(planned.stays_on_indexes()) << query << "\n" << planned.plan();
            // Rows that are sorted afterwards may be read in any order.
            const bool is_unfiltered = page.choice("stock").empty() &&
                                       page.choice("bangla").empty() &&
                                       page.choice("picture").empty();
            const bool is_found_first =
                database_.is_postgres() && !(page.search.empty() && is_unfiltered);
            if (!page.after.empty() && !is_found_first) {
                EXPECT_FALSE(planned.first_scans()) << query << "\n" << planned.plan();
            }
            // Products that are out of stock, low, or without Bangla or a picture are few: they are
            // selected first, then sorted.
            if (page.search.empty() && is_unfiltered) {
                EXPECT_FALSE(planned.sorts()) << query << "\n" << planned.plan();
            }
            return 0;
        });
    };
    for (const auto* filter :
         {"", "stock=in&", "stock=low&", "stock=out&", "bangla=missing&", "picture=missing&"}) {
        for (const auto* sort : {"created", "-created", "name", "-name", "price", "-available"}) {
            for (const auto* rest : {"", "&after=000000000000000000000fff", "&search=board%207"}) {
                check(std::string(filter) + "sort=" + sort + rest);
            }
        }
    }
    check("search=board");
    check("search=%E0%A6%AC%E0%A7%8B");
    check("stock=out&bangla=missing");
    check("stock=low&picture=missing");
}

}  // namespace
}  // namespace shop::catalogue
