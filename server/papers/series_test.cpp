#include "papers/test_papers.hpp"
#include "papers/verify_papers.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

namespace shop::papers {
namespace {

constexpr std::int64_t new_year_ms = 1'814'378'400'000;  // 1 July 2027, midnight in Dhaka.

class SeriesTest : public PaperTest {
protected:
    Result<Paper> issue_bill(const std::string& order_id, std::int64_t now_ms,
                             bool is_undone = false) {
        auto supply = paid_supply(Money{1'000'00}, now_ms);
        supply.order_id = order_id;
        return database_->write([&](sql::Transaction& transaction) -> Result<Paper> {
            issue_owed(transaction, {supply}, Settings{}, fonts_, now_ms);
            if (is_undone) return Problem{};
            return list_papers_of_order(transaction, order_id).front();
        });
    }

    std::vector<Paper> papers_of_year(std::int64_t year) {
        return database_->read([&](sql::Transaction& transaction) {
            return list_papers_of_series(transaction, {"bill", year, 0, 0, ""}, 0, 10'000);
        });
    }

    void expect_sound() {
        verify_papers(*database_, {[](const Finding& finding) {
                                       ADD_FAILURE() << finding.row << " " << finding.detail;
                                   },
                                   [](std::string_view, std::int64_t) {}});
    }
};

// R-INV-2
TEST_F(SeriesTest, HasNoGapAndNoDoubleUnderThreadsOfWhichAThirdIsThrownBack) {
    constexpr int threads = 8;
    const int papers_each = database_.is_postgres() ? 60 : 500;
    std::atomic<std::int64_t> issued = 0;
    {
        std::vector<std::jthread> writers;
        for (int i = 0; i < threads; ++i) {
            writers.emplace_back([&] {
                for (int n = 0; n < papers_each; ++n) {
                    const bool is_undone = n % 3 == 0;
                    if (issue_bill(new_object_id(), noon_ms, is_undone)) ++issued;
                }
            });
        }
    }
    const auto papers = papers_of_year(2026);
    ASSERT_EQ(static_cast<std::int64_t>(papers.size()), issued.load());
    for (std::size_t i = 0; i < papers.size(); ++i) {
        EXPECT_EQ(papers[i].serial, static_cast<std::int64_t>(i) + 1);
    }
    expect_sound();
}

// R-INV-2
TEST_F(SeriesTest, BeginsAtOneWithEachFiscalYearOfDhaka) {
    EXPECT_EQ(issue_bill("a", new_year_ms - 2)->number(), "2026-27/000001");
    EXPECT_EQ(issue_bill("b", new_year_ms - 1)->number(), "2026-27/000002");
    EXPECT_EQ(issue_bill("c", new_year_ms)->number(), "2027-28/000001");
    EXPECT_EQ(issue_bill("d", new_year_ms + 1)->number(), "2027-28/000002");
    EXPECT_EQ(paper_number(2099, 1'234'567), "2099-00/1234567");
    expect_sound();
}

// R-INV-3
TEST_F(SeriesTest, ItsMomentsDoNotGoBackWhenTheClockDoes) {
    EXPECT_EQ(issue_bill("a", noon_ms)->issued_at_ms, noon_ms);
    EXPECT_EQ(issue_bill("b", noon_ms - minute_ms)->issued_at_ms, noon_ms);
    EXPECT_EQ(issue_bill("c", noon_ms + 1)->issued_at_ms, noon_ms + 1);
    // The clock goes back across the turn of the fiscal year: the older series continues from its
    // own last time.
    EXPECT_EQ(issue_bill("d", new_year_ms)->number(), "2027-28/000001");
    const auto late = issue_bill("e", new_year_ms - 1);
    EXPECT_EQ(late->number(), "2026-27/000004");
    EXPECT_EQ(late->issued_at_ms, new_year_ms - 1);
    expect_sound();
}

// R-INV-2
TEST_F(SeriesTest, ACauseHasOnePaperHoweverOftenItIsAskedFor) {
    const auto first = issue_bill("a", noon_ms);
    const auto again = issue_bill("a", noon_ms + minute_ms);
    EXPECT_EQ(first->id, again->id);
    EXPECT_EQ(papers_of_year(2026).size(), 1U);
}

// I15
TEST(PapersSql, HasNoStatementThatChangesOrDeletesAPaper) {
    std::ifstream file(PAPERS_SQL);
    std::string statements{std::istreambuf_iterator<char>(file), {}};
    // The owner may change, and the facts do not name the owner (I8).
    const std::string of_owner = "UPDATE papers SET owner_id = $2 WHERE owner_id = $1;";
    ASSERT_THAT(statements, testing::HasSubstr(of_owner));
    statements.erase(statements.find(of_owner), of_owner.size());
    ASSERT_THAT(statements, testing::HasSubstr("INSERT INTO papers"));
    EXPECT_THAT(statements, testing::Not(testing::HasSubstr("UPDATE papers")));
    EXPECT_THAT(statements, testing::Not(testing::HasSubstr("DELETE")));
    EXPECT_THAT(statements, testing::Not(testing::HasSubstr("REPLACE")));
}

}  // namespace
}  // namespace shop::papers
