// Checks the indexes that a search for papers uses.

#include "papers/paper_search.hpp"

#include "papers/buyer.hpp"
#include "platform/db/test_database.hpp"
#include "platform/db/test_query_plan.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

namespace shop::papers {
namespace {

/// Adds `count` invoices, ten for each owner "u0", "u1" and so on.
void fill(sql::TestDatabase& database, int count) {
    std::string rows;
    for (int i = 0; i < count; ++i) {
        rows += fmt::format(
            "{}('p{:06}', 'invoice', 2026, {}, 'c{}', 'o{}', 'u{}', 1, 0, {}, 1, '{{}}', '', '')",
            i == 0 ? "" : ",", i, i + 1, i, i, i / 10, i);
    }
    database.run_script(
        "INSERT INTO papers (id, kind, fiscal_year, serial, cause, order_id, owner_id, gross_paisa,"
        " vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain) VALUES " +
        rows);
    database.run_script(
        "INSERT INTO buyers (user_id, company, bin) SELECT DISTINCT owner_id, 'Firm ' || owner_id, "
        "''"
        " FROM papers");
    database.count_rows();
}

// R-INV-24
TEST(PaperSearch, ReadsIndexesHoweverManyPapersThereAre) {
    sql::TestDatabase database;
    fill(database, 10'000);
    const PaperLookup lookup{{},
                             [](sql::Transaction&, std::int64_t number) {
                                 return std::optional("o" + std::to_string(number));
                             },
                             [](sql::Transaction&, std::string_view words) {
                                 return words == "two" ? std::vector<std::string>{"u1", "u2"}
                                                       : std::vector<std::string>{};
                             }};
    const auto found = [&](const std::string& search) {
        return database->read([&](sql::Transaction& transaction) {
            sql::PlannedTransaction planned(transaction, database.is_postgres());
            const auto papers = search_papers(planned, search, lookup, 15);
            EXPECT_TRUE(planned.stays_on_indexes()) << search << "\n" << planned.plan();
            return papers;
        });
    };
    const auto newest = found("two");
    ASSERT_EQ(newest.size(), 15U);
    EXPECT_EQ(newest.front().id, "p000029");
    EXPECT_EQ(newest.back().id, "p000015");
    EXPECT_EQ(found("firm u77").size(), 15U) << "u77, u770 and so on";
    EXPECT_EQ(found("2026-27/000078").size(), 1U);
    EXPECT_EQ(found("#77").front().id, "p000077");
    EXPECT_EQ(found("77").size(), 2U) << "its serial, and its order's";
}

}  // namespace
}  // namespace shop::papers
