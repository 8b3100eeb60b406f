// Lists that customers paste: what they mean is never guessed.

#include "catalogue/search/read_list.hpp"

#include "catalogue/catalogue.hpp"
#include "catalogue/search/pasted_lists.json.hpp"
#include "catalogue/test_catalogue.hpp"

#include <gmock/gmock.h>
#include <boost/json/serialize.hpp>

#include <stdexcept>

namespace shop::catalogue {
namespace {

/// Counts the reads of a database.
class CountedReads final : public sql::Database {
public:
    explicit CountedReads(sql::Database& database) : database_(database) {}

    void listen(sql::Listener /*listener*/) override {}
    std::size_t waiting_writes() const override { return 0; }
    sql::DatabaseStats stats() const override { return {}; }

    int count() const { return count_; }

protected:
    void read_with(const std::function<void(sql::Transaction&)>& callback) override {
        ++count_;
        database_.read([&](sql::Transaction& transaction) { return callback(transaction), true; });
    }
    void write_with(const std::function<bool(sql::Transaction&)>& /*callback*/) override {
        throw std::logic_error("a list is only read");
    }
    void write_batched(const sql::AnyBatch& /*batch*/, sql::AnyEntry& /*entry*/) override {
        write_with({});
    }
    void read_batched(const sql::AnyBatch& /*batch*/, sql::AnyEntry& /*entry*/) override {
        write_with({});
    }

private:
    sql::Database& database_;
    int count_ = 0;
};

/// A shop with the boards of pasted_lists.json.
class PastedList : public testing::Test {
protected:
    PastedList() {
        add_search_routes(router_, *search_, *database_);
        std::int64_t age = 0;
        for (const auto& board : lists_.at("boards").as_array()) {
            database_
                ->write([&](sql::Transaction& transaction) -> Result<void> {
                    Product product{new_object_id(),
                                    text_of(board, "name"),
                                    "b.jpg",
                                    "New.",
                                    1,
                                    100,
                                    Money{1'000'000},
                                    js::serialize(board.at("facts")),
                                    {text_of(board, "bangla"), std::nullopt}};
                    ids_[product.name] = product.id;
                    add_product(transaction, product, ++age);
                    return {};
                })
                .value();
        }
    }

    static std::string text_of(const js::value& object, std::string_view member) {
        const auto* found = object.as_object().if_contains(member);
        return found == nullptr ? "" : std::string(found->as_string());
    }

    ListLine read(std::string_view text) { return read_list(*search_, *database_, {text}).front(); }

    http::Response send(const std::string& text, Language language = Language::english) {
        http::Request request{"POST", "/basket/read", js::serialize(js::object{{"text", text}})};
        request.headers["content-type"] = "application/json";
        request.language = language;
        return router_.answer(request);
    }

    const js::value lists_ = js::parse(embedded::pasted_lists_json);
    sql::TestDatabase database_;
    const std::shared_ptr<ProductSearch> search_ = std::make_shared<ProductSearch>(*database_);
    http::Router router_;
    std::map<std::string, std::string> ids_;
};

// R-BASK-12
TEST_F(PastedList, IsReadRightOrAskedAboutInBothLanguages) {
    std::size_t asked = 0;
    for (const auto& expected : lists_.at("lines").as_array()) {
        const auto text = text_of(expected, "text");
        const auto line = read(text);
        EXPECT_EQ(line.product ? line.product->name : "", text_of(expected, "board")) << text;
        const auto* quantity = expected.as_object().if_contains("quantity");
        if (quantity != nullptr) {
            EXPECT_EQ(line.quantity, js::value_to<std::optional<std::int64_t>>(*quantity)) << text;
        }
        EXPECT_EQ(line.problem ? name_of(*line.problem) : "", text_of(expected, "problem")) << text;
        EXPECT_EQ(line.product && !line.may_mean.empty(), false) << text;
        asked += line.problem ? 1U : 0U;
    }
    EXPECT_GE(lists_.at("lines").as_array().size(), 60U);
    EXPECT_LE(asked, 24U);
}

// R-BASK-12
TEST_F(PastedList, ReadsTheDatabaseTwiceForAnyNumberOfLines) {
    std::vector<std::string_view> texts;
    for (const auto& line : lists_.at("lines").as_array()) {
        texts.emplace_back(line.at("text").as_string());
    }
    CountedReads database(*database_);
    const auto lines = read_list(*search_, database, texts);
    EXPECT_EQ(lines.size(), texts.size());
    EXPECT_LE(database.count(), 2);
}

// R-BASK-12
TEST_F(PastedList, NamesTheBoardsThatALineMayMean) {
    const auto names_of_line = [&](std::string_view text) {
        std::vector<std::string> names;
        for (const auto& board : read(text).may_mean) names.push_back(board.name);
        return names;
    };
    EXPECT_THAT(names_of_line("Padam X870 5"), testing::Contains("Padma X870"));
    EXPECT_THAT(names_of_line("Jamuna 10"),
                testing::UnorderedElementsAre("Jamuna Z890", "Jamuna Z790"));
    EXPECT_EQ(names_of_line("AM5 20").size(), 3U);
    EXPECT_TRUE(names_of_line("laptop 3").empty());
    EXPECT_EQ(read("Jamuna 10").quantity, 10);
}

// R-BASK-12
TEST_F(PastedList, NamesABoardByItsId) {
    const auto line = read(ids_.at("Surma B860I") + " 3");
    EXPECT_EQ(line.product->name, "Surma B860I");
    EXPECT_EQ(line.quantity, 3);
}

// R-BASK-12
TEST_F(PastedList, HasAnAnswerForEachLineThatIsNotEmpty) {
    const auto response = send("Padma X870 5\r\n\n  যমুনা ১০টি \n", Language::bangla);
    ASSERT_EQ(response.status, 200) << response.body;
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    const auto lines = js::parse(response.body).at("lines").as_array();
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines.at(0).at("text"), "Padma X870 5");
    EXPECT_EQ(lines.at(0).at("product").at("_id").as_string(), ids_.at("Padma X870"));
    EXPECT_EQ(lines.at(0).at("product").at("name"), "পদ্মা X870");
    EXPECT_EQ(lines.at(0).at("quantity"), 5);
    EXPECT_FALSE(lines.at(0).as_object().contains("problem"));
    EXPECT_TRUE(lines.at(1).at("product").is_null());
    EXPECT_EQ(js::serialize(lines.at(1).at("problem")),
              R"({"code":"which_board","message":"এটি কোন বোর্ড, আর কতটি লাগবে?"})");
    EXPECT_EQ(lines.at(1).at("mayMean").as_array().size(), 2U);
}

// R-BASK-12
TEST_F(PastedList, HasAtMostOneHundredLines) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "X570 5\n";
    EXPECT_EQ(js::parse(send(text).body).at("lines").as_array().size(), 100U);
    EXPECT_EQ(send(text + "X570 5").status, 422);
    EXPECT_EQ(send(std::string(4'001, 'a')).status, 422);
    EXPECT_EQ(send(" \n ").status, 422);
}

// R-BASK-12
TEST_F(PastedList, IsReadTwentyTimesAMinuteForOneNetwork) {
    for (int i = 0; i < 20; ++i) EXPECT_EQ(send("X570 5").status, 200);
    const auto refused = send("X570 5");
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.headers.at("X-RateLimit-Limit"), "20");
}

}  // namespace
}  // namespace shop::catalogue
