#include "platform/db/postgres/postgres_sets.hpp"

#include <gtest/gtest.h>

namespace shop::sql {
namespace {

const std::vector<Oid> text_and_number{25, 20};

TEST(PostgresSets, AnInsertTakesItsRowsFromArrays) {
    EXPECT_EQ(
        statement_for_sets("INSERT INTO notes (id, n, twice)\nVALUES ($1, (SELECT max(n) FROM "
                           "notes WHERE id = $1), $2)\nON CONFLICT (id) DO NOTHING;\n",
                           text_and_number),
        "INSERT INTO notes (id, n, twice)\nSELECT given.v1, (SELECT max(n) FROM notes WHERE "
        "id = given.v1), given.v2 FROM unnest($1::text[], $2::bigint[]) AS given (v1, v2)\n"
        "ON CONFLICT (id) DO NOTHING");
}

TEST(PostgresSets, AnUpdateJoinsItsRowsWithArrays) {
    EXPECT_EQ(statement_for_sets(
                  "-- $1 and $2 are taken.\nUPDATE notes SET n = $2 WHERE id = $1;\n-- Others:\n",
                  text_and_number),
              "UPDATE notes SET n = given.v2 FROM unnest($1::text[], $2::bigint[]) AS given "
              "(v1, v2) WHERE id = given.v1");
}

TEST(PostgresSets, ASelectSaysForWhichSetARowIs) {
    EXPECT_EQ(statement_for_sets("SELECT n FROM notes WHERE id = $1 AND n < $2;", text_and_number),
              "SELECT found.*, given.set_number FROM unnest($1::text[], $2::bigint[]) WITH "
              "ORDINALITY AS given (v1, v2, set_number) CROSS JOIN LATERAL (SELECT n FROM notes "
              "WHERE id = given.v1 AND n < given.v2 OFFSET 0) AS found");
}

TEST(PostgresSets, OtherStatementsAndTypesAreRefused) {
    EXPECT_THROW(statement_for_sets("DELETE FROM notes WHERE id = $1", {25}), std::logic_error);
    EXPECT_THROW(statement_for_sets("INSERT INTO notes SELECT $1", {25}), std::logic_error);
    EXPECT_THROW(statement_for_sets("SELECT n FROM notes WHERE id = $1", {16}), std::logic_error);
    EXPECT_THROW(statement_for_sets("INSERT INTO notes VALUES ($1", {25}), std::logic_error);
}

TEST(PostgresSets, ArraysKeepEveryTextAndNull) {
    const auto arrays = arrays_of({{"a,b", 1}, {"\"\\{}", -2}, {"", Value()}}, 2);
    EXPECT_EQ(std::get<std::string>(arrays[0]), R"({"a,b","\"\\{}",""})");
    EXPECT_EQ(std::get<std::string>(arrays[1]), "{1,-2,NULL}");
    EXPECT_EQ(std::get<std::string>(arrays_of({}, 1).front()), "{}");
    EXPECT_THROW(arrays_of({{"a"}}, 2), std::out_of_range);
}

}  // namespace
}  // namespace shop::sql
