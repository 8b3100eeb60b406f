// When jobs end before their last item, and when steps end.

#include "platform/jobs/job_runner.hpp"
#include "platform/jobs/test_jobs.hpp"

#include <atomic>
#include <thread>

namespace shop::jobs {
namespace {

using Pair = std::pair<std::int64_t, std::int64_t>;
using Words = std::optional<Message>;

// R-DESK-3 R-DESK-21
TEST_F(JobsTest, AStepEndsSoonWhereACustomerWaits) {
    const auto job = add("test.count");
    std::thread customer;
    std::int64_t done_before_customer = 0;
    const auto order = [&](sql::Transaction& transaction) -> Result<void> {
        done_before_customer = find_job(transaction, job.id).value().done;
        return {};
    };
    {
        JobRunner runner(
            *database_, "here", may_all,
            {counting(50, [&](sql::Transaction& transaction, const Item& item) -> Result<Words> {
                note(transaction, item);
                if (item.content != "1" || customer.joinable()) return std::nullopt;
                customer = std::thread([&] { EXPECT_TRUE(write(order)); });
                while (database_->waiting_writes() == 0) std::this_thread::yield();
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
                return std::nullopt;
            })});
        EXPECT_EQ(ended(job).done, 50);
    }
    customer.join();
    EXPECT_EQ(done_before_customer, 1);
    EXPECT_EQ(carried_out(), Pair(50, 50));
}

// R-DESK-3
TEST_F(JobsTest, StopsWithWhatItHasDone) {
    const auto job = add("test.count");
    auto kind =
        counting(1'000'000, [](sql::Transaction& transaction, const Item& item) -> Result<Words> {
            note(transaction, item);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return std::nullopt;
        });
    std::get<ItemSteps>(kind.steps).finish = [](sql::Transaction&, const Job& now) {
        return R"({"count":)" + std::to_string(now.done) + "}";
    };
    JobRunner runner(*database_, "here", may_all, {kind});
    while (find(job.id).done == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const auto ask = [&](sql::Transaction& transaction) -> Result<bool> {
        return ask_stop(transaction, job.id);
    };
    EXPECT_TRUE(write(ask).value());
    const auto after = ended(job);
    EXPECT_EQ(after.state, State::stopped);
    EXPECT_EQ(carried_out(), Pair(after.done, after.done));
    EXPECT_EQ(after.result, R"({"count":)" + std::to_string(after.done) + "}");
    EXPECT_FALSE(write(ask).value()) << "it has ended";
}

// R-DESK-3 R-STAFF-4
TEST_F(JobsTest, AJobStopsWhereItsMakerMayNoLongerDoIt) {
    const auto job = add("test.count");
    std::atomic<bool> has_role = true;
    const FindPermissions find = [&](sql::Transaction&, const std::string& user_id) {
        const bool may = user_id == ada.user_id && has_role;
        return may ? http::Permissions{http::Permission::orders_ship} : http::Permissions{};
    };
    JobRunner runner(*database_, "here", find,
                     {counting(300, [&](sql::Transaction& transaction, const Item& item) {
                         note(transaction, item);
                         if (item.content == "70") has_role = false;
                         return Words{};
                     })});
    const auto after = ended(job);
    EXPECT_EQ(after.state, State::stopped);
    EXPECT_FALSE(after.is_stop_asked);
    EXPECT_GE(after.done, 70);
    EXPECT_LT(after.done, 300);
    EXPECT_EQ(carried_out(), Pair(after.done, after.done)) << "what was done stays";
}

TEST_F(JobsTest, AFreeStepAsksAsWellAndAJobMayRelyOnMore) {
    const auto job = add("test.free");
    std::atomic<int> steps = 0;
    const FreeStep step = [&](const Job& now, std::int64_t) {
        ++steps;
        Progress progress;
        progress.cursor = now.cursor + "x";
        return progress;
    };
    const FindPermissions find = [&](sql::Transaction&, const std::string&) {
        http::Permissions permissions{http::Permission::products_edit};
        if (steps < 2) permissions.insert(http::Permission::products_price);
        return permissions;
    };
    const auto price = [](const Job&) {
        return http::Permissions{http::Permission::products_price};
    };
    JobRunner runner(*database_, "here", find,
                     {{"test.free", {http::Permission::products_edit}, step, price}});
    EXPECT_EQ(ended(job).state, State::stopped);
    EXPECT_EQ(steps, 2);
}

TEST_F(JobsTest, AJobWhoseItemsAreAllDoneEndsAsDone) {
    const auto job = add("test.count");
    std::atomic<bool> has_role = true;
    const FindPermissions find = [&](sql::Transaction&, const std::string&) {
        return has_role ? http::every_permission() : http::Permissions{};
    };
    JobRunner runner(*database_, "here", find,
                     {counting(3, [&](sql::Transaction& transaction, const Item& item) {
                         note(transaction, item);
                         if (item.content == "3") has_role = false;
                         return Words{};
                     })});
    EXPECT_EQ(ended(job).state, State::done);
}

}  // namespace
}  // namespace shop::jobs
