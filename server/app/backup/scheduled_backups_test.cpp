#include "app/backup/scheduled_backups.hpp"
#include "platform/base/clock.hpp"

#include "app/backup/backup_request.hpp"
#include "app/backup/backup_schedule.hpp"
#include "app/backup/test_backup.hpp"
#include "mode/fill.hpp"

#include <gmock/gmock.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <fstream>
#include <thread>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Scheduled : public TestFolder {
protected:
    Scheduled() {
        fill(*database_, {5, 50, 5});
        settings_.folder = folder_;
    }

    std::vector<BackupRecord> records() {
        return database_->read([](sql::Transaction& transaction) {
            std::vector<BackupRecord> found;
            for (const auto& row : transaction.query(
                     "SELECT kind, name, state, sentence FROM backups ORDER BY started_at_ms, id",
                     {})) {
                BackupRecord record;
                record.kind = row.text("kind");
                record.name = row.text("name");
                record.state = row.text("state");
                record.sentence = row.text("sentence");
                found.push_back(std::move(record));
            }
            return found;
        });
    }

    /// "daily proved" and so on, once no backup is running and there are `count` records.
    std::vector<std::string> states_of(std::size_t count) {
        for (int i = 0; i < 3'000; ++i) {
            std::vector<std::string> states;
            bool is_running = false;
            for (const auto& record : records()) {
                states.push_back(record.kind + " " + record.state);
                is_running = is_running || record.state == "running";
            }
            if (!is_running && states.size() >= count) return states;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return {"it takes too long"};
    }

    /// Whether the request for a backup is done, soon.
    bool is_settled() {
        for (int i = 0; i < 300; ++i) {
            const auto request = database_->read(
                [](sql::Transaction& transaction) { return find_backup_request(transaction); });
            if (!request) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }

    ScheduledBackups start(const std::string& server = "a server") {
        return {*database_, {database_.address()}, server, settings_, [this] {
                    return is_clock_trusted_;
                }};
    }

    sql::TestDatabase database_;
    BackupSettings settings_;
    bool is_clock_trusted_ = true;
};

// R-OPS-7, R-OPS-8
TEST_F(Scheduled, WhatWasMissedIsMadeAtOnceAndProved) {
    settings_.every_minutes = database_.is_postgres() ? 0 : 15;
    {
        const auto backups = start();
        if (database_.is_postgres()) {
            EXPECT_THAT(states_of(1), ElementsAre("daily proved"));
        } else {
            EXPECT_THAT(states_of(2), ElementsAre("daily proved", "minutes checked"));
        }
    }
    const auto found = list_backups(folder_);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back().manifest.kind, BackupKind::daily);
    EXPECT_TRUE(found.back().is_proved());
    EXPECT_THAT(found.back().name(), HasSubstr("-daily"));
    EXPECT_EQ(records().front().name, found.back().name());
    const auto again = start();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_EQ(records().size(), found.size()) << "once a day";
}

// R-OPS-7
TEST_F(Scheduled, OfSeveralServersOneMakesIt) {
    settings_.folder = folder_ / "one";
    const auto one = start("one");
    settings_.folder = folder_ / "two";
    const auto two = start("two");
    EXPECT_THAT(states_of(1), ElementsAre("daily proved"));
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_EQ(list_backups(folder_ / "one").size() + list_backups(folder_ / "two").size(), 1U);
}

// R-OPS-7
TEST_F(Scheduled, WithoutAFolderThereIsNoneAndAReloadNamesOne) {
    settings_.folder = "";
    auto backups = start();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_TRUE(records().empty());
    settings_.folder = folder_;
    backups.set(settings_);
    EXPECT_THAT(states_of(1), ElementsAre("daily proved"));
}

// R-OPS-9
TEST_F(Scheduled, AFailureIsWrittenDownWithItsReasonAndTheOldOnesStay) {
    std::filesystem::create_directory(folder_ / "20261101T000000Z-daily");
    std::ofstream(folder_ / "taken") << "a file";
    settings_.folder = folder_ / "taken";
    spdlog::set_level(spdlog::level::off);
    {
        const auto backups = start();
        EXPECT_THAT(states_of(1), ElementsAre("daily failed"));
    }
    spdlog::set_level(spdlog::level::info);
    EXPECT_THAT(records().front().sentence, HasSubstr("taken"));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "20261101T000000Z-daily"));
}

// R-OPS-7, R-OPS-13
TEST_F(Scheduled, WhatAKilledProgramLeftIsRemovedAndItsRecordSaysSo) {
    std::filesystem::create_directories(folder_ / ".part-daily");
    add_record(*database_, {"r1", "daily", "", "gone", "running", unix_now_ms() - 2 * hour_ms});
    const auto backups = start();
    // Tried again, because the failure was more than an hour ago.
    EXPECT_THAT(states_of(2), ElementsAre("daily failed", "daily proved"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / ".part-daily"));
    EXPECT_THAT(records().front().sentence, HasSubstr("the program ended"));
}

// R-OPS-8
TEST_F(Scheduled, AnInterruptedProofIsMadeUpForInsteadOfAnotherBackup) {
    {
        const BackupFolder folder(folder_);
        take_backup({database_.address()}, folder, {BackupKind::daily, "daily"}, unwatched);
    }
    const auto backups = start();
    EXPECT_THAT(states_of(1), ElementsAre("daily proved"));
    const auto found = list_backups(folder_);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found.front().is_proved());
}

