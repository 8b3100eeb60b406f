// Notifications of commits by other servers on the same database.

#include "platform/db/test_shared_database.hpp"

#include <condition_variable>
#include <mutex>
#include <utility>

namespace shop::sql {
namespace {

class AnnouncementsToPeers : public SharedDatabase {
protected:
    void SetUp() override {
        SharedDatabase::SetUp();
        if (IsSkipped()) return;
        there_->listen([this](const std::set<std::string>& subjects) {
            const std::lock_guard lock(mutex_);
            received_.insert(subjects.begin(), subjects.end());
            something_received_.notify_all();
        });
    }

    void TearDown() override { there_.reset(); }  // Stops the calls to its listener.

    /// All subjects that the other server received since the last call, once `expected` is among
    /// them.
    std::set<std::string> wait_until_received(const std::string& expected) {
        std::unique_lock lock(mutex_);
        const bool is_received = something_received_.wait_for(
            lock, std::chrono::seconds(30), [&] { return received_.contains(expected); });
        EXPECT_TRUE(is_received) << expected;
        return std::exchange(received_, {});
    }

private:
    std::mutex mutex_;
    std::condition_variable something_received_;
    std::set<std::string> received_;
};

TEST_F(AnnouncementsToPeers, AServersAnnouncementsReachTheOthers) {
    const auto announce = [&](const std::string& subject, bool stays) {
        return here_->write([&](Transaction& transaction) -> Result<void> {
            transaction.announce(subject);
            if (!stays) return Problem{ProblemKind::conflict, in_english("try_again", "Not now.")};
            return {};
        });
    };
    EXPECT_FALSE(announce("undone", false));
    for (const auto* subject : {"first", "second"}) {
        ASSERT_TRUE(announce(subject, true));
        EXPECT_EQ(wait_until_received(subject), std::set<std::string>{subject});
    }
}

TEST_F(AnnouncementsToPeers, TheOthersLearnWhichEntriesOfASubjectHaveChanged) {
    const auto announce_and_wait = [&](int first, int last, const std::string& expected) {
        here_
            ->write([&](Transaction& transaction) -> Result<void> {
                for (auto key = first; key <= last; ++key) {
                    transaction.announce("boards", std::to_string(key));
                }
                return {};
            })
            .value();
        return wait_until_received(expected);
    };
    // The first announcement of a new server may concern any entry.
    EXPECT_EQ(announce_and_wait(0, 0, "boards/"), (std::set<std::string>{"boards/"}));
    EXPECT_EQ(announce_and_wait(1, 1, "boards/1"), (std::set<std::string>{"boards/1"}));
    EXPECT_EQ(announce_and_wait(2, 3, "boards/3"), (std::set<std::string>{"boards/2", "boards/3"}));
    EXPECT_EQ(announce_and_wait(0, 1'000, "boards/"), (std::set<std::string>{"boards/"}));
    EXPECT_EQ(announce_and_wait(4, 4, "boards/4"), (std::set<std::string>{"boards/4"}));
}

}  // namespace
}  // namespace shop::sql
