#include "platform/csv/csv.hpp"

#include "platform/csv/test_pieces.hpp"
#include "platform/csv/write_csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace shop::csv {
namespace {

using testing::ElementsAre;

/// The rows of a file that is read in pieces of this size.
std::vector<Fields> rows_of(std::string_view file, std::size_t piece_bytes) {
    auto read = read_in_pieces(file, piece_bytes, separator_of(file));
    EXPECT_TRUE(read.has_all_numbers);
    EXPECT_EQ(read.bytes, file.size());
    return std::move(read.rows);
}

// R-CSV-1
TEST(RowReader, ReadsTheSameRowsFromPiecesOfAnySize) {
    constexpr std::string_view file =
        "a;b\r\n\"x\r\n;\"\"y\"\"\";2\r\n\r\nbroken\"quote;3\n'=1;last";
    const auto whole = rows_of(file, file.size());
    EXPECT_THAT(whole, ElementsAre(Fields{"a", "b"}, Fields{"x\r\n;\"y\"", "2"}, Fields{""},
                                   Fields{"broken\"quote;3"}, Fields{"=1", "last"}));
    for (std::size_t bytes = 1; bytes < file.size(); ++bytes) {
        EXPECT_EQ(rows_of(file, bytes), whole) << bytes;
    }
}

// R-CSV-1
TEST(RowReader, AQuotationMarkThatNeverEndsCostsOneRow) {
    std::string file = "a,b\n\"open,1\n";
    for (int count = 0; count < 20'000; ++count) file += "line,2\n";
    const auto rows = rows_of(file, 4'096);
    EXPECT_EQ(rows.at(1), Fields{"\"open,1"});
    EXPECT_EQ(rows.at(2), (Fields{"line", "2"}));
    EXPECT_EQ(rows.size(), 20'002U);
}

/// The rows of a file with this many columns, each with its fault.
std::vector<std::pair<Fields, RowFault>> rows_with_faults(std::string_view file,
                                                          std::size_t columns) {
    RowReader reader(separator_of(file), 1);
    reader.expect_width(columns);
    reader.add(file);
    reader.end();
    std::vector<std::pair<Fields, RowFault>> rows;
    while (auto row = reader.next()) rows.emplace_back(std::move(row->fields), row->fault);
    return rows;
}

// R-CSV-11: reads the rows that the mark would swallow, and keeps the cells of its own line.
TEST(RowReader, AStrayQuotationMarkCostsItsOwnLineAlone) {
    const Fields first{"\"A", "1", "2", "3", "4"};
    const Fields second{"B", "1", "2", "3", "4"};
    const std::pair stray{first, RowFault::unended_quote};
    const std::pair good{second, RowFault::none};
    const std::string begin = "\"A,1,2,3,4\nB,1,2,3,4\n";
    // The mark does not end, or ends at another quotation mark, or at the end of a field.
    EXPECT_THAT(rows_with_faults(begin, 5), ElementsAre(stray, good));
    EXPECT_THAT(
        rows_with_faults(begin + "\"C, D\",1,2,3,4\n", 5),
        ElementsAre(stray, good, std::pair{Fields{"C, D", "1", "2", "3", "4"}, RowFault::none}));
    EXPECT_THAT(
        rows_with_faults(begin + "27\",1,2,3,4\n", 5),
        ElementsAre(stray, good,
                    std::pair{Fields{"27\"", "1", "2", "3", "4"}, RowFault::misplaced_quote}));
    EXPECT_THAT(
        rows_with_faults(begin + "C,1,2,3,27\"\n", 5),
        ElementsAre(stray, good,
                    std::pair{Fields{"C", "1", "2", "3", "27\""}, RowFault::misplaced_quote}));
}

// R-CSV-11
TEST(RowReader, TextsOfSeveralLinesAreOneRow) {
    const Fields row{"A", "one, two,\r\n\r\n\"three\"; 4, 5, 6", "2", "3", "x\ny"};
    std::string file;
    append_row(file, row);
    append_row(file, row);
    const std::pair good{row, RowFault::none};
    EXPECT_THAT(rows_with_faults(file, 5), ElementsAre(good, good));
    EXPECT_THAT(rows_with_faults("1,\"a,b\nc,d\"\n", 2),
                ElementsAre(std::pair{Fields{"1", "a,b\nc,d"}, RowFault::none}));
}

// R-CSV-2: 10,000 random texts survive a round trip, and none is written as a formula.
TEST(RowReader, WhatWasWrittenComesBackAsItWas) {
    std::mt19937 random(20'261'125);  // NOLINT: the same texts each time.
    const std::array<std::string, 16> letters{"=",  "+",  "-",  "@", "\t", "\r", "\n", "'",
                                              "＝", "＠", "\"", ",", ";",  "a",  "ঢ",  "0"};
    for (int times = 0; times < 2'500; ++times) {
        Fields texts;
        for (int count = 0; count < 4; ++count) {
            std::string text = "x";
            if (random() % 2 == 0) text = letters.at(random() % letters.size());
            for (auto length = random() % 6; length > 0; --length) {
                text += letters.at(random() % letters.size());
            }
            texts.push_back(text + ".");  // The reader trims blanks at both ends.
            if (texts.back()[0] == '\t' || texts.back()[0] == '\r' || texts.back()[0] == '\n') {
                texts.back().insert(0, "=");
            }
        }
        std::string file;
        append_row(file, {"one", "two", "three", "four"});
        append_row(file, texts);
        const auto rows = rows_of(file, 1 + random() % 40);
        ASSERT_EQ(rows.size(), 2U) << file;
        ASSERT_EQ(rows[1], texts) << file;
        for (const auto& text : texts) {
            std::string cell;
            append_row(cell, {text});
            if (cell[0] == '"') cell.erase(0, 1);
            EXPECT_EQ(std::string_view("=+-@").find(cell[0]), std::string_view::npos) << cell;
        }
    }
}

/// Reads any bytes to the end, in pieces.
TEST(RowReader, SurvivesAnyBytes) {
    std::mt19937 random(5);  // NOLINT: the same files each time.
    constexpr std::string_view bytes = "\"\"\",,;\r\n\n'=a\xff\xe0";
    for (int times = 0; times < 20'000; ++times) {
        std::string file;
        for (auto length = 1 + random() % 40; length > 0; --length) {
            file += bytes[random() % bytes.size()];
        }
        rows_of(file, 1 + random() % 5);
    }
}

}  // namespace
}  // namespace shop::csv
