#include "platform/csv/write_csv.hpp"

#include "platform/csv/csv.hpp"

#include <gtest/gtest.h>

namespace shop::csv {
namespace {

// R-INV-10
TEST(WriteCsv, WhatIsWrittenIsReadAgain) {
    const std::vector<std::string> fields{"plain", "a, \"b\"\r\nc; d", "=1+1", "-5", "@x", "ঢাকা",
                                          ""};
    std::string file(byte_order_mark);
    append_row(file, {"a", "b", "c", "d", "e", "f", "g"});
    append_row(file, fields);
    const auto rows = read_csv(file, {{"a", "b", "c", "d", "e", "f", "g"}, 10});
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 1U);
    EXPECT_EQ(rows->front().fields, fields);
}

// R-INV-10
TEST(WriteCsv, AFormulaIsWrittenAsText) {
    std::string file;
    append_row(file, {"=cmd|'/c calc'!A1", "+1", "1"});
    EXPECT_EQ(file, "'=cmd|'/c calc'!A1,'+1,1\r\n");
}

// R-INV-24
TEST(WriteCsv, ANegativeAmountIsANumber) {
    std::string file;
    append_row(file, {"-1565.22", "-0.50", "-1", "-1.5", "-1-1.00", "-.00", "-1.0e"});
    EXPECT_EQ(file, "-1565.22,-0.50,'-1,'-1.5,'-1-1.00,'-.00,'-1.0e\r\n");
}

}  // namespace
}  // namespace shop::csv
