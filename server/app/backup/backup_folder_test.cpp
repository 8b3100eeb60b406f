#include "app/backup/backup_folder.hpp"

#include "app/backup/backup_records.hpp"
#include "app/backup/test_backup.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <fstream>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Manifest manifest_at(std::int64_t at_ms) {
    Manifest manifest{BackupKind::daily, at_ms, "1.2.0", 41, "shop", "production", "sqlite", 4096};
    manifest.tables = {{"orders", 2, std::string(64, 'a')}, {"reviews", 0, ""}};
    return manifest;
}

class FolderOfBackups : public TestFolder {
protected:
    StoredBackup publish(std::int64_t at_ms) const {
        const BackupFolder folder(folder_);
        const ScratchFolder scratch(folder.scratch_of("daily"));
        const auto manifest = manifest_at(at_ms);
        std::ofstream(scratch.path() / "manifest.json") << text_of(manifest);
        write_checksums(scratch.path(), {}, unwatched);
        return folder.publish(scratch.path(), manifest, "daily");
    }
};

TEST_F(FolderOfBackups, AManifestIsReadAsItWasWritten) {
    const auto manifest = manifest_at(1'764'000'000'000);
    const auto read = read_manifest(text_of(manifest));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->kind, BackupKind::daily);
    EXPECT_EQ(read->taken_at_ms, manifest.taken_at_ms);
    EXPECT_EQ(read->step, 41);
    EXPECT_EQ(read->database_bytes, 4096);
    EXPECT_EQ(read->tables, manifest.tables);
    for (const auto* other : {"", "{}", "[1]", "not JSON", R"({"name":"an app"})"}) {
        EXPECT_FALSE(read_manifest(other)) << other;
    }
    auto newer = text_of(manifest);
    newer.replace(newer.find("\"format\":1"), 10, "\"format\":2");
    EXPECT_FALSE(read_manifest(newer)) << "what it means is not known here";
}

TEST_F(FolderOfBackups, AProofIsReadAsItWasWritten) {
    const Proof proof{5, 4, true, {"the table orders differs"}};
    const auto read = read_proof(text_of(proof));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->at_ms, 5);
    EXPECT_FALSE(read->is_good());
    EXPECT_THAT(read->wrong, ElementsAre("the table orders differs"));
}

TEST_F(FolderOfBackups, BackupsAreListedNewestFirstUnderNamesOfTheirTime) {
    publish(1'764'000'000'000);
    publish(1'764'000'060'000);
    publish(1'764'000'060'500);
    std::vector<std::string> names;
    for (const auto& backup : list_backups(folder_)) names.push_back(backup.name());
    EXPECT_THAT(names, ElementsAre("20251124T160100Z-daily-2", "20251124T160100Z-daily",
                                   "20251124T160000Z-daily"));
}

// R-OPS-4
TEST_F(FolderOfBackups, WhatWasNotPublishedIsNoBackupAndTheNextProgramRemovesIt) {
    std::filesystem::path scratch;
    {
        const BackupFolder folder(folder_);
        scratch = folder.scratch_of("daily");
        std::filesystem::create_directory(scratch);
        std::ofstream(scratch / "manifest.json") << text_of(manifest_at(1));
    }
    EXPECT_THAT(list_backups(folder_), ElementsAre());
    const BackupFolder next(folder_);
    EXPECT_FALSE(std::filesystem::exists(scratch));
}

// R-OPS-13
TEST_F(FolderOfBackups, WhatAKilledCheckLeftIsRemovedByTheNextCheckAndBackup) {
    const auto leave = [&] {
        const auto left = folder_ / ".check-killed";
        std::filesystem::create_directory(left);
        std::ofstream(left / "shop.sqlite") << "unpacked";
        return left;
    };
    const ScratchFolder running(scratch_for_check(folder_));
    auto left = leave();
    const ScratchFolder next(scratch_for_check(folder_));
    EXPECT_FALSE(std::filesystem::exists(left));
    left = leave();
    const BackupFolder folder(folder_);
    EXPECT_FALSE(std::filesystem::exists(left));
    EXPECT_TRUE(std::filesystem::exists(running.path())) << "its program still works";
    EXPECT_TRUE(std::filesystem::exists(next.path()));
}

TEST_F(FolderOfBackups, OnlyOneProgramWorksInAFolder) {
    const BackupFolder folder(folder_);
    try {
        const BackupFolder second(folder_);
        FAIL() << "it should be refused";
    } catch (const std::runtime_error& refused) {
        EXPECT_THAT(refused.what(), HasSubstr("try again when it is done"));
    }
}

