#include "platform/audit/audit.hpp"

#include "platform/audit/chain.hpp"
#include "platform/audit/difference.hpp"
#include "platform/audit/verify_audit.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::audit {
namespace {

const std::string ada_id = "65a1f0c2d3e4b5a6978877a1";

class AuditTrail : public testing::Test {
protected:
    void write(const std::function<void(sql::Transaction&)>& callback) {
        database_
            ->write([&](sql::Transaction& transaction) -> Result<void> {
                callback(transaction);
                return {};
            })
            .value();
    }

    void append_rows(int count) {
        for (int i = 0; i < count; ++i) {
            write([&](sql::Transaction& transaction) {
                append(transaction, {ActorKind::staff, ada_id, "r" + std::to_string(i)},
                       {"product.edit", "product/1", R"({"price":1,"name":"P"})",
                        R"({"price":2,"name":"P"})"},
                       1'700'000'000'000 + i);
            });
        }
    }

    Verified verified(const std::vector<Head>& known = {}) {
        return verify(*database_, known, [](std::int64_t, std::int64_t) {});
    }

    std::string finding(const std::vector<Head>& known = {}) {
        return verified(known).finding.value_or("");
    }

    sql::TestDatabase database_;
};

// R-AUDIT-2: the test vectors of docs/audit.md.
TEST(AuditChain, HasTheHashesOfTheDocument) {
    EXPECT_EQ(hash_of(ChainDetails{"000102030405060708090a0b0c0d0e0f", R"({"price":1})",
                                   R"({"price":2})"}),
              "7a8fb848c71f10eaa807b9c6add3f7be203da16b92fc7b76f7d4a542887c6d05");
    ChainRow row{1,
                 1'700'000'000'000,
                 "staff",
                 ada_id,
                 "product.edit",
                 "product/65a1f0c2d3e4b5a6978877b2",
                 "r-1",
                 "7a8fb848c71f10eaa807b9c6add3f7be203da16b92fc7b76f7d4a542887c6d05",
                 std::string(64, '0'),
                 ""};
    row.hash = hash_of(row);
    EXPECT_EQ(row.hash, "a18f502b04117f2dd79133bc238943fef692856f2dd06641d89dea182af9aa83");
    const ChainRow next{2,
                        1'700'000'000'001,
                        "command_line",
                        "",
                        "staff.give",
                        "user/" + ada_id,
                        "",
                        "7a8fb848c71f10eaa807b9c6add3f7be203da16b92fc7b76f7d4a542887c6d05",
                        row.hash,
                        ""};
    EXPECT_EQ(hash_of(next), "614c108bee4aea4bb8ba8614384441bd78fc890faabb6c58f9d42565a4af8d35");
}

// R-AUDIT-1
TEST(AuditDifference, KeepsTheMembersThatDifferAsTheyAreWritten) {
    const auto difference =
        difference_of(R"({"a":1,"text":"}, \"b\":","list":[1,{"c":2}],"gone":null})",
                      R"({"a":1.50,"text":"}, \"b\":","list":[1,{"c":3}],"new":true})");
    EXPECT_EQ(difference.before, R"({"a":1,"list":[1,{"c":2}],"gone":null})");
    EXPECT_EQ(difference.after, R"({"a":1.50,"list":[1,{"c":3}],"new":true})");
    EXPECT_EQ(difference_of("{}", R"({"a":1})").before, "{}");
    EXPECT_EQ(difference_of("{}", R"({"a":1})").after, R"({"a":1})");
}

// R-AUDIT-1 R-AUDIT-5
TEST_F(AuditTrail, AChainOfAllRowsHolds) {
    EXPECT_EQ(verified().rows, 0);
    append_rows(3);
    const auto whole = verified();
    EXPECT_FALSE(whole.finding);
    EXPECT_EQ(whole.rows, 3);
    EXPECT_EQ(whole.head.seq, 3);
}

// R-AUDIT-1
TEST_F(AuditTrail, ARefusedChangeLeavesNoRow) {
    const auto refused = database_->write([](sql::Transaction& transaction) -> Result<void> {
        append(transaction, command_line, {"staff.give", "user/" + ada_id}, 1);
        return Problem{ProblemKind::conflict, in_english("try_again", "No.")};
    });
    EXPECT_FALSE(refused);
    append_rows(1);
    EXPECT_EQ(verified().head.seq, 1);
    EXPECT_EQ(finding(), "");
}

