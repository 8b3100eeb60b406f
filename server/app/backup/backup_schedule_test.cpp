#include "app/backup/backup_schedule.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

constexpr std::int64_t minute = 60LL * 1000;
constexpr std::int64_t hour = 60 * minute;
/// 03:00 in Dhaka on 25 November 2026, six hours ahead of UTC.
constexpr std::int64_t at_three = 1'795'554'000'000;

BackupSettings settings_with(std::int64_t every_minutes = 0) {
    BackupSettings settings;
    settings.folder = "/backups";
    settings.every_minutes = every_minutes;
    return settings;
}

BackupRecord record_at(std::int64_t started_at_ms, const std::string& state = "proved") {
    BackupRecord record;
    record.state = state;
    record.started_at_ms = started_at_ms;
    return record;
}

std::optional<BackupKind> due_at(std::int64_t now_ms, const LastBackups& last,
                                 std::int64_t every_minutes = 0, bool is_shared = false) {
    return due_backup(settings_with(every_minutes), is_shared, last, now_ms);
}

// R-OPS-7
TEST(BackupSchedule, ADayBeginsAtItsHourInTheShopsTime) {
    const auto settings = settings_with();
    EXPECT_EQ(last_daily_ms(settings, at_three), at_three);
    EXPECT_EQ(last_daily_ms(settings, at_three - 1), at_three - 24 * hour);
    EXPECT_EQ(last_daily_ms(settings, at_three + 24 * hour - 1), at_three);
    auto late = settings;
    late.at_minutes = 23 * 60 + 5;
    EXPECT_EQ(last_daily_ms(late, at_three), at_three - 4 * hour + 5 * minute);
}

// R-OPS-7
TEST(BackupSchedule, ADailyOneIsDueOncePerDayAndAtOnceWhenItWasMissed) {
    EXPECT_EQ(due_at(at_three, {}), BackupKind::daily) << "the first of all";
    EXPECT_EQ(due_at(at_three, {record_at(at_three - hour)}), BackupKind::daily);
    EXPECT_EQ(due_at(at_three + 20 * hour, {record_at(at_three + minute)}), std::nullopt);
    EXPECT_EQ(due_at(at_three + 20 * hour, {record_at(at_three - minute)}), BackupKind::daily);
    EXPECT_EQ(due_at(at_three + hour, {record_at(at_three, "running")}), std::nullopt);
    BackupSettings nowhere;
    EXPECT_EQ(due_backup(nowhere, false, {}, at_three), std::nullopt);
}

// R-OPS-7
TEST(BackupSchedule, WhatFailedIsTriedAgainAfterAnHour) {
    const LastBackups failed{record_at(at_three, "failed")};
    EXPECT_EQ(due_at(at_three + 59 * minute, failed), std::nullopt);
    EXPECT_EQ(due_at(at_three + hour, failed), BackupKind::daily);
}

// R-OPS-7
TEST(BackupSchedule, QuickOnesComeAsOftenAsIsSetAndOnSqliteOnly) {
    LastBackups last{record_at(at_three)};
    const auto now = at_three + 10 * hour;
    EXPECT_EQ(due_at(now, last), std::nullopt);
    EXPECT_EQ(due_at(now, last, 15), BackupKind::minutes);
    EXPECT_EQ(due_at(now, last, 15, true), std::nullopt);
    last.minutes = record_at(now - 14 * minute, "failed");
    EXPECT_EQ(due_at(now, last, 15), std::nullopt);
    last.minutes = record_at(now - 15 * minute, "checked");
    EXPECT_EQ(due_at(now, last, 15), BackupKind::minutes);
}

// R-OPS-9
TEST(BackupSchedule, BackupsAreLateAfterThirtySixHoursWithoutAProof) {
    LastBackups last;
    const auto now = at_three;
    EXPECT_FALSE(is_backup_late(last, now - 36 * hour, now)) << "it has just begun";
    EXPECT_TRUE(is_backup_late(last, now - 37 * hour, now));
    last.first_at_ms = now - 40 * hour;
    EXPECT_TRUE(is_backup_late(last, now, now)) << "a restart changes nothing";
    last.proved = record_at(now - 36 * hour);
    last.proved->proved_at_ms = now - 35 * hour;
    EXPECT_FALSE(is_backup_late(last, now, now));
    last.proved->proved_at_ms = now - 37 * hour;
    EXPECT_TRUE(is_backup_late(last, now, now));
}

}  // namespace
}  // namespace shop::app
