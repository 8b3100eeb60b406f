#include "app/doctor/doctor.hpp"

#include "app/backup/backup_command.hpp"
#include "app/doctor/test_doctor.hpp"
#include "platform/db/open_connection.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace shop::app {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// R-OPS-29
TEST_F(DoctorTest, NamesEveryErrorOfTheSettingsAtOnce) {
    EXPECT_THAT(run(check_settings), ElementsAre("note settings.mode"));
    examined_.errors = {"listen: must be ADDRESS:PORT", "lisen: there is no such setting"};
    EXPECT_THAT(run(check_settings),
                ElementsAre("fault settings.valid", "fault settings.valid", "note settings.mode"));
}

// R-OPS-29
TEST_F(DoctorTest, JudgesNoDefaultsWhereTheFileCannotBeRead) {
    const auto file = folder_ / "shop.toml";
    std::ofstream(file) << "data = [";
    const auto settings = read_config({file.string()});
    examined_.config = settings.config;
    examined_.errors = settings.errors;
    const auto examination = examine(examined_, std::chrono::minutes(1));
    EXPECT_THAT(examination.checks, ElementsAre(testing::Field(&Check::name, "settings.valid"),
                                                testing::Field(&Check::name, "settings.unread")));
}

// R-OPS-29
TEST_F(DoctorTest, FindsSecretsThatOthersCanRead) {
    const auto file = folder_ / "secret";
    std::ofstream(file) << "s3cret";
    examined_.config.secret_files["smtp_password"] = file;
    fs::permissions(file, fs::perms::owner_read | fs::perms::group_read);
    EXPECT_THAT(run(check_settings), Not(Contains("fault settings.secrets")));
    fs::permissions(file, fs::perms::others_read, fs::perm_options::add);
    EXPECT_THAT(run(check_settings), Contains("fault settings.secrets"));
    examined_.config.secret_files.clear();
    examined_.settings_file = file;
    EXPECT_THAT(run(check_settings), Not(Contains("fault settings.secrets")));
    examined_.config.secret_places["smtp_password"] = file.string() + ":3: smtp_password";
    EXPECT_THAT(run(check_settings), Contains("fault settings.secrets"));
}

// R-OPS-29
TEST_F(DoctorTest, SaysThatTestKeysMoveNoMoney) {
    examined_.config.payment = PaymentMode::stripe;
    examined_.config.stripe_secret_key = "sk_test_1";
    EXPECT_THAT(run(check_settings), ElementsAre("warning settings.mode"));
    examined_.config.stripe_secret_key = "sk_live_1";
    EXPECT_THAT(run(check_settings), IsEmpty());
}

// R-OPS-29
TEST_F(DoctorTest, FindsADataFolderThatIsNotTheShopsAlone) {
    const auto about_owner = [&] {
        auto lines = run(check_folder);
        std::erase_if(lines, [](const auto& line) {
            return line.ends_with("space") || line.ends_with("kind") || line.ends_with("sync");
        });
        return lines;
    };
    EXPECT_THAT(about_owner(), IsEmpty());
    EXPECT_TRUE(owns_data_folder(examined_.config));
    fs::permissions(folder_, fs::perms::group_exec, fs::perm_options::add);
    fs::permissions(folder_ / "identity-keys", fs::perms::others_exec, fs::perm_options::add);
    EXPECT_THAT(about_owner(), ElementsAre("fault folder.mode", "fault folder.keys"));
    examined_.config.data_folder = "/";
    if (::geteuid() != 0) {
        EXPECT_THAT(about_owner(), ElementsAre("fault folder.owner", "fault folder.mode"));
    }
    examined_.config.data_folder = folder_ / "nothing";
    EXPECT_THAT(about_owner(), ElementsAre("fault folder.there"));
}

