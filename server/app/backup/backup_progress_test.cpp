#include "app/backup/backup_watch.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

// R-OPS-49
TEST(BackupProgress, GoesForwardThroughAllStepsAndNeverBack) {
    BackupProgress progress;
    std::int64_t before = -1;
    const auto expect_more = [&](const char* step, std::int64_t done, std::int64_t total) {
        progress.reached(step, done, total);
        EXPECT_GT(progress.percent(), before) << step;
        before = progress.percent();
    };
    expect_more("copy", 1, 10);
    expect_more("copy", 9, 10);
    expect_more("look", 0, 0);
    expect_more("rows", 5, 10);
    expect_more("pack", 5, 10);
    expect_more("checksum of shop.sqlite.gz", 10, 10);
    expect_more("unpack", 5, 10);
    expect_more("check", 0, 0);
    expect_more("rows", 5, 10);
    expect_more("verify products", 10'000, 0);
    expect_more("verify orders", 10'000, 0);
    EXPECT_LT(progress.percent(), 100);
    progress.reached("verify orders", 20'000, 0);
    EXPECT_EQ(progress.percent(), before);
}

// R-OPS-49
TEST(BackupProgress, ACopyOfAnotherEngineNamesItsTables) {
    BackupProgress progress;
    progress.reached("orders", 5, 10);
    progress.reached("users", 1, 10);
    EXPECT_EQ(progress.percent(), 2);
    progress.reached("look", 0, 0);
    EXPECT_EQ(progress.sentence(), "5 %: look");
}

// R-OPS-49
TEST(BackupProgress, IsReadFromTheSentenceOfARecord) {
    EXPECT_EQ(percent_in("38 %: pack"), 38);
    EXPECT_EQ(percent_in(""), std::nullopt);
    EXPECT_EQ(percent_in("pack: 38 %"), std::nullopt) << "of an older server";
}

}  // namespace
}  // namespace shop::app
