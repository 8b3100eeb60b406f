#include "app/house.hpp"

#include "app/house_sql.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/sqlite_database.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

namespace shop::app {
namespace {

std::optional<std::string> find_in(sql::Transaction& transaction, const std::string& name) {
    const auto rows = transaction.run(house_sql::find_value, {name});
    if (rows.empty()) return std::nullopt;
    return rows.front().text("value");
}

std::string path_of(const Config& config) {
    return config.data_folder + "/shop.sqlite";
}

std::string mode_name(const Config& config) {
    return config.is_demo() ? "demo" : "production";
}

void check_mode(const Config& config, const std::string& stamped) {
    if (stamped == mode_name(config)) return;
    throw std::runtime_error("the database " + path_of(config) + " was made in " + stamped +
                             " mode and cannot be opened in " + mode_name(config) + " mode" +
                             (stamped == "demo" ? " (add --demo)" : ""));
}

void make_private_folder(const std::string& path) {
    if (!std::filesystem::create_directories(path)) return;
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
}

}  // namespace

DataFolder::DataFolder(const std::string& path) {
    make_private_folder(path);
    const auto file = path + "/lock";
    lock_ = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (lock_ < 0) throw std::runtime_error("cannot write into the data folder " + path);
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        ::close(lock_);
        throw std::runtime_error("another northbridge is running on the data folder " + path);
    }
}

DataFolder::~DataFolder() {
    ::close(lock_);
}

std::unique_ptr<sql::Database> open_shop_database(const Config& config) {
    make_private_folder(config.data_folder);
    const auto path = path_of(config);
    sql::migrate_sqlite(path, sql::all_migrations());
    auto database = sql::open_sqlite(path);
    check_mode(config, house_value(*database, "mode", mode_name(config)));
    return database;
}

std::unique_ptr<sql::Database> open_existing_database(const Config& config) {
    const auto path = path_of(config);
    if (!std::filesystem::exists(path)) {
        throw std::runtime_error("there is no shop in the data folder " + config.data_folder);
    }
    if (!sql::is_migrated_sqlite(path, sql::all_migrations())) {
        throw std::runtime_error("the database " + path +
                                 " belongs to another version of this program");
    }
    auto database = sql::open_sqlite(path);
    check_mode(config, find_house_value(*database, "mode").value_or(""));
    return database;
}

std::string identity_key_folder(const Config& config) {
    return config.data_folder + "/identity-keys";
}

std::optional<std::string> find_house_value(sql::Database& database, const std::string& name) {
    return database.read([&](sql::Transaction& transaction) { return find_in(transaction, name); });
}

std::string house_value(sql::Database& database, const std::string& name,
                        const std::string& fresh) {
    if (const auto kept = find_house_value(database, name)) return *kept;
    const auto work = [&](sql::Transaction& transaction) -> Result<std::string> {
        if (const auto kept = find_in(transaction, name)) return *kept;
        transaction.run(house_sql::insert_value, {name, fresh});
        return fresh;
    };
    return database.write(work).value();
}

}  // namespace shop::app
