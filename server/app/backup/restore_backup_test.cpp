#include "app/backup/restore_backup.hpp"

#include "app/backup/test_backup.hpp"
#include "app/metadata.hpp"

#include <gmock/gmock.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace shop::app {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace fs = std::filesystem;

/// A backup of a shop that has a key, and an empty folder to restore it into.
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
        } catch (const std::runtime_error& told) {
            EXPECT_THAT(told.what(),
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

// R-IMG-7
TEST_F(Restoring, APictureThatTheDiskOfBackupsDamagedIsWholeInTheNextOne) {
    const auto files = folder_ / "shop" / "files";
    const auto name = fs::path("pictures") / "0123-1x1" / "320.jpg";
    fs::create_directories((files / name).parent_path());
    std::ofstream(files / "files-id") << "65a1f0c2d3e4b5a697887799";
    std::ofstream(files / name) << "a picture";
    const BackupFolder backups(folder_ / "backups");
    const BackupSource source{folder_ / "shop" / "shop.sqlite", "", files};
    const auto take = [&](const std::string& label) {
        return take_backup(source, backups, {BackupKind::manual, label}, unwatched).path / "files" /
               name;
    };
    const auto first = take("first");
    EXPECT_TRUE(fs::equivalent(first, take("second")));
    std::ofstream(first, std::ios::in | std::ios::out) << "A";  // In the second one, too.
    std::string healed;
    std::getline(std::ifstream(take("third")), healed);
    EXPECT_EQ(healed, "a picture");
}

}  // namespace
}  // namespace shop::app