// R-OPS-29 R-IMG-6
TEST_F(DoctorTest, FindsAFolderOfPicturesThatIsNotTheShops) {
    EXPECT_THAT(run(check_pictures), IsEmpty());
    const auto files = folder_ / "files";
    fs::create_directory(files);
    std::ofstream(files / "files-id") << "65a1f0c2d3e4b5a697887799";
    EXPECT_THAT(run(check_pictures), ElementsAre("fault pictures.folder"));
    fs::remove(files / "files-id");
    EXPECT_THAT(run(check_pictures), IsEmpty());
    sql::open_connection(database_file(examined_.config), sql::Access::read_write)
        ->run_script(
            "INSERT INTO pictures (id, width, height, file_bytes, created_at_ms, created_by)"
            " VALUES ('0123456789abcdef0123456789abcdef', 1, 1, 1, 1, 'ada')");
    EXPECT_THAT(run(check_pictures), ElementsAre("fault pictures.folder")) << "not mounted";
    fs::permissions(files, fs::perms::owner_read);
    EXPECT_THAT(run(check_pictures), Contains("fault pictures.owner"));
    fs::permissions(files, fs::perms::all);
    examined_.config.files = files;
    EXPECT_THAT(run(check_pictures), Contains("warning pictures.owner"));
}

// R-OPS-29
TEST_F(DoctorTest, LeavesNothingInTheDataFolder) {
    const auto list = [&] {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_)) {
            names.push_back(entry.path().filename());
        }
        std::ranges::sort(names);
        return names;
    };
    const auto before = list();
    const auto examination = examine(examined_, std::chrono::minutes(1));
    EXPECT_TRUE(examination.is_complete);
    auto after = list();
    // SQLite's own file, which the next writer takes over.
    std::erase_if(
        after, [](const auto& name) { return name.ends_with("-shm") || name.ends_with("-wal"); });
    EXPECT_EQ(after, before);
}

// R-OPS-29
TEST_F(DoctorTest, FindsADatabaseThatIsAbsentForeignOrDamaged) {
    const auto file = database_file(examined_.config);
    EXPECT_THAT(run(check_database), IsEmpty());
    examined_.config.mode = Mode::demo;
    EXPECT_THAT(run(check_database), ElementsAre("fault database.mode"));
    examined_.config.mode = Mode::production;
    {
        // Damages the middle of the file: the schema stays readable.
        std::fstream damaged(file, std::ios::in | std::ios::out | std::ios::binary);
        damaged.seekp(static_cast<std::streamoff>(fs::file_size(file)) / 2);
        damaged << std::string(8192, '\xff') << std::flush;
    }
    EXPECT_THAT(run(check_database), Contains("fault database.integrity"));
    std::ofstream(file) << "This is text, and no database at all.";
    EXPECT_THAT(run(check_database), Contains("fault database.reachable"));
    fs::remove(file);
    EXPECT_THAT(run(check_database), ElementsAre("fault database.reachable"));
    fs::remove(file + "-wal");
    fs::remove(file + "-shm");
    sql::open_connection(file, sql::Access::read_write)->run_script("CREATE TABLE t (n BIGINT)");
    EXPECT_THAT(run(check_database), ElementsAre("fault database.schema"));
}

// R-OPS-29
TEST_F(DoctorTest, SaysThatStepsOfTheSchemaAreMissing) {
    sql::open_connection(database_file(examined_.config), sql::Access::read_write)
        ->run_script("DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)");
    EXPECT_THAT(run(check_database), ElementsAre("warning database.schema"));
}

// R-OPS-29
TEST_F(DoctorTest, SkipsTheIntegrityCheckOfALargeDatabase) {
    examined_.ends_at = {};
    Checks checks;
    check_database(examined_, checks);
    // A small database may be done before SQLite asks whether to continue.
    for (const auto& line : found(checks)) EXPECT_EQ(line, "note database.integrity");
}

