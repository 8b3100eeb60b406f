// The faults of an administrator's review: the doctor finds each and gives the right advice.

#include "app/doctor/doctor.hpp"
#include "app/doctor/test_doctor.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/open_connection.hpp"

#include <fmt/format.h>
#include <linux/magic.h>
#include <unistd.h>

namespace shop::app {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::Field;
using testing::HasSubstr;

/// A line of the doctor with this name and level, whose sentence and advice contain the texts.
auto line(Level level, const char* name, const std::string& sentence, const std::string& advice) {
    return Contains(testing::AllOf(Field(&Check::name, name), Field(&Check::level, level),
                                   Field(&Check::sentence, HasSubstr(sentence)),
                                   Field(&Check::advice, HasSubstr(advice))));
}

class DoctorAdvice : public DoctorTest {
protected:
    using Group = void (*)(const Examined&, Checks&);

    std::vector<Check> examine(Group check) const {
        Checks checks;
        check(examined_, checks);
        return checks.all();
    }

    template <class Judge, class... Facts>
    static std::vector<Check> judge(Judge judge, const Facts&... facts) {
        Checks checks;
        judge(facts..., checks);
        return checks.all();
    }

    /// Reads `text` as the shop's settings file, with mode 0600.
    void set_up(const std::string& text) {
        const auto file = (folder_ / "northbridge.toml").string();
        std::ofstream(file) << fmt::format("data = '{}'\n", folder_.string()) << text;
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
        const auto settings = read_config({file});
        examined_.config = settings.config;
        examined_.errors = settings.errors;
        examined_.settings_file = file;
    }

