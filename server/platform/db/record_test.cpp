// Rows as structs, and structs as values.

#include "platform/db/record.hpp"
#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::sql {

enum class Size { small, large };
constexpr Names<2> names_of(Size) {
    return {"S", "L"};
}

struct Price {
    Money amount;
    std::optional<Money> reduced{};
};
BOOST_DESCRIBE_STRUCT(Price, (), (amount, reduced))

struct Ware {
    std::string id;
    std::optional<std::string> note{};
    std::int64_t pieces = 0;
    bool is_new = false;
    Size size = Size::small;
    std::optional<Size> box{};
    Moment added_at;
    Language language = Language::english;
    Price price;
};
BOOST_DESCRIBE_STRUCT(Ware, (), (id, note, pieces, is_new, size, box, added_at, language, price))

struct Label {
    std::string id;
    std::optional<std::string> note{};
};
BOOST_DESCRIBE_STRUCT(Label, (), (id, note))

namespace {

using testing::ElementsAre;
using namespace std::string_literals;

class RecordTest : public testing::Test {
protected:
    RecordTest() {
        database_.run_script(
            "CREATE TABLE wares (id TEXT PRIMARY KEY, note TEXT, pieces BIGINT, is_new BIGINT,"
            " size TEXT, box TEXT, added_at_ms BIGINT, language TEXT, amount_paisa BIGINT,"
            " reduced_paisa BIGINT)");
    }

    void insert(const Values& values) {
        const auto write = [&](Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(
                "INSERT INTO wares VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", values);
            return {};
        };
        database_->write(write).value();
    }

    std::vector<Row> rows() {
        return database_->read([](Transaction& transaction) {
            // Not in the order of the members.
            return transaction.query(
                "SELECT reduced_paisa, amount_paisa, language, added_at_ms, box, size, is_new,"
                " pieces, note, id FROM wares ORDER BY id",
                {});
        });
    }

    TestDatabase database_;
};

TEST_F(RecordTest, ReadsEveryTypeThatItStores) {
    insert(values("a"s, std::optional("x"s), 7, true, Size::large, std::optional(Size::small),
                  Moment{40}, Language::bangla, Money{100}, std::optional(Money{90})));
    const auto ware = one_as<Ware>(rows()).value();
    EXPECT_EQ(ware.id, "a");
    EXPECT_EQ(ware.note, "x");
    EXPECT_EQ(ware.pieces, 7);
    EXPECT_TRUE(ware.is_new);
    EXPECT_EQ(ware.size, Size::large);
    EXPECT_EQ(ware.box, Size::small);
    EXPECT_EQ(ware.added_at.ms, 40);
    EXPECT_EQ(ware.language, Language::bangla);
    EXPECT_EQ(ware.price.amount, Money{100});
    EXPECT_EQ(ware.price.reduced, Money{90});
}

TEST_F(RecordTest, ReadsNullsAndUnknownNamesAsEmpty) {
    insert(values("a"s, std::optional<std::string>(), 0, false, Size::small, "XXL"s, Moment{},
                  Language::english, Money{}, std::optional<Money>()));
    const auto ware = only_as<Ware>(rows());
    EXPECT_EQ(ware.note, std::nullopt);
    EXPECT_EQ(ware.box, std::nullopt);
    EXPECT_EQ(ware.price.reduced, std::nullopt);
}

TEST_F(RecordTest, FailsForAnUnknownNameThatIsNotOptional) {
    insert(
        values("a"s, ""s, 0, false, "XXL"s, "S"s, Moment{}, Language::english, Money{}, Money{}));
    EXPECT_THROW(all_as<Ware>(rows()), std::logic_error);
}

TEST_F(RecordTest, OverwritesARecordFromAView) {
    insert(values("a"s, ""s, 0, false, Size::small, "S"s, Moment{}, Language::english, 1, 2));
    Label label{"of the row before", "note"};
    database_->read([&](Transaction& transaction) {
        transaction.query_each("SELECT id, NULL AS note FROM wares", {},
                               [&](const RowView& row) { read_record(row, label); });
        return true;
    });
    EXPECT_EQ(label.id, "a");
    EXPECT_EQ(label.note, std::nullopt);
}

TEST_F(RecordTest, GivesTheValuesOfARecordInTheOrderOfItsDescription) {
    EXPECT_THAT(values_of(Price{Money{1}, std::nullopt}), ElementsAre(Value(1), Value()));
}

TEST_F(RecordTest, ListsTheTextsOfAColumn) {
    for (const auto& id : {"a"s, "b"s}) {
        insert(values(id, ""s, 0, false, Size::small, "S"s, Moment{}, Language::english, 1, 2));
    }
    EXPECT_THAT(texts_of(rows(), "id"), ElementsAre("a", "b"));
}

}  // namespace
}  // namespace shop::sql