// R-OPS-29
TEST_F(DoctorTest, ChecksThePublicAddressAndItsCertificate) {
    EXPECT_THAT(run(check_certificates), ElementsAre("note certificates.public"));
    examined_.config.public_url = "http://shop.example";
    EXPECT_THAT(run(check_certificates), ElementsAre("warning certificates.public"));
    // Nothing listens on port 443 of this machine, and other machines are not asked.
    examined_.config.public_url = "https://shop.invalid";
    EXPECT_THAT(run(check_certificates), ElementsAre("note certificates.public"));
    examined_.asks_online = true;
    EXPECT_THAT(run(check_certificates), ElementsAre("fault certificates.reachable"));
}

// R-OPS-29
TEST_F(DoctorTest, AServiceThatDoesNotAnswerIsAFaultAndOneElsewhereIsNotAskedUnasked) {
    auto& config = examined_.config;
    config.payment = PaymentMode::stripe;
    EXPECT_THAT(run(check_payments), ElementsAre("note payments.provider"));
    config.stripe_api_url = "http://127.0.0.1:1";
    EXPECT_THAT(run(check_payments), ElementsAre("fault payments.provider"));
    EXPECT_THAT(run(check_gateway), ElementsAre("note gateway.answers"));
    config.sslcommerz_store_id = "ours";
    EXPECT_THAT(run(check_gateway), ElementsAre("note gateway.answers"));
    config.sslcommerz_api_url = "http://127.0.0.1:1";
    EXPECT_THAT(run(check_gateway), ElementsAre("fault gateway.answers"));
    EXPECT_THAT(run(check_mail), ElementsAre("warning mail.server"));
    config.smtp_url = "smtp://mail.example:587";
    EXPECT_THAT(run(check_mail), ElementsAre("note mail.server"));
    config.smtp_url = "smtp://127.0.0.1:1";
    EXPECT_THAT(run(check_mail), ElementsAre("fault mail.server"));
    EXPECT_THAT(run(check_sign_in), IsEmpty());
    fs::remove_all(folder_ / "identity-keys");
    EXPECT_THAT(run(check_sign_in), ElementsAre("fault identity.keys"));
    config.identity = IdentityMode::firebase;
    EXPECT_THAT(run(check_sign_in), ElementsAre("note identity.firebase"));
    config.google_client_id = "ours";
    config.google_issuer = "http://127.0.0.1:1";
    EXPECT_THAT(run(check_sign_in), ElementsAre("note identity.firebase", "fault identity.google"));
}

// R-OPS-29
TEST_F(DoctorTest, AsksForBackupsThatCount) {
    EXPECT_THAT(run(check_backups),
                ElementsAre("warning backups.newest", "warning backups.folder"));
    sql::open_connection(database_file(examined_.config), sql::Access::read_write)
        ->run_script(
            "INSERT INTO backups (id, kind, name, server, state, started_at_ms, sentence)"
            " VALUES ('b', 'daily', 'b', 's', 'failed', 1, 'the disk is full')");
    const auto backups = folder_ / "backups";
    fs::create_directory(backups);
    fs::permissions(backups, fs::perms::owner_all);
    examined_.config.backup.folder = backups;
    EXPECT_THAT(run(check_backups),
                testing::IsSupersetOf(
                    {"warning backups.newest", "warning backups.last", "warning backups.device"}));
    EXPECT_THAT(advice(check_backups, "backups.last"), HasSubstr("northbridge backup"));
    sql::open_connection(database_file(examined_.config), sql::Access::read_write)
        ->run_script("UPDATE backups SET sentence = 'open it: Read-only file system'");
    EXPECT_THAT(advice(check_backups, "backups.last"),
                HasSubstr("ReadWritePaths=" + backups.string()));
    EXPECT_EQ(confirm_backup(examined_.config, "offsite"), 0);
    EXPECT_THAT(run(check_backups), Not(Contains("warning backups.device")));
    fs::permissions(backups, fs::perms::others_exec, fs::perm_options::add);
    EXPECT_THAT(run(check_backups), Contains("fault backups.folder"));
    fs::remove(backups);
    EXPECT_THAT(run(check_backups), Contains("warning backups.folder"));
}