// R-AUDIT-5: finds every change, deletion and insertion, and names the first affected row.
TEST_F(AuditTrail, AnyChangeOfTheTrailIsFound) {
    const std::vector<std::pair<std::string, std::string>> changes = {
        {"UPDATE audit_log SET at_ms = at_ms + 1 WHERE seq = 2", "row 2 was changed"},
        {"UPDATE audit_log SET actor_id = '' WHERE seq = 2", "row 2 was changed"},
        {"UPDATE audit_log SET subject = 'product/2' WHERE seq = 3", "row 3 was changed"},
        {"UPDATE audit_log SET previous_hash = hash WHERE seq = 2",
         "row 2 does not go on from the row before"},
        {"UPDATE audit_details SET after = '{}' WHERE seq = 2",
         "the details of row 2 were changed"},
        {"UPDATE audit_details SET before = NULL, after = NULL WHERE seq = 1",
         "the details of row 1 are gone without an erasure"},
        {"DELETE FROM audit_details WHERE seq = 3", "the details of row 3 are missing"},
        {"DELETE FROM audit_details WHERE seq = 2; DELETE FROM audit_log WHERE seq = 2",
         "row 2 is missing"},
        {"DELETE FROM audit_details WHERE seq = 4; DELETE FROM audit_log WHERE seq = 4",
         "row 4 is missing"},
        {"UPDATE audit_head SET hash = (SELECT hash FROM audit_log WHERE seq = 3)",
         "the last row is not the head"},
    };
    for (const auto& [statement, wanted] : changes) {
        database_.run_script(
            "DELETE FROM audit_details; DELETE FROM audit_log;"
            "UPDATE audit_head SET seq = 0, hash = '" +
            std::string(64, '0') + "'");
        append_rows(4);
        ASSERT_EQ(finding(), "");
        database_.run_script(statement);
        EXPECT_EQ(finding(), wanted) << statement;
    }
}

// R-AUDIT-5 R-AUDIT-6
TEST_F(AuditTrail, AHeadThatWasWrittenDownProvesThatNobodyMadeTheChainAnew) {
    append_rows(2);
    const auto known = verified().head;
    append_rows(2);
    EXPECT_EQ(finding({known}), "");
    EXPECT_EQ(finding({{2, std::string(64, 'a')}}), "row 2 is not the one that was written down");
    EXPECT_EQ(finding({{9, known.hash}}), "row 9, which was written down, is missing");

    database_.run_script(
        "DELETE FROM audit_details; DELETE FROM audit_log;"
        "UPDATE audit_head SET seq = 0, hash = '" +
        std::string(64, '0') + "'");
    append_rows(4);
    EXPECT_EQ(finding(), "") << "the new chain holds in itself";
    EXPECT_EQ(finding({known}), "row 2 is not the one that was written down");
}

// R-AUDIT-8
TEST_F(AuditTrail, ErasesAPersonsDetailsAndTheChainStillHolds) {
    append_rows(2);
    write([](sql::Transaction& transaction) {
        append(transaction, command_line, {"user.disable", "user/65a1f0c2d3e4b5a6978877a2"}, 1);
    });
    std::int64_t erased = 0;
    write([&](sql::Transaction& transaction) {
        erased = erase(transaction, ada_id, "asked for it", 2);
    });
    EXPECT_EQ(erased, 2);
    const auto after = verified();
    EXPECT_EQ(after.finding.value_or(""), "");
    EXPECT_EQ(after.rows, 4) << "the erasure is a row of its own";
    write([&](sql::Transaction& transaction) {
        erased = erase(transaction, ada_id, "once more", 3);
    });
    EXPECT_EQ(erased, 0);
}

// R-AUDIT-5 R-AUDIT-8
TEST_F(AuditTrail, AnErasureExplainsTheRowsBeforeItAndNoLaterOne) {
    append_rows(1);
    write([](sql::Transaction& transaction) { erase(transaction, ada_id, "asked for it", 2); });
    append_rows(1);
    ASSERT_EQ(finding(), "");
    database_.run_script("UPDATE audit_details SET before = NULL, after = NULL WHERE seq = 3");
    EXPECT_EQ(finding(), "the details of row 3 are gone without an erasure");
}

}  // namespace
}  // namespace shop::audit