TEST_F(FolderOfBackups, EachPartIsComparedWithItsChecksum) {
    const auto backup = publish(1'764'000'000'000);
    EXPECT_THAT(compare_checksums(backup.path, unwatched), ElementsAre());
    write_proof(backup.path, {1, 1, true, {}});
    EXPECT_THAT(compare_checksums(backup.path, unwatched), ElementsAre()) << "a proof is no part";
    std::ofstream(backup.path / "manifest.json", std::ios::app) << " ";
    std::ofstream(backup.path / "more") << "more";
    EXPECT_THAT(compare_checksums(backup.path, unwatched),
                ElementsAre(HasSubstr("manifest.json is not what was backed up"),
                            HasSubstr("more is no part of this backup")));
}

/// The folders of two backups that share one file.
class SharedFile : public TestFolder {
protected:
    SharedFile() {
        for (const auto& folder : {earlier_, later_}) std::filesystem::create_directory(folder);
        std::ofstream(earlier_ / "640.jpg") << "a picture";
        set_age(earlier_ / "640.jpg", std::chrono::hours(1));
        write_checksums(earlier_, {}, unwatched);
        std::filesystem::create_hard_link(earlier_ / "640.jpg", later_ / "640.jpg");
    }

    static void set_age(const std::filesystem::path& file, std::chrono::hours age) {
        std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() - age);
    }

    /// Whether the later backup reads its file.
    bool reads(const std::filesystem::path& earlier) const {
        bool is_read = false;
        write_checksums(later_, earlier, [&](const std::string& step, std::int64_t, std::int64_t) {
            is_read = is_read || step == "checksum of 640.jpg";
        });
        return is_read;
    }

    const std::filesystem::path earlier_ = folder_ / "earlier";
    const std::filesystem::path later_ = folder_ / "later";
};

// R-OPS-51
TEST_F(SharedFile, IsNotReadAgainByTheNextBackup) {
    EXPECT_FALSE(reads(earlier_));
    EXPECT_THAT(compare_checksums(later_, unwatched), ElementsAre());
    EXPECT_TRUE(reads({})) << "all are read where no earlier one is trusted";
    std::ofstream(earlier_ / "SHA256SUMS", std::ios::app) << "no checksum\n";
    EXPECT_TRUE(reads(earlier_)) << "its checksums were changed";
}

// R-OPS-51
TEST_F(SharedFile, IsReadAgainOnceItWasWrittenOrIsAnotherOne) {
    std::ofstream(earlier_ / "640.jpg", std::ios::in | std::ios::out) << "A";
    EXPECT_TRUE(reads(earlier_)) << "written";
    EXPECT_THAT(find_changed(earlier_, later_, ""), ElementsAre("640.jpg"));
    std::filesystem::remove(later_ / "640.jpg");
    std::ofstream(later_ / "640.jpg") << "a picture";
    set_age(later_ / "640.jpg", std::chrono::hours(1));
    EXPECT_TRUE(reads(earlier_)) << "another file";
}

// R-OPS-51
TEST_F(SharedFile, WhatItsDiskDamagesIsFoundByTheNextOneThatReadsAll) {
    std::ofstream(earlier_ / "640.jpg", std::ios::in | std::ios::out) << "A";
    // Disk damage does not change the modification time.
    set_age(earlier_ / "640.jpg", std::chrono::hours(1));
    EXPECT_FALSE(reads(earlier_));
    EXPECT_THAT(compare_checksums(later_, unwatched), ElementsAre(HasSubstr("640.jpg is not")));
    EXPECT_TRUE(reads({}));
    EXPECT_THAT(find_changed(earlier_, later_, ""), ElementsAre("640.jpg"));
}

// R-OPS-1
TEST_F(FolderOfBackups, OneWithoutADatabaseIsNeverProved) {
    auto manifest = manifest_at(1'764'000'000'000);
    const Proof good{5, 4, true, {}};
    const auto stored = [&] { return StoredBackup{folder_, manifest, good}; };
    EXPECT_TRUE(stored().is_proved());
    EXPECT_EQ(record_of(stored(), good, "").state, "proved");
    manifest.step = 0;
    EXPECT_FALSE(stored().is_proved());
    EXPECT_EQ(record_of(stored(), good, "").state, "checked");
    EXPECT_FALSE(record_of(stored(), good, "").proved_at_ms);
}

TEST_F(FolderOfBackups, ALabelIsAPartOfAName) {
    for (const auto* good : {"audit", "before-1.2.0", "a_b"}) EXPECT_TRUE(is_label(good)) << good;
    for (const auto* bad : {"", "../up", "a b", "a/b", "\xe0\xa6\x95"}) {
        EXPECT_FALSE(is_label(bad)) << bad;
    }
    EXPECT_FALSE(is_label(std::string(61, 'a')));
}

}  // namespace
}  // namespace shop::app
