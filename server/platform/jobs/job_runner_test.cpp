#include "platform/jobs/job_runner.hpp"

#include "platform/jobs/test_jobs.hpp"

#include <atomic>
#include <stdexcept>

namespace shop::jobs {
namespace {

using Pair = std::pair<std::int64_t, std::int64_t>;
using Words = std::optional<Message>;

Problem no() {
    return {ProblemKind::conflict, in_english(ErrorCode::unlisted("no"), "Not this one.")};
}

// R-DESK-3
TEST_F(JobsTest, CarriesEachItemOutOnce) {
    const auto job = add("test.count");
    JobRunner runner(*database_, "here", may_all, {noting(230)});
    const auto after = ended(job);
    EXPECT_EQ(after.state, State::done);
    EXPECT_EQ(after.done, 230);
    EXPECT_EQ(after.total, 230);
    EXPECT_EQ(after.refused, 0);
    EXPECT_EQ(carried_out(), Pair(230, 230));
    EXPECT_TRUE(rows_of(job).empty());
}

// R-DESK-3
TEST_F(JobsTest, ARefusedItemHasChangedNothingAndIsNamed) {
    const auto job = add("test.count");
    JobRunner runner(
        *database_, "here", may_all,
        {counting(60, [](sql::Transaction& transaction, const Item& item) -> Result<Words> {
            note(transaction, item);
            if (item.content.ends_with('7')) return no();
            if (item.content == "8") return Message::english("An eight.");
            return std::nullopt;
        })});
    const auto after = ended(job);
    EXPECT_EQ(after.state, State::done);
    EXPECT_EQ(after.done, 54);
    EXPECT_EQ(after.refused, 6);
    EXPECT_EQ(carried_out(), Pair(54, 54));
    const auto rows = rows_of(job);
    ASSERT_EQ(rows.size(), 7U);
    EXPECT_EQ(rows[0].number, 7);
    EXPECT_EQ(rows[0].subject, "number/7");
    EXPECT_TRUE(rows[0].is_refused);
    EXPECT_EQ(rows[0].english, "Not this one.");
    EXPECT_FALSE(rows[1].is_refused);
    EXPECT_EQ(rows[1].english, "An eight.");
}

// R-DESK-3
TEST_F(JobsTest, AnItemThatThrowsIsRefusedAlone) {
    const auto job = add("test.count");
    JobRunner runner(
        *database_, "here", may_all,
        {counting(120, [](sql::Transaction& transaction, const Item& item) -> Result<Words> {
            note(transaction, item);
            if (item.content == "70") throw std::runtime_error("this one");
            return std::nullopt;
        })});
    const auto after = ended(job);
    EXPECT_EQ(after.done, 119);
    EXPECT_EQ(after.refused, 1);
    EXPECT_EQ(carried_out(), Pair(119, 119));
    EXPECT_EQ(rows_of(job).at(0).subject, "number/70");
}

// R-DESK-3: like a kill, rolls back the interrupted step.
TEST_F(JobsTest, GoesOnWhereItWasInterruptedAndDoesNothingTwice) {
    const auto job = add("test.count");
    std::atomic<int> interruptions = 0;
    JobRunner runner(
        *database_, "here", may_all,
        {counting(160, [&](sql::Transaction& transaction, const Item& item) -> Result<Words> {
            note(transaction, item);
            const bool is_last_of_step = item.content.ends_with("30");
            if (is_last_of_step && ++interruptions < 3) throw Unavailable("away");
            return std::nullopt;
        })});
    for (int times = 0; times < 200 && !find(job.id).ended_at_ms; ++times) {
        runner.wake();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(ended(job).done, 160);
    EXPECT_GE(interruptions, 3);
    EXPECT_EQ(carried_out(), Pair(160, 160));
}

// R-DESK-3
TEST_F(JobsTest, OfSeveralServersOneRunsAJobAndAnotherGoesOnWithIt) {
    const auto job = add("test.count");
    const auto slow =
        counting(400, [](sql::Transaction& transaction, const Item& item) -> Result<Words> {
            note(transaction, item);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return std::nullopt;
        });
    {
        JobRunner first(*database_, "same", may_all, {slow});
        JobRunner second(*database_, "other", may_all, {slow});
        while (find(job.id).done == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_FALSE(find(job.id).ended_at_ms) << "400 items end too early to show anything";
    const auto holder = database_->read([](sql::Transaction& transaction) {
        return transaction.query("SELECT holder FROM leases WHERE name = 'jobs'", {});
    });
    JobRunner again(*database_, holder.front().text("holder"), may_all, {slow});
    EXPECT_EQ(ended(job).done, 400);
    EXPECT_EQ(carried_out(), Pair(400, 400));
}

// R-DESK-3
TEST_F(JobsTest, AFreeStepGoesOnFromItsCursorAndEndsWithItsLast) {
    const auto job = add("test.free");
    std::atomic<int> asked = 0;
    const FreeStep step = [&](const Job& now, std::int64_t) {
        if (++asked == 2) throw Unavailable("the provider");
        Progress progress;
        progress.cursor = now.cursor + "x";
        progress.done = 1;
        progress.total = 3;
        progress.is_last = progress.cursor == "xxx";
        progress.rows.push_back({now.done + 1, progress.cursor, false, Message::english("done")});
        if (progress.is_last) progress.result = R"({"all":true})";
        return progress;
    };
    JobRunner runner(*database_, "here", may_all, {{"test.free", {}, step}});
    for (int times = 0; times < 200 && !find(job.id).ended_at_ms; ++times) {
        runner.wake();
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    const auto after = ended(job);
    EXPECT_EQ(after.state, State::done);
    EXPECT_EQ(after.done, 3);
    EXPECT_EQ(after.result, R"({"all":true})");
    EXPECT_EQ(rows_of(job).size(), 3U);
    EXPECT_EQ(asked, 4);
}

TEST_F(JobsTest, AFreeStepThatThrowsFailsItsJobAlone) {
    const auto broken = add("test.free");
    const auto other = add("test.count");
    const FreeStep step = [](const Job&, std::int64_t) -> Progress {
        throw std::runtime_error("broken");
    };
    JobRunner runner(*database_, "here", may_all, {{"test.free", {}, step}, noting(10)});
    EXPECT_EQ(ended(broken).state, State::failed);
    EXPECT_EQ(ended(other).state, State::done);
}

TEST_F(JobsTest, AKindThatCannotListItsItemsFailsItsJobAlone) {
    const auto broken = add("test.broken");
    const auto other = add("test.count");
    auto kind = noting(1);
    kind.name = "test.broken";
    std::get<ItemSteps>(kind.steps).list_items = [](sql::Transaction&, const Job&,
                                                    std::int64_t) -> std::vector<Item> {
        throw std::runtime_error("broken");
    };
    JobRunner runner(*database_, "here", may_all, {kind, noting(10)});
    EXPECT_EQ(ended(broken).state, State::failed);
    EXPECT_EQ(ended(other).state, State::done);
}

TEST_F(JobsTest, AKindOfANewerReleaseWaitsForItsServer) {
    const auto newer = add("test.newer");
    const auto known = add("test.count");
    JobRunner runner(*database_, "here", may_all, {noting(10)});
    EXPECT_EQ(ended(known).state, State::done);
    EXPECT_EQ(find(newer.id).state, State::queued);
}

// R-DESK-3
TEST_F(JobsTest, APersonHasAtMostFiveUnfinishedOnes) {
    for (int count = 0; count < unfinished_jobs_max; ++count) add("test.count");
    const auto refused = try_to_add("test.count");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code.text(), "too_many_jobs");
    EXPECT_EQ(refused.error().kind, ProblemKind::too_many);
    const audit::Actor other{audit::ActorKind::staff, "65a1f0c2d3e4b5a6978877a2", "r"};
    EXPECT_TRUE(try_to_add("test.count", other));
    JobRunner runner(*database_, "here", may_all, {noting(1)});
    for (int times = 0; times < 200 && !try_to_add("test.count"); ++times) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(carried_out().second, 1);
}

// R-DESK-3
TEST_F(JobsTest, RowsOfOldJobsAreDeletedAndTheJobsStay) {
    const auto job = add("test.count");
    const auto fill = [&](sql::Transaction& transaction) -> Result<void> {
        for (std::int64_t row = 1; row <= 5; ++row) {
            insert_row(transaction, job.id, {row, "number/1", true, Message::english("No.")});
        }
        return {};
    };
    write(fill).value();
    const auto made_at_ms = std::stol(job.id.substr(0, 8), nullptr, 16) * 1'000;
    const auto delete_before = [&](std::int64_t at_ms) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<std::int64_t> {
            return delete_rows(transaction, at_ms, 3);
        };
        return write(callback).value();
    };
    EXPECT_EQ(delete_before(made_at_ms), 0);
    EXPECT_EQ(delete_before(made_at_ms + 1'000), 3);
    EXPECT_EQ(delete_before(made_at_ms + 1'000), 2);
    EXPECT_EQ(find(job.id).kind, "test.count");
}

}  // namespace
}  // namespace shop::jobs
