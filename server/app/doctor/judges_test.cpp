#include "app/doctor/doctor.hpp"
#include "app/doctor/test_doctor.hpp"
#include "platform/base/clock.hpp"

#include <linux/magic.h>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t gigabyte = 1LL << 30U;

// R-OPS-29
TEST(Doctor, JudgesTheVolumeOfTheData) {
    const auto space = [](const Volume& volume) { return judged(judge_space, volume, true); };
    EXPECT_THAT(space({3 * gigabyte, 9 * gigabyte, 1'000'000, 2'000'000}), IsEmpty());
    EXPECT_THAT(space({gigabyte, 9 * gigabyte}), ElementsAre("warning folder.space"));
    EXPECT_THAT(space({gigabyte / 4, 9 * gigabyte}), ElementsAre("fault folder.space"));
    EXPECT_THAT(judged(judge_space, Volume{gigabyte / 4, 9 * gigabyte}, false),
                ElementsAre("warning folder.space"));
    EXPECT_THAT(space({3 * gigabyte, 9 * gigabyte, 12, 2'000'000}),
                ElementsAre("warning folder.inodes"));
    const auto kind = [](long number, bool holds_database, bool is_demo) {
        Volume volume;
        volume.kind = number;
        return judged(judge_file_system, volume, holds_database, is_demo);
    };
    EXPECT_THAT(kind(EXT4_SUPER_MAGIC, true, false), IsEmpty());
    EXPECT_THAT(kind(NFS_SUPER_MAGIC, true, false), ElementsAre("fault folder.kind"));
    EXPECT_THAT(kind(NFS_SUPER_MAGIC, false, false), IsEmpty());
    for (const long gone_tomorrow : {long{TMPFS_MAGIC}, long{OVERLAYFS_SUPER_MAGIC}}) {
        EXPECT_THAT(kind(gone_tomorrow, true, false), ElementsAre("fault folder.kind"));
        EXPECT_THAT(kind(gone_tomorrow, true, true), ElementsAre("note folder.kind"));
    }
}

// R-OPS-29
TEST(Doctor, SaysOnlyThatADataFolderIsReadOnly) {
    Config config;
    config.data_folder = "/srv/the shop";
    Volume volume{gigabyte / 4, 9 * gigabyte};
    volume.kind = TMPFS_MAGIC;
    EXPECT_THAT(judged(judge_volume, volume, config),
                ElementsAre("fault folder.space", "fault folder.kind"));
    volume.is_read_only = true;
    Checks checks;
    judge_volume(volume, config, checks);
    EXPECT_THAT(found(checks), ElementsAre("fault folder.mount"));
    EXPECT_EQ(checks.all().size(), 1U) << "no line says that it keeps what is written";
    EXPECT_THAT(checks.all().front().advice, testing::HasSubstr("-T '/srv/the shop'"));
    EXPECT_FALSE(is_database_read_only(config)) << "the folder is absent";
}

