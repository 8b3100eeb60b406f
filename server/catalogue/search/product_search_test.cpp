// The index compared with the database: it finds changes at once.

#include "catalogue/search/product_search.hpp"

#include "catalogue/catalogue.hpp"
#include "catalogue/product_store.hpp"
#include "catalogue/search/test_products.hpp"
#include "catalogue/test_catalogue.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ProductSearchTest : public ProductAdminRoutes {
protected:
    ProductSearchTest() {
        add_search_routes(router_, *search_, *database_);
        database_->listen([search = search_](const std::set<std::string>& subjects) {
            search->on_commit(subjects);
        });
    }

    js::object search(const std::string& query, Language language = Language::english) {
        const auto response = send_search(query, language);
        EXPECT_EQ(response.status, 200) << query << response.body;
        return js::parse(response.body).as_object();
    }

    http::Response send_search(const std::string& query, Language language = Language::english) {
        http::Request request{"GET", "/products/search"};
        request.query = query;
        request.language = language;
        return router_.answer(request);
    }

    std::vector<std::string> names(const std::string& query) {
        std::vector<std::string> found;
        const auto answer = search(query);
        for (const auto& product : answer.at("products").as_array()) {
            found.emplace_back(product.at("name").as_string());
        }
        return found;
    }

    void edit(const std::string& body) { ASSERT_EQ(send(admin, "PATCH", path_, body).status, 200); }

    /// Kept by the database's listener, too, which outlives this test.
    const std::shared_ptr<ProductSearch> search_ = std::make_shared<ProductSearch>(*database_);
};

// R-FIND-20
TEST_F(ProductSearchTest, AnswersRowsCountsAndPrices) {
    edit(R"({"facts":{"socket":"AM5","memory":"DDR5"}})");
    const auto found = search("q=padma&socket=AM5");
    EXPECT_EQ(found.at("total"), 1);
    EXPECT_EQ(found.at("products").at(0).at("slug"), "padma");
    EXPECT_EQ(found.at("facets").at(0),
              js::parse(R"({"name":"socket","values":[{"value":"AM5","count":1,"chosen":true}]})"));
    EXPECT_EQ(js::serialize(found.at("price")), R"({"min":1,"max":1})");
    EXPECT_EQ(found.at("inStock"), 1);
    EXPECT_EQ(js::serialize(found.at("words")), R"({"readAs":{},"unknown":[]})");
    EXPECT_EQ(search("q=padam").at("words").at("readAs").at("padam"), "padma");
    const auto nothing = search("socket=AM4");
    EXPECT_EQ(nothing.at("total"), 0);
    EXPECT_EQ(nothing.at("facets").at(0).at("values").at(0).at("chosen"), true);
    EXPECT_EQ(search("page=2").at("products").as_array().size(), 0U);
}

// R-FIND-20
TEST_F(ProductSearchTest, KnowsEveryChangeWhenItsCallerIsAnswered) {
    EXPECT_THAT(names("q=surma"), IsEmpty());
    ASSERT_EQ(send(admin, "POST", "/product/add", product_body()).status, 201);
    EXPECT_THAT(names("q=surma"), ElementsAre("Surma"));
    edit(R"({"name":"Teesta"})");
    EXPECT_THAT(names("q=padma"), ElementsAre("Teesta")) << "its address stays";
    EXPECT_THAT(names("q=teesta"), ElementsAre("Teesta"));
    EXPECT_EQ(search("inStock=yes").at("total"), 2);
    ASSERT_EQ(adjust("9").status, 200);  // One is left, and two are the least.
    EXPECT_EQ(search("inStock=yes").at("total"), 1);
    ASSERT_EQ(adjust("-9").status, 200);
    EXPECT_EQ(search("inStock=yes").at("total"), 2);
    ASSERT_EQ(send(admin, "DELETE", path_).status, 200);
    EXPECT_THAT(names(""), ElementsAre("Surma"));
}

