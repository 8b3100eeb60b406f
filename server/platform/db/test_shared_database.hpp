#pragma once

// For tests only: two servers on one PostgreSQL database, each with its own writer and readers.

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::sql {

class SharedDatabase : public testing::Test {
protected:
    void SetUp() override {
        if (!here_.is_postgres()) GTEST_SKIP() << "a SQLite file belongs to one program";
        there_ = open_database(here_.address());
    }

    TestDatabase here_;
    std::unique_ptr<Database> there_;
};

}  // namespace shop::sql
