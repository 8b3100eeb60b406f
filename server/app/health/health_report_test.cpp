#include "app/health/health_report.hpp"
#include "platform/base/clock.hpp"

#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::int64_t reported_at_ms = 1'800'000'000'000;

ServerHealth open_server() {
    ServerHealth server;
    server.name = "a server";
    server.version = "1.0.0";
    server.seen_at_ms = reported_at_ms - 10'000;
    server.disk_bytes = 100LL << 30U;
    server.disk_free_bytes = 50LL << 30U;
    return server;
}

/// A shop without problems.
HealthReport good_report() {
    HealthReport report;
    report.now_ms = reported_at_ms;
    report.servers = {open_server()};
    report.backup.emplace();
    report.backup->proved_at_ms = reported_at_ms - hour_ms;
    return report;
}

/// The notices after `change` to a healthy shop: "bad closed".
template <class Change>
std::vector<std::string> notices_after(const Change& change) {
    auto report = good_report();
    change(report);
    judge_health(report);
    std::vector<std::string> notices;
    for (const auto& [code, level] : report.notices) {
        notices.push_back((level == NoticeLevel::bad ? "bad " : "") + code);
    }
    return notices;
}

// R-OPS-48
TEST(HealthReport, AShopWithoutTroubleHasNoNotice) {
    EXPECT_THAT(notices_after([](HealthReport&) {}), IsEmpty());
}

// R-OPS-48
TEST(HealthReport, NoticesWhatServersWrite) {
    const auto with = [](const auto& change) {
        return notices_after([&](HealthReport& report) { change(report.servers.front()); });
    };
    EXPECT_THAT(with([](auto& server) { server.seen_at_ms = reported_at_ms - 61'000; }),
                ElementsAre("bad closed"));
    EXPECT_THAT(with([](auto& server) { server.disk_free_bytes = 1LL << 30U; }),
                ElementsAre("disk_low"));
    EXPECT_THAT(with([](auto& server) { server.disk_free_bytes = 1; }),
                ElementsAre("bad disk_full"));
    EXPECT_THAT(with([](auto& server) { server.mail.last_bad_ms = 2; }),
                ElementsAre("mail_failing"));
    EXPECT_THAT(with([](auto& server) { server.provider = {1, 1, 3, 4}; }),
                ElementsAre("provider_failing"));
    EXPECT_THAT(with([](auto& server) { server.provider = {1, 1, 4, 3}; }), IsEmpty());
    EXPECT_THAT(notices_after([](HealthReport& report) {
                    report.servers.push_back(open_server());
                    report.servers.back().version = "1.1.0";
                }),
                ElementsAre("versions_differ"));
    EXPECT_THAT(notices_after([](HealthReport& report) {
                    report.servers.push_back(open_server());
                    report.servers.back().seen_at_ms = reported_at_ms - hour_ms;
                }),
                ElementsAre("server_lost"));
    EXPECT_THAT(notices_after([](HealthReport& report) { report.servers.clear(); }),
                ElementsAre("bad closed"));
}

// R-OPS-48
TEST(HealthReport, NoticesEmailsBackupsAndCertificates) {
    EXPECT_THAT(
        notices_after([](auto& report) { report.queue.oldest_due_ms = reported_at_ms - 60'000; }),
        IsEmpty());
    EXPECT_THAT(
        notices_after([](auto& report) { report.queue.oldest_due_ms = reported_at_ms - hour_ms; }),
        ElementsAre("bad mails_late"));
    EXPECT_THAT(notices_after([](auto& report) { report.backup.reset(); }),
                ElementsAre("backup_none"));
    EXPECT_THAT(notices_after([](auto& report) {
                    report.backup->proved_at_ms = reported_at_ms - 37 * hour_ms;
                }),
                ElementsAre("backup_late"));
    EXPECT_THAT(notices_after([](auto& report) { report.backup_failure = "the disk is full"; }),
                ElementsAre("backup_failed"));
    EXPECT_THAT(
        notices_after([](auto& report) { report.certificate_ends_ms = reported_at_ms + hour_ms; }),
        ElementsAre("certificate_soon"));
    EXPECT_THAT(
        notices_after([](auto& report) { report.certificate_ends_ms = reported_at_ms - hour_ms; }),
        ElementsAre("bad certificate_over"));
}

// R-OPS-48
TEST(HealthReport, ComesFromTheDatabase) {
    sql::TestDatabase database;
    database.run_script(
        "INSERT INTO servers (name, version, step, started_at_ms, seen_at_ms, state) VALUES"
        " ('b', '1.0.0', 1, 20, 30, '{\"requests\": 7, \"waitingWrites\": 1, \"pools\":"
        " [{\"waiting\": 2}], \"mail\": {\"done\": 3, \"failed\": 1, \"lastGoodMs\": 5,"
        " \"lastBadMs\": 6}, \"warnings\": [{\"atMs\": 1, \"isError\": false, \"text\": \"old\"},"
        " {\"atMs\": 2, \"isError\": true, \"text\": \"new\"}]}'),"
        " ('a', '1.0.0', 1, 10, 30, 'of another release');"
        "INSERT INTO outbox (id, event, payload, happened_at_ms, next_try_ms, attempts) VALUES"
        " ('1', 'e', '{}', 1, 40, 0), ('2', 'e', '{}', 1, 1900000000000, 2),"
        " ('3', 'e', '{}', 1, 1900000000000, 0);"
        "INSERT INTO backups (id, kind, name, server, state, started_at_ms, proved_at_ms, bytes)"
        " VALUES ('1', 'daily', 'n', 's', 'proved', 1, 2, 3);"
        "INSERT INTO backups (id, kind, name, server, state, started_at_ms, sentence)"
        " VALUES ('2', 'daily', 'n', 's', 'failed', 4, 'the disk is full')");
    BackupSettings settings;
    settings.folder = "/backups";
    const auto report = read_health({*database, database.is_postgres(), settings}, reported_at_ms);
    EXPECT_GT(report.next_backup_ms, reported_at_ms);
    EXPECT_THAT(report.engine, HasSubstr(database.is_postgres() ? "PostgreSQL 1" : "SQLite 3"));
    EXPECT_GT(report.database_bytes, 0);
    EXPECT_EQ(report.queue.waiting, 2);
    EXPECT_EQ(report.queue.failing, 1);
    EXPECT_EQ(report.queue.oldest_due_ms, 40);
    EXPECT_EQ(report.backup->proved_at_ms, 2);
    EXPECT_EQ(report.backup_failure, "the disk is full");
    ASSERT_EQ(report.servers.size(), 2U);
    EXPECT_EQ(report.servers[0].name, "a");
    const auto& server = report.servers[1];
    EXPECT_EQ(server.requests, 7);
    EXPECT_EQ(server.waiting, 3);
    EXPECT_EQ(server.mail.done, 3);
    EXPECT_TRUE(server.mail.is_failing());
    ASSERT_EQ(server.warnings.size(), 2U);
    EXPECT_EQ(server.warnings[0].text, "new");
    EXPECT_TRUE(server.warnings[0].is_error);
    EXPECT_THAT(health_json(report), HasSubstr(R"("lastBadAt":"1970-01-01T00:00:00.006Z")"));
}

}  // namespace
}  // namespace shop::app