// R-OPS-29
TEST_F(DoctorTest, GivesNothingToWhoeverAsks) {
    examined_.settings_file = "/etc/the shop.toml";
    const auto backups = folder_ / "bk";
    fs::create_directory(backups);
    fs::permissions(backups, fs::perms::owner_all | fs::perms::others_exec);
    examined_.config.backup.folder = backups;
    const std::string options = " --config '/etc/the shop.toml' --data " + folder_.string();
    EXPECT_THAT(advice(check_backups, "backups.newest"), HasSubstr("northbridge backup" + options));
    EXPECT_THAT(
        advice(check_backups, "backups.folder"),
        HasSubstr(fmt::format("chown -R {}:{} {};", ::geteuid(), ::getegid(), backups.string())));
    std::ofstream(backups / "letter") << "of another user";
    EXPECT_THAT(advice(check_backups, "backups.folder"), Not(HasSubstr("chown")));
    fs::remove(backups / "letter");
    if (::geteuid() != 0) return;  // Only root can change a file's owner.
    ASSERT_EQ(::chown(folder_.c_str(), 1, 1), 0);
    EXPECT_THAT(advice(check_backups, "backups.folder"), HasSubstr("chown -R 1:1 "));
    EXPECT_THAT(advice(check_folder, "folder.owner"),
                AllOf(HasSubstr("northbridge doctor" + options), Not(HasSubstr("chown"))));
}

// R-OPS-29
TEST_F(DoctorTest, AdvisesNoModesForWhatIsNotTheShops) {
    const auto place = folder_ / "etc";
    fs::create_directory(place);
    fs::permissions(place, fs::perms::owner_all | fs::perms::others_exec);
    examined_.config.secret_files["database_password"] = place;
    EXPECT_THAT(run(check_settings), Not(Contains("fault settings.secrets"))) << "it is no file";
    std::ofstream(place / "passwd") << "users";
    examined_.config.data_folder = place;
    EXPECT_THAT(advice(check_folder, "folder.mode"), Not(HasSubstr("chmod")));
    fs::rename(place / "passwd", place / "shop.sqlite");
    EXPECT_THAT(advice(check_folder, "folder.mode"), HasSubstr("chmod -R go= "));
}

// R-OPS-29
TEST_F(DoctorTest, AsksWhomTheShopBelievesACustomersAddress) {
    auto& config = examined_.config;
    EXPECT_THAT(run(check_proxies), IsEmpty());
    config.public_url = "https://shop.example";
    EXPECT_THAT(run(check_proxies), ElementsAre("fault proxy.trusted"));
    config.trusted_proxies = {"127.0.0.1"};
    EXPECT_THAT(run(check_proxies), IsEmpty());
    config.trusted_proxies = {"0.0.0.0/1"};
    EXPECT_THAT(run(check_proxies), ElementsAre("fault proxy.trusted"));
    config.listen_address = "0.0.0.0";
    config.trusted_proxies.clear();
    EXPECT_THAT(run(check_proxies), ElementsAre("fault proxy.trusted", "note proxy.around"));
    config.trusted_proxies = {"10.0.0.2"};
    EXPECT_THAT(run(check_proxies), ElementsAre("note proxy.around"));
    config.public_url.clear();
    EXPECT_THAT(run(check_proxies), ElementsAre("warning proxy.trusted"));
}

// R-OPS-29
TEST_F(DoctorTest, WhatDoesNotAnswerInTimeIsAFaultItself) {
    const auto examination = examine(examined_, std::chrono::milliseconds(0));
    EXPECT_FALSE(examination.is_complete);
    EXPECT_THAT(examination.checks,
                Contains(testing::Field(&Check::name, testing::EndsWith(".late"))));
    // Waits for the threads before the folder is removed.
    EXPECT_TRUE(examine(examined_, std::chrono::minutes(1)).is_complete);
}

}  // namespace
}  // namespace shop::app
