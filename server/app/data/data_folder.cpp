#include "app/data/data_folder.hpp"

#include "app/config/linked_demo_mode.hpp"
#include "app/config/owner.hpp"
#include "app/data/disk_space.hpp"
#include "app/data/metadata.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/problem.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_database.hpp"
#include "platform/db/postgres/timelines.hpp"
#include "platform/files/durable_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// For messages: without the password.
std::string name_of(const Config& config) {
    return config.database.empty() ? "the database " + database_address(config) : "the database";
}

std::string mode_name(const Config& config) {
    return config.is_demo() ? "demo" : "production";
}

std::string how_to_open(const std::string& stamped) {
    if (stamped != "demo") return "";
    return demo_mode() == nullptr ? fmt::format(" ({})", no_demo_mode) : " (add --demo)";
}

void check_mode(const Config& config, const std::string& stamped) {
    if (stamped == mode_name(config)) return;
    throw PermanentFailure(name_of(config) + " was made in " + stamped +
                           " mode and cannot be opened in " + mode_name(config) + " mode" +
                           how_to_open(stamped));
}

/// The missing folders among `path` and its parents, deepest first. Folders that cannot be checked
/// count as present.
std::vector<fs::path> absent_folders(const std::string& path) {
    std::vector<fs::path> absent;
    std::error_code error;
    auto folder = fs::absolute(path).lexically_normal();
    while (fs::symlink_status(folder, error).type() == fs::file_type::not_found) {
        absent.push_back(folder);
        folder = folder.parent_path();
    }
    return absent;
}

/// An administrator must act, unless space may become free.
[[noreturn]] void fail_with(const std::error_code& error, const std::string& sentence) {
    if (is_disk_full(error)) throw std::runtime_error(sentence);
    throw PermanentFailure(sentence);
}

void make_private_folder(const std::string& path) {
    std::error_code error;
    const bool is_new = fs::create_directories(path, error);
    if (is_new && !error) fs::permissions(path, fs::perms::owner_all, error);
    if (!error) return;
    std::string advice;
    if (error == std::errc::permission_denied) {
        advice = fmt::format(". Make it as root: `install --directory --mode=700 --owner={} {}`",
                             user_name(::geteuid()), path);
    }
    fail_with(error, "the data folder " + path + " cannot be created: " + error.message() + advice);
}

/// Another user's program would create files there that the shop cannot open. A folder that root
/// has made for the shop, as containers do, counts as the shop's.
void expect_own_folder(const std::string& path) {
    std::error_code absent;
    if (::geteuid() == 0 && fs::exists(path, absent)) expect_own(path);
    for (const auto* name : {"/lock", "/shop.sqlite"}) expect_own_file(path + name);
}

std::string kept_name(const fs::path& file) {
    std::string name;
    if (std::ifstream(file) >> name && is_object_id(name)) return name;
    name = new_object_id();
    write_durably(file.parent_path(), file.filename().string(), name + "\n");
    return name;
}

}  // namespace

// Delegates, so that the destructor runs even if the rest of this constructor throws.
PrivateFolder::PrivateFolder(const std::string& path) : PrivateFolder(absent_folders(path)) {
    make_private_folder(path);
}

PrivateFolder::~PrivateFolder() {
    std::error_code error;
    for (const auto& folder : created_) {
        std::error_code absence;
        if (!fs::is_directory(folder, absence)) continue;
        if (folder == created_.front()) fs::remove_all(folder, error);
        // Keeps a parent into which another program has put something.
        if (folder != created_.front() && fs::is_empty(folder, error)) fs::remove(folder, error);
        if (!error) continue;
        spdlog::error("the new folder {} could not be removed: {}", folder.string(),
                      error.message());
        return;
    }
}

DataFolder::DataFolder(const std::string& path) : folder_(path) {
    expect_own_folder(path);
    const auto file = path + "/lock";
    lock_ = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (lock_ < 0) {
        const auto error = std::error_code(errno, std::generic_category());
        const auto advice =
            error == std::errc::permission_denied ? ": " + sentence_of_owner(path) : std::string();
        fail_with(error, "cannot write " + file + ": " + error.message() + advice);
    }
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        ::close(lock_);
        throw std::runtime_error("another northbridge is running on the data folder " + path);
    }
    server_name_ = kept_name(path + "/server-name");
}

DataFolder::~DataFolder() {
    ::close(lock_);
}

std::string database_file(const Config& config) {
    return config.database.empty() ? config.data_folder + "/shop.sqlite" : "";
}

std::unique_ptr<sql::Database> open_shop_database(const Config& config,
                                                  const BeforeUpgrade& before_upgrade) {
    make_private_folder(config.data_folder);
    if (config.database.empty()) {
        expect_allowed(database_address(config));
    } else {
        sql::timelines().keep_in(config.data_folder);
    }
    const auto after_upgrade = before_upgrade ? before_upgrade(config) : AfterUpgrade();
    sql::migrate(database_address(config), sql::all_migrations());
    auto database = sql::open_database(database_address(config));
    if (after_upgrade) after_upgrade(*database);
    check_mode(config, ensure_metadata(*database, "mode", mode_name(config)));
    return database;
}

std::string database_address(const Config& config) {
    if (!config.database.empty()) return config.database_address();
    return config.data_folder + "/shop.sqlite";
}

std::unique_ptr<sql::Database> open_existing_database(const Config& config) {
    auto database = open_existing_database(config, AnyMode{});
    check_mode(config, find_metadata(*database, "mode").value_or(""));
    return database;
}

std::unique_ptr<sql::Database> open_existing_database(const Config& config, AnyMode) {
    const auto address = database_address(config);
    if (config.database.empty() && !fs::exists(address)) {
        throw std::runtime_error(no_shop_at(address));
    }
    if (config.database.empty()) {
        expect_allowed(address);
    } else {
        sql::timelines().read(config.data_folder);
    }
    if (!sql::is_usable(address, sql::all_migrations())) {
        throw std::runtime_error(name_of(config) +
                                 " has no shop yet, or one of another version of this program: "
                                 "`northbridge serve` opens it");
    }
    return sql::open_database(address);
}

std::string no_shop_at(const std::string& database) {
    return fmt::format(
        "there is no shop: no file {}. Name the shop's settings by --config, such as "
        "/etc/northbridge/northbridge.toml, or its folder by --data",
        fs::absolute(database).string());
}

std::string identity_key_folder(const Config& config) {
    if (!config.identity_keys.empty()) return config.identity_keys;
    return config.data_folder + "/identity-keys";
}

std::string files_folder(const Config& config) {
    return config.files.empty() ? config.data_folder + "/files" : config.files;
}

}  // namespace shop::app