// R-OPS-29
TEST(Doctor, DoesNotBelieveADiskThatIsTooFast) {
    const auto syncs = [](std::int64_t microseconds, bool is_demo = false) {
        return judged(judge_syncs, std::vector<std::int64_t>(100, microseconds), is_demo);
    };
    EXPECT_THAT(syncs(185), IsEmpty());
    EXPECT_THAT(syncs(1), ElementsAre("warning folder.sync"));
    EXPECT_THAT(syncs(1, true), IsEmpty());
    EXPECT_THAT(syncs(50'000), ElementsAre("warning folder.sync"));
    EXPECT_THAT(judged(judge_syncs, std::vector<std::int64_t>{}, false),
                ElementsAre("note folder.sync"));
}

// R-GATE-22
TEST(Doctor, JudgesWhetherSslcommerzKnowsTheStore) {
    const auto store = [](const std::string& answer) { return judged(judge_store, answer); };
    EXPECT_THAT(store(R"({"APIConnect":"DONE","no_of_trans_found":0})"), IsEmpty());
    for (const auto* word :
         {"FAILED", "INACTIVE", "INVALID_REQUEST", "REQUEST_FROM_INVALID_SOURCE"}) {
        EXPECT_THAT(store(std::string(R"({"APIConnect":")") + word + "\"}"),
                    ElementsAre("fault gateway.store"))
            << word;
    }
    for (const auto* unread :
         {"", "<html>", "[]", R"({"APIConnect":7})", R"({"APIConnect":"NEW"})"}) {
        EXPECT_THAT(store(unread), ElementsAre("warning gateway.store")) << unread;
    }
}

// R-OPS-29
TEST(Doctor, JudgesAServerOfPostgreSql) {
    sql::ServerFacts good;
    good.version = 150'006;
    using Of = sql::ConnectionLimit::Of;
    good.limits = {{Of::server, "", 0, 100}};
    good.archived_at_ms = unix_now_ms();
    good.settings = {{"archive_mode", "on"}};
    EXPECT_THAT(judged(judge_server, good), IsEmpty());
    for (const auto* name : {"fsync", "full_page_writes", "synchronous_commit"}) {
        auto careless = good;
        careless.settings[name] = "off";
        EXPECT_THAT(judged(judge_server, careless), ElementsAre("fault database.durability"));
    }
    auto old = good;
    old.version = 130'000;
    EXPECT_THAT(judged(judge_server, old), ElementsAre("warning database.version"));
    auto full = good;
    full.limits.front().open = 90;
    EXPECT_THAT(judged(judge_server, full), ElementsAre("warning database.connections"));
    const auto limited = [&](Of of) {
        auto server = good;
        server.limits.push_back({of, "shop", 8, 20});
        Checks checks;
        judge_server(server, checks);
        EXPECT_THAT(found(checks), ElementsAre("warning database.connections"));
        const auto line = std::ranges::find(checks.all(), "database.connections", &Check::name);
        return line->sentence.substr(0, line->sentence.find('.'));
    };
    EXPECT_EQ(limited(Of::role), "The role shop has 12 of 20 connections left");
    EXPECT_EQ(limited(Of::database), "The database shop has 12 of 20 connections left");
    auto late = good;
    late.archived_at_ms = unix_now_ms() - 3'600'000;
    EXPECT_THAT(judged(judge_server, late), ElementsAre("warning database.archive"));
    auto failing = good;
    failing.is_archiving_failing = true;
    EXPECT_THAT(judged(judge_server, failing), ElementsAre("warning database.archive"));
    auto none = good;
    none.settings["archive_mode"] = "off";
    EXPECT_THAT(judged(judge_server, none), ElementsAre("note database.archive"));
    auto remote = good;
    remote.link = {"db.internal", true, false, false};
    EXPECT_THAT(judged(judge_server, remote), ElementsAre("warning database.tls"));
    remote.link.is_encrypted = true;
    EXPECT_THAT(judged(judge_server, remote), ElementsAre("note database.tls"));
    remote.link.is_verified = true;
    EXPECT_THAT(judged(judge_server, remote), IsEmpty());
    EXPECT_THAT(judged(judge_log, gigabyte / 2), IsEmpty());
    EXPECT_THAT(judged(judge_log, 2 * gigabyte), ElementsAre("warning database.log"));
}

// R-OPS-29
TEST(Doctor, ComparesClocks) {
    using Known = std::optional<bool>;
    EXPECT_THAT(judged(judge_synchronization, Known(true)), IsEmpty());
    EXPECT_THAT(judged(judge_synchronization, Known(false)),
                ElementsAre("warning clock.synchronized"));
    EXPECT_THAT(judged(judge_synchronization, Known()), ElementsAre("note clock.synchronized"));
    EXPECT_THAT(judged(judge_database_clock, 900), IsEmpty());
    EXPECT_THAT(judged(judge_database_clock, -9'000), ElementsAre("warning clock.database"));
    EXPECT_THAT(judged(judge_database_clock, 16'000), ElementsAre("fault clock.database"));
    EXPECT_THAT(judged(judge_servers_clock, -86'400'000), IsEmpty());
    EXPECT_THAT(judged(judge_servers_clock, 6'000), ElementsAre("warning clock.servers"));
    EXPECT_THAT(judged(judge_servers_clock, 60'000), ElementsAre("fault clock.servers"));
    EXPECT_THAT(judged(judge_service_clock, std::string("the provider"), -29), IsEmpty());
    EXPECT_THAT(judged(judge_service_clock, std::string("the provider"), -31),
                ElementsAre("warning clock.services"));
    EXPECT_THAT(judged(judge_newest_file, std::string("shop.sqlite"), 59), IsEmpty());
    EXPECT_THAT(judged(judge_newest_file, std::string("shop.sqlite"), 3'600),
                ElementsAre("warning clock.files"));
}

// R-OPS-29
TEST(Doctor, JudgesTheProvidersWebhooks) {
    const std::string ours = "https://shop.example/api/webhooks/stripe";
    const auto webhooks = [&](const std::string& list) {
        return judged(judge_webhooks, list, ours);
    };
    const auto entry = [&](const std::string& status, const std::string& events) {
        return R"({"data":[{"url":"https://other.example"},{"url":")" + ours + R"(","status":")" +
               status + R"(","enabled_events":[)" + events + "]}]}";
    };
    EXPECT_THAT(webhooks(entry("enabled", R"("*")")), IsEmpty());
    EXPECT_THAT(webhooks(entry("enabled", R"("payment_intent.succeeded","charge.refunded")")),
                ElementsAre("warning payments.webhook"));
    EXPECT_THAT(webhooks(entry("disabled", R"("*")")), ElementsAre("fault payments.webhook"));
    EXPECT_THAT(webhooks(R"({"data":[]})"), ElementsAre("fault payments.webhook"));
    EXPECT_THAT(webhooks("<html>"), ElementsAre("note payments.webhook"));
}

// R-OPS-29
TEST(Doctor, JudgesTheRunningProgram) {
    EXPECT_THAT(judged(judge_readiness, 200, std::string("{}")), IsEmpty());
    EXPECT_THAT(judged(judge_readiness, 503, std::string("{}")),
                ElementsAre("fault program.ready"));
    Checks checks;
    judge_readiness(503, R"({"checks":{"database":{"good":false,"reason":"takes no writes"}}})",
                    checks);
    EXPECT_EQ(checks.all().front().sentence,
              "The shop is open, and takes no orders: database takes no writes.");
    EXPECT_THAT(judged(judge_descriptors, 65'536), IsEmpty());
    EXPECT_THAT(judged(judge_descriptors, 4'096), ElementsAre("warning program.files"));
    EXPECT_THAT(judged(judge_descriptors, 256), ElementsAre("fault program.files"));
    EXPECT_THAT(judged(judge_core_dumps, std::string("core"), 0), IsEmpty());
    EXPECT_THAT(judged(judge_core_dumps, std::string("core"), 1), ElementsAre("note program.core"));
    const std::string locks =
        "1: POSIX  ADVISORY  READ 7 08:01:99 0 EOF\n"
        "2: FLOCK  ADVISORY  WRITE 1234 08:01:99 0 EOF\n";
    EXPECT_EQ(find_lock_holder(locks, 99), 1234);
    EXPECT_EQ(find_lock_holder(locks, 98), std::nullopt);
    const std::string limits =
        "Limit                     Soft Limit           Hard Limit           Units\n"
        "Max core file size        0                    unlimited            bytes\n"
        "Max open files            1024                 524288               files\n";
    EXPECT_EQ(find_limit(limits, "Max open files"), 1024);
    EXPECT_EQ(find_limit(limits, "Max stack size"), std::nullopt);
}

// R-OPS-29
TEST(Doctor, CountsTheDaysOfACertificate) {
    const auto ends_in_days = [](std::int64_t days) {
        return judged(judge_certificate, std::string("certificates.public"), std::string("Its"),
                      unix_now_seconds() + days * day_seconds + 60);
    };
    EXPECT_THAT(ends_in_days(20), IsEmpty());
    EXPECT_THAT(ends_in_days(3), ElementsAre("warning certificates.public"));
    EXPECT_THAT(ends_in_days(-1), ElementsAre("fault certificates.public"));
}

// R-OPS-29
TEST(Doctor, JudgesTheNewestBackupAndTheRoomForTheNext) {
    using Age = std::optional<std::int64_t>;
    const std::string advice = "make one";
    EXPECT_THAT(judged(judge_newest_backup, Age(3'600'000), advice), IsEmpty());
    EXPECT_THAT(judged(judge_newest_backup, Age(37 * 3'600'000), advice),
                ElementsAre("warning backups.newest"));
    EXPECT_THAT(judged(judge_newest_backup, Age(), advice), ElementsAre("warning backups.newest"));
    EXPECT_THAT(judged(judge_device, Age(71 * 3'600'000), advice), IsEmpty());
    EXPECT_THAT(judged(judge_device, Age(), advice), ElementsAre("warning backups.device"));
    Checks old_copies;
    judge_device(5 * day_ms, " --data /shop", old_copies);
    EXPECT_THAT(found(old_copies), ElementsAre("warning backups.device"));
    EXPECT_THAT(old_copies.all().front().sentence, testing::HasSubstr("5 days ago"));
    EXPECT_THAT(old_copies.all().front().advice, testing::EndsWith("offsite --data /shop"));
    EXPECT_THAT(judged(judge_backup_space, 3 * gigabyte, gigabyte), IsEmpty());
    EXPECT_THAT(judged(judge_backup_space, 2 * gigabyte, gigabyte),
                ElementsAre("warning backups.space"));
}

}  // namespace
}  // namespace shop::app
