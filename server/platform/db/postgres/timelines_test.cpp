#include "platform/db/postgres/timelines.hpp"

#include "platform/db/database_unavailable.hpp"
#include "platform/db/test_shared_database.hpp"

#include <gmock/gmock.h>

#include <fstream>

namespace shop::sql {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class TimelinesTest : public testing::Test {
protected:
    TimelinesTest() { std::filesystem::create_directory(folder_); }
    ~TimelinesTest() override { std::filesystem::remove_all(folder_); }

    bool accepts(const std::string& cluster, std::uint32_t number) {
        return !timelines_.refusal({cluster, number}, "db1");
    }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("timelines_" + new_object_id());
    Timelines timelines_;
};

// R-OPS-66
TEST_F(TimelinesTest, RefusesALowerTimelineOfTheSameClusterOnly) {
    EXPECT_TRUE(accepts("7713054815010083798", 2));
    EXPECT_TRUE(accepts("7713054815010083798", 2));
    EXPECT_FALSE(accepts("7713054815010083798", 1));
    EXPECT_TRUE(accepts("7713054815010083799", 1)) << "a new cluster begins with 1";
    EXPECT_TRUE(accepts("7713054815010083798", 11)) << "a restore to a moment begins a higher one";
    EXPECT_FALSE(accepts("7713054815010083798", 9));
}

TEST_F(TimelinesTest, KeepsTheHighestOneInTheFolder) {
    timelines_.keep_in(folder_);
    EXPECT_TRUE(accepts("77", 3));
    EXPECT_TRUE(accepts("88", 1));
    timelines_.keep_in(folder_);
    EXPECT_FALSE(accepts("77", 2));
    EXPECT_TRUE(accepts("77", 3));
    const auto refused = timelines_.refusal({"77", 2}, "db1").value();
    EXPECT_THAT(refused, AllOf(HasSubstr("db1 is on timeline 2"), HasSubstr("used timeline 3"),
                               HasSubstr("pg_rewind"), HasSubstr(folder_ / "timeline")));
    std::filesystem::remove(folder_ / "timeline");
    timelines_.keep_in(folder_);
    EXPECT_TRUE(accepts("77", 2)) << "as the sentence says";
}

TEST_F(TimelinesTest, ACommandWritesNothing) {
    timelines_.read(folder_);
    EXPECT_TRUE(accepts("77", 3));
    EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(TimelinesTest, AFolderThatIsGoneClosesNoShop) {
    timelines_.keep_in(folder_ / "gone");
    EXPECT_TRUE(accepts("77", 3));
    EXPECT_FALSE(accepts("77", 2));
}

class TimelineOfServer : public SharedDatabase {
protected:
    ~TimelineOfServer() override {
        timelines().read(folder_ / "nothing");
        std::filesystem::remove_all(folder_);
    }

    /// Makes this program know the timeline, as if it had used it.
    void know(const std::string& cluster, std::uint32_t number) {
        std::filesystem::create_directory(folder_);
        std::ofstream(folder_ / "timeline") << cluster << ' ' << number << '\n';
        timelines().read(folder_);
    }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("timelines_" + new_object_id());
};

// R-OPS-66
TEST_F(TimelineOfServer, NoSessionBeginsOnAPrimaryFromBeforeAFailover) {
    const auto cluster = open_connection(here_.address(), Access::read_only)
                             ->query(
                                 "SELECT system_identifier::TEXT AS id FROM"
                                 " pg_control_system()",
                                 {})
                             .front()
                             .text("id");
    know(cluster, 1);
    EXPECT_NO_THROW(open_connection(here_.address(), Access::read_write));
    know(cluster, 2);
    try {
        static_cast<void>(open_connection(here_.address(), Access::read_write));
        ADD_FAILURE() << "it was opened";
    } catch (const DatabaseUnavailable& refusal) {
        EXPECT_THAT(refusal.what(), HasSubstr("is on timeline 1"));
    }
    know("1", 2);
    EXPECT_NO_THROW(open_connection(here_.address(), Access::read_write)) << "another cluster";
}

}  // namespace
}  // namespace shop::sql