// R-OPS-7
TEST_F(Scheduled, AServerThatStopsInterruptsItsBackupAndLeavesNothing) {
    fill(*database_, {5, 20'000, 5});
    {
        auto backups = start();
        while (records().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        backups.stop_soon();
    }
    EXPECT_TRUE(records().empty()) << "the next start begins it anew";
    EXPECT_TRUE(list_backups(folder_).empty());
    EXPECT_FALSE(std::filesystem::exists(folder_ / ".part-daily"));
}

// R-OPS-7, R-OPS-9
TEST_F(Scheduled, WhatAClockThatWasAheadWroteDownPutsOffNoBackup) {
    const auto ahead_ms = unix_now_ms() + 48 * hour_ms;
    add_record(*database_,
               {"r1", "daily", "ahead", "a server", "proved", ahead_ms, ahead_ms, ahead_ms});
    EXPECT_FALSE(find_last_backups(*database_, unix_now_ms()).proved);
    const auto backups = start();
    EXPECT_THAT(states_of(2), ElementsAre("daily proved", "daily proved"));
    EXPECT_EQ(list_backups(folder_).size(), 1U);
}

// R-OPS-9
TEST_F(Scheduled, FindsWhenBackupsWereLastConfirmedAsCopiedAway) {
    const auto find = [&] {
        return database_->read(
            [](sql::Transaction& transaction) { return find_last_offsite_ms(transaction); });
    };
    EXPECT_FALSE(find());
    add_record(*database_, {"r1", "offsite", "", "", "confirmed", 1'000});
    add_record(*database_, {"r2", "offsite", "", "", "confirmed", 2'000});
    add_record(*database_, {"r3", "external", "", "", "confirmed", 3'000});
    const auto ahead_ms = unix_now_ms() + hour_ms;
    add_record(*database_, {"r4", "offsite", "", "", "confirmed", ahead_ms});
    EXPECT_EQ(find(), 2'000);
    EXPECT_EQ(find_last_backups(*database_, unix_now_ms()).offsite_at_ms, 2'000);
}

// R-OPS-49
TEST_F(Scheduled, ARequestedBackupStartsAtOnceAndTwoClicksAreOne) {
    auto backups = start();
    EXPECT_THAT(states_of(1), ElementsAre("daily proved"));
    request_backup(*database_, audit::program, unix_now_ms());
    request_backup(*database_, audit::program, unix_now_ms() + 1);
    backups.wake();
    EXPECT_THAT(states_of(2), ElementsAre("daily proved", "daily proved"));
    EXPECT_TRUE(is_settled());
    backups.wake();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_EQ(records().size(), 2U);
    EXPECT_EQ(list_backups(folder_).size(), 2U);
}

// R-OPS-49
TEST_F(Scheduled, IgnoresARequestWhileABackupRuns) {
    add_record(*database_, {"r1", "daily", "", "a server", "running", unix_now_ms()});
    request_backup(*database_, audit::program, unix_now_ms());
    EXPECT_TRUE(is_settled());
}

// R-OPS-49
TEST_F(Scheduled, OneThatFailsOrKillsItsProgramIsNotBegunAgainByItself) {
    add_record(*database_, {"r1", "daily", "", "a server", "failed", unix_now_ms()});
    request_backup(*database_, audit::program, unix_now_ms());
    add_record(*database_, {"r2", "daily", "", "gone", "running", unix_now_ms()});
    spdlog::set_level(spdlog::level::off);
    const auto backups = start();
    EXPECT_THAT(states_of(2), ElementsAre("daily failed", "daily failed"));
    EXPECT_TRUE(is_settled());
    spdlog::set_level(spdlog::level::info);
}

class LateBackup : public testing::Test {
protected:
    std::int64_t count(const std::string& what) {
        return database_
            ->read([&](sql::Transaction& transaction) {
                return transaction.query("SELECT count(*) AS n FROM " + what, {});
            })
            .front()
            .integer("n");
    }

    sql::TestDatabase database_;
};

// R-OPS-9
TEST_F(LateBackup, AdministratorsAreWrittenToOnceADay) {
    database_.run_script(
        "INSERT INTO users (id, subject, email, email_verified, name, photo, role, created_at) "
        "VALUES"
        " ('u1', 's1', 'ada@firm.com', 1, 'Ada', '', 'admin', 1),"
        " ('u2', 's2', 'eve@firm.com', 1, 'Eve', '', 'customer', 1)");
    spdlog::set_level(spdlog::level::off);
    const auto now_ms = unix_now_ms();
    EXPECT_TRUE(report_late_backup(*database_, now_ms));
    EXPECT_FALSE(report_late_backup(*database_, now_ms + hour_ms));
    EXPECT_EQ(count("outbox WHERE event = 'backup_late' AND payload = 'ada@firm.com'"), 1);
    EXPECT_TRUE(report_late_backup(*database_, now_ms + 25 * hour_ms));
    spdlog::set_level(spdlog::level::info);
    EXPECT_EQ(count("outbox"), 2);
}

}  // namespace
}  // namespace shop::app
