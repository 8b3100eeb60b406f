#include "platform/db/search_words.hpp"

#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>

namespace shop::sql {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

constexpr WordTable board_words{"board_words", "name"};

class SearchWords : public testing::Test {
protected:
    SearchWords() {
        database_.run_script(
            "CREATE TABLE board_words (name TEXT NOT NULL, word TEXT NOT NULL,"
            " PRIMARY KEY (name, word))");
    }

    void insert(const std::vector<std::string>& names) {
        const auto callback = [&](Transaction& transaction) -> Result<void> {
            for (const auto& name : names) insert_words(transaction, board_words, name, name);
            return {};
        };
        database_->write(callback).value();
    }

    std::vector<std::string> find(std::string_view search) {
        return database_->read([&](Transaction& transaction) {
            return find_by_words(transaction, board_words, search);
        });
    }

    TestDatabase database_;
};

TEST(Words, AreSplitAtEveryOtherCharacterThanLettersAndDigits) {
    EXPECT_THAT(words_of("Padma X870, Wi-Fi (Rev. 2) padma"),
                ElementsAre("padma", "x870", "wi", "fi", "rev", "2"));
    EXPECT_THAT(words_of("পদ্মা মাদারবোর্ড"), ElementsAre("পদ্মা", "মাদারবোর্ড"));
    EXPECT_THAT(words_of(" -/%–।৳ "), IsEmpty());
    EXPECT_THAT(words_of("a b c d e f g h i j k l m n"), SizeIs(12));
    EXPECT_EQ(words_of(std::string(70, 'a')).front().size(), 60U);
}

// R-PEOPLE-1
TEST(Words, AreTheSameHoweverAKeyboardWritesThem) {
    for (const auto* name : {"বা\u09dcৈ", "বা\u09a1\u09bcৈ", "বা\u09dc\u200cৈ", "বারৈ"}) {
        EXPECT_EQ(words_of(name), words_of("বাড়ৈ")) << name;
    }
    for (const auto* name : {"O'Neil", "O\u2019Neil", "o\u02bcNEIL", "O\u2018neil"}) {
        EXPECT_THAT(words_of(name), ElementsAre("o", "neil")) << name;
    }
    EXPECT_EQ(words_of("\u00c9LODIE"), words_of("e\u0301lodie"));
    EXPECT_EQ(words_of("দোকান ১২"), words_of("দোকান 12"));
    EXPECT_EQ(words_of("রহমান।করিম—সেলিম"), words_of("রহমান করিম সেলিম"));
}

TEST_F(SearchWords, FindByTheBeginningOfEachWordInAnyOrder) {
    insert({"Padma X870 Pro", "Surma B650 Pro", "Padma B650"});
    EXPECT_THAT(find("PRO"), UnorderedElementsAre("Padma X870 Pro", "Surma B650 Pro"));
    EXPECT_THAT(find("b650 pad"), ElementsAre("Padma B650"));
    EXPECT_THAT(find("x87 padma pro"), ElementsAre("Padma X870 Pro"));
    EXPECT_THAT(find("650"), IsEmpty()) << "not in the middle of a word";
    EXPECT_THAT(find("%"), IsEmpty());
}

TEST_F(SearchWords, OfManyKeysAThousandAreFound) {
    std::vector<std::string> names;
    for (int i = 0; i < 1'100; ++i) names.push_back("Board " + std::to_string(i));
    insert(names);
    EXPECT_THAT(find("board"), SizeIs(1'000));
    EXPECT_THAT(find("board 1099"), ElementsAre("Board 1099"));
}

TEST_F(SearchWords, NamesOfEarlierReleasesAreSplitOnce) {
    insert({"Padma"});
    std::vector<std::string> pages;
    const ListNames list = [&](Transaction&, const std::string& after) {
        pages.push_back(after);
        if (!after.empty()) return std::vector<ListedName>{};
        return std::vector<ListedName>{{"1", "Padma", "Padma two"}, {"2", "Surma", "Surma two"}};
    };
    index_names(*database_, board_words, list, [] { return true; });
    EXPECT_THAT(pages, ElementsAre("", "2"));
    EXPECT_THAT(find("two"), ElementsAre("Surma")) << "Padma was split already";
    pages.clear();
    index_names(*database_, board_words, list, [] { return false; });
    EXPECT_THAT(pages, IsEmpty());
}

// R-PEOPLE-1
TEST_F(SearchWords, NamesThatAnOlderServerSplitAreSplitAgain) {
    database_.run_script(
        "INSERT INTO board_words VALUES ('1', ''), ('1', 'বা\u09dcৈ'), ('1', 'o\u2019neil')");
    const ListNames list = [](Transaction&, const std::string& after) {
        if (!after.empty()) return std::vector<ListedName>{};
        return std::vector<ListedName>{{"1", "1", "বা\u09dcৈ O\u2019Neil"}};
    };
    EXPECT_THAT(find("বা\u09a1\u09bcৈ"), IsEmpty());
    index_names(*database_, board_words, list, [] { return true; });
    EXPECT_THAT(find("neil বা\u09a1\u09bcৈ"), ElementsAre("1"));
}

TEST(Keys, ArePaddedSoThatFewStatementsArePrepared) {
    EXPECT_THAT(one_of("id", {}), IsEmpty());
    EXPECT_EQ(one_of("id", {"a"}).front().condition, "id IN ($1)");
    const auto condition = one_of("id", {"a", "b"}).front();
    EXPECT_EQ(condition.condition, "id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)");
    EXPECT_EQ(condition.values.size(), 10U);
    EXPECT_EQ(std::get<std::string>(condition.values.back()), "b");
}

// R-ADDR-2
TEST(Phones, AreFoundHoweverTheyAreWritten) {
    const auto firsts = [](std::string_view search) {
        std::vector<std::string> all;
        for (const auto& condition : phone_conditions(search)) {
            all.push_back(std::get<std::string>(condition.values.front()));
        }
        return all;
    };
    const auto all_three = ElementsAre("017112345", "+88017112345", "88017112345");
    EXPECT_THAT(firsts("01711-2345"), all_three);
    EXPECT_THAT(firsts("+880 1711 2345"), all_three);
    EXPECT_THAT(firsts("88017112345"), all_three);
    EXPECT_THAT(firsts("00880 (1711) 23.45"), all_three);
    EXPECT_THAT(firsts("1711"), ElementsAre("1711", "01711"));
    EXPECT_THAT(firsts("171"), IsEmpty()) << "too short to be one";
    EXPECT_THAT(firsts("1711a"), IsEmpty());
}

}  // namespace
}  // namespace shop::sql
