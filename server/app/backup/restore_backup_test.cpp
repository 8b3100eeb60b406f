#include "app/backup/restore_backup.hpp"

#include "app/backup/test_backup.hpp"
#include "app/data/metadata.hpp"

#include <gmock/gmock.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <set>
#include <system_error>

namespace shop::app {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace fs = std::filesystem;

/// A backup of a shop with a key, and an empty folder to restore it into.
class Restoring : public TestFolder {
protected:
    Restoring() {
        fs::create_directories(folder_ / "shop" / "keys");
        std::ofstream(folder_ / "shop" / "keys" / "1.json") << "a key";
        fs::create_directory(to_);
        const auto address = (folder_ / "shop" / "shop.sqlite").string();
        sql::migrate(address, sql::all_migrations());
        ensure_metadata(*sql::open_database(address), "mode", "production");
        backup_ = take_backup({address, folder_ / "shop" / "keys"},
                              BackupFolder(folder_ / "backups"), {}, unwatched);
    }

    std::vector<std::string> names_in_target() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(to_)) {
            const auto name = entry.path().filename().string();
            if (name != "lock" && name != "server-name") names.push_back(name);
        }
        return names;
    }

    RestoreTarget target(const std::string& database = "") const {
        return {to_, database, to_ / "files"};
    }

    const fs::path to_ = folder_ / "restored";
    StoredBackup backup_;
};

// R-OPS-50 R-OPS-12
TEST_F(Restoring, WhatFailsInTheMiddleLeavesNothingAndTheNextOneSucceeds) {
    for (const auto* const last_step : {"unpack", "prepare", "keys", "place"}) {
        const auto fail = [&](const std::string& step, std::int64_t, std::int64_t) {
            if (step == last_step)
                throw std::system_error(ENOSPC, std::generic_category(), "write");
        };
        try {
            restore_backup(backup_, target(), fail);
            FAIL() << last_step;
        } catch (const std::runtime_error& error) {
            EXPECT_THAT(error.what(),
                        HasSubstr("the restore stopped at \"" + std::string(last_step)));
        }
        EXPECT_THAT(names_in_target(), IsEmpty()) << last_step;
    }
    EXPECT_THAT(restore_backup(backup_, target(), unwatched), IsEmpty());
    EXPECT_TRUE(fs::exists(to_ / "shop.sqlite"));
    EXPECT_TRUE(fs::exists(to_ / "identity-keys" / "1.json"));
    EXPECT_THAT(names_in_target(), Not(testing::Contains(".restoring")));
    EXPECT_THROW(restore_backup(backup_, target(), unwatched), std::runtime_error) << "not empty";
}

// R-OPS-12
TEST_F(Restoring, TablesOfARestoreThatFailedAreNoDatabaseAndRowsAre) {
    sql::TestDatabase database;
    if (!database.is_postgres()) GTEST_SKIP() << "a file is placed whole";
    EXPECT_THAT(restore_backup(backup_, target(database.address()), unwatched), IsEmpty());
    EXPECT_EQ(find_metadata(*database, "mode"), "production");
    EXPECT_THROW(restore_backup(backup_, target(database.address()), unwatched),
                 std::runtime_error);
}

/// A shop with one picture that its backups share.
class PictureInBackups : public Restoring {
protected:
    PictureInBackups() {
        fs::create_directories((files_ / name_).parent_path());
        std::ofstream(files_ / "files-id") << "65a1f0c2d3e4b5a697887799";
        std::ofstream(files_ / name_) << "a picture";
    }

    /// Makes a backup of this kind and returns the picture's file in it.
    fs::path take(BackupKind kind) {
        read_.clear();
        const BackupSource source{folder_ / "shop" / "shop.sqlite", "", files_};
        const BackupFolder backups(folder_ / "backups");
        const auto watcher = [&](const std::string& step, std::int64_t, std::int64_t) {
            read_.insert(step);
        };
        const auto backup = take_backup(source, backups, {kind, "test"}, watcher);
        return backup.path / "files" / name_;
    }

    bool was_read() const { return read_.contains("checksum of 320.jpg"); }

    static std::string content_of(const fs::path& file) {
        std::string content;
        std::getline(std::ifstream(file), content);
        return content;
    }

    /// Damages a file like a disk does: the modification time stays the same.
    static void damage(const fs::path& file) {
        const auto at = fs::last_write_time(file);
        std::ofstream(file, std::ios::in | std::ios::out) << "A";
        fs::last_write_time(file, at);
    }

    const fs::path files_ = folder_ / "shop" / "files";
    const fs::path name_ = fs::path("pictures") / "0123-1x1" / "320.jpg";
    std::set<std::string> read_;
};

// R-IMG-7
TEST_F(PictureInBackups, ThatTheDiskOfBackupsDamagedIsWholeInTheNextOne) {
    const auto first = take(BackupKind::manual);
    EXPECT_TRUE(fs::equivalent(first, take(BackupKind::manual)));
    damage(first);  // Damages the second backup, too: they share the file.
    EXPECT_EQ(content_of(take(BackupKind::manual)), "a picture");
}

// R-OPS-51
TEST_F(PictureInBackups, IsReadOnceByQuickOnesAndEachDayByTheDailyOne) {
    const auto first = take(BackupKind::minutes);
    EXPECT_TRUE(was_read()) << "it is new";
    fs::last_write_time(first, fs::last_write_time(first) - std::chrono::hours(1));
    EXPECT_TRUE(fs::equivalent(first, take(BackupKind::minutes)));
    EXPECT_FALSE(was_read());
    take(BackupKind::before_upgrade);
    EXPECT_FALSE(was_read()) << "the shop waits";
    damage(first);
    EXPECT_EQ(content_of(take(BackupKind::minutes)), "A picture");
    EXPECT_EQ(content_of(take(BackupKind::daily)), "a picture");
    EXPECT_TRUE(was_read());
}

}  // namespace
}  // namespace shop::app
