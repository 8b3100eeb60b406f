#include "app/data/disk_space.hpp"

#include "platform/db/database_unavailable.hpp"

#include <gmock/gmock.h>

#include <cerrno>
#include <cstdint>

namespace shop::app {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

namespace fs = std::filesystem;

constexpr std::int64_t more_than_any_disk = INT64_MAX / 2;

DiskWork work_in(const fs::path& folder, std::int64_t needed_bytes) {
    return {"the backup", folder, needed_bytes, "Nothing of it is left", ", and try again"};
}

/// The message with which the work ends.
template <class Failure>
std::string sentence_after(const DiskWork& work, const Failure& failure) {
    const auto pass = [](const std::string&, std::int64_t, std::int64_t) {};
    try {
        explain_full_disk(work, pass, [&](const sql::TableWatcher& watcher) {
            watcher("pack", 1, 2);
            throw failure;
        });
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

fs::filesystem_error failure_of(int error) {
    return {"cannot copy", std::error_code(error, std::generic_category())};
}

// R-OPS-50
TEST(DiskSpace, AFullDiskInTheMiddleIsASentenceThatSaysWhatWhereHowMuchAndWhatToDo) {
    const auto work = work_in(fs::temp_directory_path(), more_than_any_disk);
    const auto expected = AllOf(StartsWith("the disk is full: the backup stopped at \"pack\", in " +
                                           fs::temp_directory_path().string() + " ("),
                                HasSubstr(" MB are free there now, and "),
                                HasSubstr(" MB are needed. Nothing of it is left"),
                                HasSubstr(". Free "), EndsWith(" MB there, and try again"));
    EXPECT_THAT(sentence_after(work, failure_of(ENOSPC)), expected);
    EXPECT_THAT(sentence_after(work, failure_of(EDQUOT)), expected);
    EXPECT_THAT(sentence_after(work, sql::DatabaseDiskFull("sqlite: full")), expected);
}

// R-OPS-50
TEST(DiskSpace, WhereThereIsRoomTheSentenceNamesQuotaAndInodes) {
    EXPECT_THAT(
        sentence_after(work_in(fs::temp_directory_path(), INT64_MIN / 2), failure_of(ENOSPC)),
        AllOf(HasSubstr("a quota of this user, for inodes (`df --inodes`)"),
              EndsWith("meanwhile, and try again")));
}

// R-OPS-50
TEST(DiskSpace, OfADatabaseServerNoFolderIsNamed) {
    EXPECT_THAT(sentence_after(work_in("", 0), sql::DatabaseDiskFull("postgres: No space left")),
                StartsWith("the disk of the database's server is full: the backup stopped at "));
}

TEST(DiskSpace, OtherFailuresPassAsTheyAre) {
    const auto work = work_in(fs::temp_directory_path(), 0);
    EXPECT_EQ(sentence_after(work, std::runtime_error("no shop")), "no shop");
    EXPECT_THAT(sentence_after(work, failure_of(EACCES)), HasSubstr("Permission denied"));
}

TEST(DiskSpace, AFolderThatIsAbsentWillBeOnTheDiskOfTheNearestAbove) {
    const auto here = fs::temp_directory_path();
    EXPECT_TRUE(are_on_one_disk(here, here / "absent" / "deeper"));
    EXPECT_FALSE(are_on_one_disk(here, "/proc/absent"));
    EXPECT_GT(free_bytes(here / "absent"), 0);
    EXPECT_NO_THROW(expect_space(here / "absent", -(1LL << 40U)));
    EXPECT_THROW(expect_space(here / "absent", more_than_any_disk), std::runtime_error);
}

}  // namespace
}  // namespace shop::app
