#include "app/backup/scheduled_backups.hpp"

#include "app/backup/test_backup.hpp"

#include <gmock/gmock.h>

#include <fstream>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t an_hour = 60LL * 60 * 1000;
constexpr std::int64_t a_day = 24 * an_hour;
/// 03:00 in Dhaka on Wednesday, 25 November 2026.
constexpr std::int64_t wednesday = 1'795'554'000'000;

const Proof good_proof{0, 0, true, {}};
const Proof bad_proof{0, 0, true, {"the table orders differs"}};

StoredBackup backup_at(std::int64_t at_ms, BackupKind kind, std::optional<Proof> proof) {
    Manifest manifest;
    manifest.kind = kind;
    manifest.taken_at_ms = at_ms;
    manifest.step = 1;
    return {"/backups/" + std::to_string(at_ms) + "-" + std::string(name_of(kind)), manifest,
            std::move(proof)};
}

/// One proved backup per day, newest first.
std::vector<StoredBackup> days(std::int64_t count) {
    std::vector<StoredBackup> backups;
    for (std::int64_t i = 0; i < count; ++i) {
        backups.push_back(backup_at(wednesday - i * a_day, BackupKind::daily, good_proof));
    }
    return backups;
}

/// Ages of the kept backups in days, counted from the newest.
std::vector<std::int64_t> ages_kept(const std::vector<StoredBackup>& backups,
                                    const BackupKeep& keep) {
    std::set<std::string> outdated;
    for (const auto& backup : find_outdated(backups, keep)) outdated.insert(backup.name());
    std::vector<std::int64_t> ages;
    for (const auto& backup : backups) {
        if (outdated.contains(backup.name())) continue;
        ages.push_back((wednesday - backup.manifest.taken_at_ms) / a_day);
    }
    return ages;
}

// R-OPS-10
TEST(BackupRetention, TheNewestOfEachDayWeekAndMonthStays) {
    EXPECT_THAT(ages_kept(days(120), {7, 0, 0}), ElementsAre(0, 1, 2, 3, 4, 5, 6));
    // Weeks end on Sundays: 22, 15 and 8 November.
    EXPECT_THAT(ages_kept(days(120), {0, 4, 0}), ElementsAre(0, 1, 2, 3, 10, 17));
    // Month ends: 31 October, 30 September.
    EXPECT_THAT(ages_kept(days(120), {0, 0, 3}), ElementsAre(0, 1, 2, 25, 56));
    EXPECT_THAT(ages_kept(days(400), {7, 4, 6}),
                ElementsAre(0, 1, 2, 3, 4, 5, 6, 10, 17, 25, 56, 86, 117, 148));
}

// R-OPS-10
TEST(BackupRetention, ThreeProvedOnesStayWhateverIsSet) {
    EXPECT_THAT(ages_kept(days(9), {0, 0, 0}), ElementsAre(0, 1, 2));
    EXPECT_THAT(find_outdated(days(3), {0, 0, 0}), IsEmpty());
}

// R-OPS-10
TEST(BackupRetention, NothingGoesUntilANewerOneIsProved) {
    std::vector<StoredBackup> backups;
    for (std::int64_t i = 0; i < 20; ++i) {
        backups.push_back(backup_at(wednesday - i * a_day, BackupKind::daily,
                                    i % 2 == 0 ? std::optional(bad_proof) : std::nullopt));
    }
    EXPECT_THAT(find_outdated(backups, {}), IsEmpty());
    backups.insert(backups.begin() + 3,
                   backup_at(wednesday - 2 * a_day - an_hour, BackupKind::daily, good_proof));
    const auto outdated = find_outdated(backups, {});
    EXPECT_EQ(outdated.size(), 17U);
    for (const auto& backup : outdated) {
        EXPECT_LT(backup.manifest.taken_at_ms, wednesday - 2 * a_day - an_hour);
    }
}

// R-OPS-10
TEST(BackupRetention, QuickOnesAreTheLast24AndAPersonsStay) {
    std::vector<StoredBackup> backups;
    for (std::int64_t i = 0; i < 40; ++i) {
        backups.push_back(backup_at(wednesday - i * an_hour, BackupKind::minutes, good_proof));
        backups.push_back(backup_at(wednesday - i * an_hour - 1, BackupKind::manual, good_proof));
        backups.push_back(backup_at(wednesday - i * an_hour - 2, BackupKind::before_upgrade, {}));
    }
    std::map<BackupKind, int> counts;
    for (const auto& backup : find_outdated(backups, {})) ++counts[backup.manifest.kind];
    EXPECT_EQ(counts[BackupKind::minutes], 16);
    EXPECT_EQ(counts[BackupKind::before_upgrade], 37);
    EXPECT_EQ(counts[BackupKind::manual], 0);
}

class DeletedBackups : public TestFolder {};

// R-OPS-10
TEST_F(DeletedBackups, AreGoneWholly) {
    const BackupFolder folder(folder_);
    std::filesystem::create_directories(folder_ / "one" / "identity-keys");
    std::ofstream(folder_ / "one" / "manifest.json") << "{}";
    std::filesystem::create_directory(folder_ / "two");
    delete_backups(folder, {{folder_ / "one", {}, {}}});
    std::vector<std::string> left;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
        left.push_back(entry.path().filename().string());
    }
    EXPECT_THAT(left, testing::UnorderedElementsAre(".lock", "two"));
}

}  // namespace
}  // namespace shop::app