// R-FIND-14
TEST_F(ProductSearchTest, LearnsFromOrdersWhenABoardRunsOutAndComesBack) {
    const Movement movement{new_object_id(), std::nullopt, 1};
    const auto take = [&](std::int64_t quantity) {
        database_
            ->write([&](sql::Transaction& transaction) -> Result<void> {
                StockReservations reservations(transaction, {board_});
                if (auto offer = reservations.offer(board_, quantity); !offer) return offer.error();
                reservations.take(board_, quantity, {new_object_id(), std::nullopt, 1});
                reservations.store();
                return {};
            })
            .value();
    };
    take(8);
    EXPECT_EQ(search("inStock=yes").at("total"), 1);
    take(2);
    EXPECT_EQ(search("inStock=yes").at("total"), 0);
    database_
        ->write([&](sql::Transaction& transaction) -> Result<void> {
            return_stock(transaction, board_, 2, movement);
            return {};
        })
        .value();
    EXPECT_EQ(search("inStock=yes").at("total"), 1);
}

// R-FIND-20
TEST_F(ProductSearchTest, RefusesWhatIsNoValueAndPassesOverWhatIsUnknown) {
    const std::map<std::string, std::string> refused = {
        {"memory=DDR9", "memory"},
        {"m2Slots=99", "m2Slots"},
        {"biosFlashback=1", "biosFlashback"},
        {"priceMin=x", "priceMin"},
        {"priceMax=-1", "priceMax"},
        {"inStock=no", "inStock"},
        {"sort=facts", "sort"},
        {"page=0", "page"},
        {"limit=101", "limit"},
        {"q=a%01b", "q"},
        {"q=" + std::string(201, 'x'), "q"},
        {"socket=" + std::string(51, 'x'), "socket"},
        {"socket=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21", "socket"}};
    for (const auto& [query, pointer] : refused) {
        const auto response = send_search(query);
        EXPECT_TRUE(has_error_at(response, pointer)) << query << response.body;
    }
    EXPECT_EQ(send_search("q=a&q=b").status, 400);
    EXPECT_EQ(send_search("q=%ff").status, 400);
    EXPECT_EQ(search("utm=1&q=&priceMin=&sort=&socket=,").at("total"), 1);
    EXPECT_EQ(search("priceMin=5&priceMax=0").at("total"), 1);
    EXPECT_EQ(search("memory=ddr5").at("total"), 0);
}

using TextList = std::vector<std::string>;

/// Parts of queries in any order: most are not valid queries.
std::string random_text(Random& random) {
    static const TextList parts = {
        "q",    "=",       "&",    "socket", "priceMin", "page",
        "cpu=", "fit=yes", ",",    "-1",     "%",        "%E0%A6%AA",
        "%00",  "AM5",     "+",    "exact",  "q=",       "9999999999999999999",
        "\x7f", "পদ্মা",    "HDMI", "b650"};
    std::string query;
    for (auto length = below(random, 12); length > 0; --length) query += one_of_list(random, parts);
    return query;
}

/// Members with valid values, and some with invalid ones.
std::string random_members(Random& random) {
    static const std::vector<std::pair<std::string, TextList>> members = {
        {"q", {"padma", "padam", "ryzen+5+7600", "b+650", "1700", "e", "%E0%A6%AA", "x870+e-atx"}},
        {"exact", {"yes", "no"}},
        {"cpu", {"amd-ryzen-5-7600", "intel-i5", "ryzen", "z80", "%E0%A7%AB", "amd-ryzen-5-7600-"}},
        {"fit", {"yes", "update,confirm", "confirm", ",", "never", "yes,yes"}},
        {"socket", {"AM5", "am4,AM5", ",", "LGA1700"}},
        {"memory", {"DDR5", "DDR4,DDR5", "DDR9"}},
        {"m2Slots", {"2", "0,2", "99"}},
        {"video", {"HDMI,VGA", "DP"}},
        {"priceMin", {"1", "10%2C000", "-1", "99999999999999999999"}},
        {"priceMax", {"5", "0", "x"}},
        {"inStock", {"yes", "no"}},
        {"sort", {"relevance", "-created", "price", "name", "-price", "facts"}},
        {"page", {"1", "2", "10000", "0"}},
        {"limit", {"1", "100", "0"}},
        {"utm_source", {"mail"}}};
    std::string query;
    for (const auto& [name, values] : members) {
        if (below(random, 4) > 0) continue;
        query += (query.empty() ? "" : "&") + name + "=";
        if (below(random, 12) > 0) query += one_of_list(random, values);
    }
    return query;
}