    void run_sql(const char* script) const {
        sql::open_connection(database_file(examined_.config), sql::Access::read_write)
            ->run_script(script);
    }
};

// R-OPS-29
TEST_F(DoctorAdvice, NamesTheLineOfAWrongSetting) {
    set_up("log_levle = 'info'\ntrusted_proxy = ['127.0.0.1']\n");
    const auto typos = examine(check_settings);
    EXPECT_THAT(typos, line(Level::fault, "settings.valid",
                            ".toml:2: log_levle: there is no such "
                            "setting. Did you mean log_level?",
                            "does not start"));
    EXPECT_THAT(typos, line(Level::fault, "settings.valid",
                            ".toml:3: trusted_proxy: there is no "
                            "such setting. Did you mean trusted_proxies?",
                            "does not start"));

    set_up(
        "payment = 'stripe'\nstripe_secret_key = 'sk_live_1'\n"
        "stripe_publishable_key = 'pk_test_1'\nstripe_webhook_secret = 'whsec_1'\n");
    EXPECT_THAT(examine(check_settings),
                line(Level::fault, "settings.valid", "one key is live and the other is a test key",
                     "Correct it"));
    fs::permissions(*examined_.settings_file, fs::perms::others_read, fs::perm_options::add);
    EXPECT_THAT(examine(check_settings),
                line(Level::fault, "settings.secrets", "every user of this machine can open it",
                     "chmod o= " + *examined_.settings_file));

    set_up("trusted_proxies = ['0.0.0.0/0']\n");
    EXPECT_THAT(examine(check_settings),
                line(Level::fault, "settings.valid", "/0 is every address", "Correct it"));

    set_up("vat_bin = '0012345670101'\n");
    const auto nameless = examine(check_settings);
    EXPECT_THAT(nameless, line(Level::fault, "settings.valid", "vat_name: is required", ""));
    EXPECT_THAT(nameless, line(Level::fault, "settings.valid", "vat_address: is required", ""));
}

// R-OPS-29
TEST_F(DoctorAdvice, HasACommandForTheDataFolder) {
    fs::permissions(folder_, fs::perms::others_exec, fs::perm_options::add);
    EXPECT_THAT(examine(check_folder), line(Level::fault, "folder.mode", "Other users can open",
                                            "chmod -R go= " + folder_.string()));
    if (::geteuid() == 0) {
        const auto file = (folder_ / "shop.sqlite").string();
        ASSERT_EQ(::chown(file.c_str(), 1, 1), 0);
        EXPECT_THAT(examine(check_folder),
                    line(Level::fault, "folder.files", "belongs to another user than its folder",
                         "chown 0:0 " + file));
        ASSERT_EQ(::chown(file.c_str(), 0, 0), 0);
    }
    Volume volume{100LL << 20U, 400LL << 20U};
    volume.kind = TMPFS_MAGIC;
    const auto in_memory = judge(judge_volume, volume, examined_.config);
    EXPECT_THAT(in_memory, line(Level::fault, "folder.kind", "in memory", "Move it to a disk"));
    EXPECT_THAT(in_memory, line(Level::fault, "folder.space", "100 MB left", "Free some space"));
    volume.is_read_only = true;
    EXPECT_THAT(judge(judge_volume, volume, examined_.config),
                line(Level::fault, "folder.mount", "mounted read-only", "dmesg"));
    fs::create_directory(folder_ / "files");
    std::ofstream(folder_ / "files/files-id") << "65a1f0c2d3e4b5a697887799";
    EXPECT_THAT(examine(check_pictures),
                line(Level::fault, "pictures.folder", "does not open", "setting files"));
    fs::remove_all(folder_ / "identity-keys");
    EXPECT_THAT(examine(check_sign_in), line(Level::fault, "identity.keys", "", "backup"));
}

// R-OPS-29
TEST_F(DoctorAdvice, NamesTheWayOutForADatabase) {
    run_sql(
        "INSERT INTO migrations (number, name, ran_at_ms) VALUES (9999, 'next', 1);"
        "INSERT INTO migration_contracts (number, works_since) VALUES (9999, 9999)");
    EXPECT_THAT(examine(check_database), line(Level::fault, "database.schema", "newer version",
                                              "Use the program of that version"));
    run_sql(
        "DELETE FROM migrations WHERE number = 9999;"
        "DELETE FROM migration_contracts WHERE number = 9999");
    const auto file = database_file(examined_.config);
    {
        std::fstream damaged(file, std::ios::in | std::ios::out | std::ios::binary);
        damaged.seekp(static_cast<std::streamoff>(fs::file_size(file)) / 2);
        damaged << std::string(8192, '\xff') << std::flush;
    }
    EXPECT_THAT(examine(check_database), line(Level::fault, "database.integrity", "damaged",
                                              "restore the last proved backup"));
    fs::remove(file);
    EXPECT_THAT(examine(check_database), line(Level::fault, "database.reachable",
                                              "There is no shop in", "--config or --data"));
    examined_.config.database = "postgres://shop@127.0.0.1:1/shop";
    EXPECT_THAT(examine(check_database), line(Level::fault, "database.reachable", "cannot be used",
                                              "address, user and password"));

    sql::ServerFacts server;
    server.version = 150'006;
    server.limits = {{sql::ConnectionLimit::Of::server, "", 0, 100},
                     {sql::ConnectionLimit::Of::role, "shop", 0, 20}};
    server.settings = {{"fsync", "off"}, {"synchronous_commit", "off"}};
    const auto careless = judge(judge_server, server);
    for (const std::string name : {"fsync", "synchronous_commit"}) {
        EXPECT_THAT(careless, line(Level::fault, "database.durability", name + " is off",
                                   "ALTER SYSTEM SET " + name + " = on"));
    }
    EXPECT_THAT(careless, line(Level::warning, "database.connections", "The role shop has 20 of 20",
                               "ALTER ROLE \"shop\" CONNECTION LIMIT"));
}

// R-OPS-29
TEST_F(DoctorAdvice, NamesTheRemedyForBackupsMailAndClocks) {
    EXPECT_THAT(examine(check_backups), line(Level::warning, "backups.folder",
                                             "no backups by itself", "Set backup_folder"));
    const auto backups = folder_ / "backups";
    fs::create_directory(backups);
    fs::permissions(backups, fs::perms::owner_all);
    examined_.config.backup.folder = backups;
    run_sql(
        "INSERT INTO backups (id, kind, name, server, state, started_at_ms, sentence)"
        " VALUES ('b', 'daily', 'b', 's', 'failed', 1, 'open it: Read-only file system')");
    EXPECT_THAT(examine(check_backups),
                line(Level::warning, "backups.last", "The last backup failed",
                     "systemctl edit northbridge: [Service] ReadWritePaths=" + backups.string()));

    examined_.config.smtp_url = "smtp://127.0.0.1:1";
    EXPECT_THAT(examine(check_mail),
                line(Level::fault, "mail.server", "does not answer", "smtp_url"));

    const auto set_clock = "timedatectl set-ntp true";
    EXPECT_THAT(judge(judge_servers_clock, 3 * day_ms),
                line(Level::fault, "clock.servers", "differ by 259200.0 s", set_clock))
        << "three days behind another server";
    EXPECT_THAT(judge(judge_database_clock, -3 * day_ms),
                line(Level::fault, "clock.database", "differ by 259200.0 s", set_clock))
        << "three days ahead of PostgreSQL";
    EXPECT_THAT(judge(judge_service_clock, std::string("the provider"), -259'200),
                line(Level::warning, "clock.services", "the provider", set_clock));
    EXPECT_THAT(judge(judge_synchronization, std::optional(false)),
                line(Level::warning, "clock.synchronized", "No time service", set_clock));
    const std::string jumped =
        R"({"status":"ready","warnings":["there is no proved backup","the clock is not trusted"]})";
    const auto open = judge(judge_readiness, 200, jumped);
    EXPECT_THAT(open, line(Level::warning, "clock.jump", "no order expires", "clock confirm"));
    EXPECT_THAT(open, line(Level::ok, "program.ready", "takes orders", ""));
    EXPECT_EQ(open.size(), 2U) << "another check reports the backup";
}

}  // namespace
}  // namespace shop::app
