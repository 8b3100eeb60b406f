#include "platform/csv/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace shop::csv {
namespace {

using testing::ElementsAre;

const Shape two_columns{{"cpu", "note"}, 3};

std::vector<Fields> fields_of(std::string_view file) {
    std::vector<Fields> all;
    for (auto& row : read_csv(file, two_columns).value()) all.push_back(std::move(row.fields));
    return all;
}

std::vector<std::string> errors_of(std::string_view file) {
    const auto rows = read_csv(file, two_columns);
    EXPECT_FALSE(rows.has_value());
    return rows ? std::vector<std::string>{} : sentences_of(rows.error().errors, Language::english);
}

// R-CSV-1
TEST(Csv, ReadsWhatSpreadsheetsWrite) {
    const std::vector<Fields> expected = {{"a", "b,c"}, {"d", "say \"x\"\nand y"}};
    EXPECT_EQ(fields_of("cpu,note\r\na,\"b,c\"\r\nd,\"say \"\"x\"\"\nand y\"\r\n"), expected);
    EXPECT_EQ(fields_of("\xEF\xBB\xBFNote;CPU\n\"b,c\"; a \n\n\"say \"\"x\"\"\nand y\";d"),
              expected);
    EXPECT_EQ(fields_of("cpu\tnote\ra\tb,c\rd\t\"say \"\"x\"\"\nand y\"\r"), expected);
    EXPECT_EQ(fields_of("\xEF\xBB\xBFsep=;\r\ncpu;note\r\na;b,c\r\nd;\"say \"\"x\"\"\nand y\""),
              expected);
    EXPECT_THAT(fields_of("cpu,note\n,\n\n"), ElementsAre());
    EXPECT_THAT(fields_of("cpu,note"), ElementsAre());
    EXPECT_THAT(fields_of("cpu,note\n\"\",x"), ElementsAre(Fields{"", "x"}));
}

// R-CSV-1: spreadsheets write empty columns for cells that were once used.
TEST(Csv, EmptyColumnsAtTheEndAreNone) {
    EXPECT_THAT(fields_of("cpu,note,,\na,b,,\n,b,,\n"),
                ElementsAre(Fields{"a", "b"}, Fields{"", "b"}));
    EXPECT_THAT(errors_of("cpu,note,,\na,b,c,\n"), ElementsAre("row 2: has 3 fields instead of 2"));
    EXPECT_THAT(fields_of("cpu;\"note\"\n\"a,1\";b\n"), ElementsAre(Fields{"a,1", "b"}));
}

// R-CSV-2
TEST(Csv, TakesTheApostropheAwayThatKeepsASpreadsheetFromCalculating) {
    EXPECT_THAT(fields_of("cpu,note\n'=1,''s\n'x,'＠a"),
                ElementsAre(Fields{"=1", "'s"}, Fields{"'x", "＠a"}));
}

TEST(Csv, NumbersItsRowsAsSpreadsheetsDo) {
    const auto rows = read_csv("cpu,note\n\na,\"x\ny\"\nb,c", two_columns).value();
    EXPECT_EQ(rows.at(0).number, 3);
    EXPECT_EQ(rows.at(1).number, 4);
    EXPECT_EQ(pointer_to(rows.at(1), "cpu"), "/rows/4/cpu");
}

// R-CSV-1
TEST(Csv, SaysAllThatIsWrongByRow) {
    const auto columns = "row 1: must have the names of these columns: cpu, note";
    for (const auto* file : {"", "cpu", "cpu,cpu", "cpu,note,more\n1,2,3", "\"cpu,note"}) {
        EXPECT_THAT(errors_of(file), ElementsAre(columns)) << file;
    }
    EXPECT_THAT(errors_of("cpu,note\na\nb,\"c\"d\ne,\xff\n1,2\nf,g\"h\ni,\"j"),
                ElementsAre("row 2: has 1 fields instead of 2",
                            "row 3: has a quotation mark in a place where none can be",
                            "row 4, note: is no text in UTF-8",
                            "row 6: has a quotation mark in a place where none can be",
                            "row 7: has a quotation mark that does not end"));
    EXPECT_THAT(errors_of("cpu,note\n1,2\n1,2\n1,2\n1,2\n1,2"),
                ElementsAre("row 5: is one too many: a file has at most 3 rows"));
    EXPECT_THAT(errors_of("cpu,note\n1," + std::string(20'001, 'x')),
                ElementsAre("row 2, note: must have at most 20000 bytes"));
    EXPECT_EQ(errors_of("cpu,note" + std::string(5'000, '\n').replace(0, 1, "\n\"\"x\n")).size(),
              1U);
}

/// Reads or refuses every file; no field is longer than the file.
TEST(Csv, SurvivesAnyBytes) {
    std::mt19937 random(20'261'125);  // NOLINT: the same files each time.
    constexpr std::string_view bytes = "\"\"\",,;\r\n\n'=a\xff\xe0";
    for (int i = 0; i < 20'000; ++i) {
        std::string file = i % 2 == 0 ? "cpu,note\n" : "";
        for (auto length = random() % 40; length > 0; --length) {
            file += bytes[random() % bytes.size()];
        }
        const auto rows = read_csv(file, two_columns);
        EXPECT_TRUE(rows || !rows.error().errors.empty());
        if (!rows) continue;
        for (const auto& row : *rows) EXPECT_EQ(row.fields.size(), 2U);
    }
}

}  // namespace
}  // namespace shop::csv