// R-FIND-20 R-CPU-7
TEST_F(ProductSearchTest, AnswersTenThousandRandomQueriesWithoutAccident) {
    edit(R"({"facts":{"socket":"AM5","chipset":"B650","memory":"DDR5","m2Slots":2}})");
    const auto import = [](sql::Transaction& transaction) -> Result<void> {
        import_cpus(transaction,
                    "slug,name,maker,socket,family,launched\n"
                    "amd-ryzen-5-7600,Ryzen 5 7600,AMD,AM5,ryzen-7000,2023-01\n"
                    "intel-i5,Core i5,Intel,LGA1700,core-12,2022-01\n",
                    false)
            .value();
        const auto* const lists =
            "board,cpu,bios,since,note\npadma,Ryzen 5 7600,1.30,2023-01-01,\n";
        import_cpu_lists(transaction, lists, {}).value();
        return {};
    };
    database_->write(import).value();
    Random random(11);
    int for_a_cpu = 0;
    for (int count = 0; count < 10'000; ++count) {
        const auto query = below(random, 4) == 0 ? random_text(random) : random_members(random);
        const auto response = send_search(query);
        const auto status = response.status;
        ASSERT_TRUE(status == 200 || status == 400 || status == 422) << status << " " << query;
        if (status == 200 && response.body.find("\"fitCounts\"") != std::string::npos) ++for_a_cpu;
    }
    EXPECT_GT(for_a_cpu, 100);
}

// R-FIND-20
TEST_F(ProductSearchTest, AnswersInTheLanguageOfTheAddress) {
    edit(R"({"bangla":{"name":"পদ্মা"}})");
    const auto found = search("q=padma", Language::bangla);
    EXPECT_EQ(found.at("products").at(0).at("name"), "পদ্মা");
    EXPECT_EQ(found.at("products").at(0).at("nameEnglish"), "Padma");
    EXPECT_THAT(names("q=%E0%A6%AA%E0%A6%A6%E0%A7%8D%E0%A6%AE%E0%A6%BE"), ElementsAre("Padma"));
}

// R-PAGE-6
TEST_F(ProductSearchTest, ListsRelatedProductsByIdAndSlug) {
    ASSERT_EQ(send(admin, "POST", "/product/add", product_body()).status, 201);
    for (const auto& name : {board_, std::string("padma")}) {
        const auto response = send(std::nullopt, "GET", "/product/" + name + "/related");
        ASSERT_EQ(response.status, 200);
        EXPECT_EQ(js::parse(response.body).at(0).at("name"), "Surma");
    }
    EXPECT_EQ(send(std::nullopt, "GET", "/product/none-such/related").status, 404);
}

// R-FIND-21
TEST_F(ProductSearchTest, LearnsFromAnotherServerWhichProductsHaveChanged) {
    if (!database_.is_postgres()) GTEST_SKIP() << "a SQLite file belongs to one program";
    EXPECT_THAT(names("q=surma"), IsEmpty());
    const auto there = sql::open_database(database_.address());
    for (const auto* name : {"Surma", "Surma Two"}) {
        there
            ->write([&](sql::Transaction& transaction) -> Result<void> {
                add_product(transaction, {new_object_id(), name, "", "Green.", 2, 10, Money{100}},
                            1);
                return {};
            })
            .value();
    }
    const auto give_up_at = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (names("q=surma").size() < 2 && std::chrono::steady_clock::now() < give_up_at) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_THAT(names("q=surma"), ElementsAre("Surma", "Surma Two"));
}

}  // namespace
}  // namespace shop::catalogue
