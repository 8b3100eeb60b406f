#pragma once

#include "app/config/config.hpp"
#include "platform/db/database.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace shop::app {

/// A folder that only its owner can read, created if absent. The destructor removes what this
/// object has created, unless keep() was called; an existing folder always stays.
class PrivateFolder {
public:
    explicit PrivateFolder(const std::string& path);
    ~PrivateFolder();
    PrivateFolder(const PrivateFolder&) = delete;
    PrivateFolder& operator=(const PrivateFolder&) = delete;

    void keep() { created_.clear(); }

private:
    explicit PrivateFolder(std::vector<std::filesystem::path> created)
        : created_(std::move(created)) {}

    std::vector<std::filesystem::path> created_;  // The folder, followed by its parents.
};

/// The folder of one running program. Throws if another program uses it: two writers with two
/// caches would be inconsistent.
class DataFolder {
public:
    explicit DataFolder(const std::string& path);
    ~DataFolder();
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;

    /// This server's name among the servers on one database; stays the same after a restart.
    const std::string& server_name() const { return server_name_; }

    /// From now on the folder holds data that must not be lost.
    void keep() { folder_.keep(); }

private:
    PrivateFolder folder_;
    std::string server_name_;
    int lock_ = -1;
};

/// The file of a SQLite database; empty for a database server.
std::string database_file(const Config& config);

/// Called with the database once its schema is current. May be empty.
using AfterUpgrade = std::function<void(sql::Database&)>;

/// Called before the schema changes. May be empty.
using BeforeUpgrade = std::function<AfterUpgrade(const Config& config)>;

/// Opens the shop's database in `config.data_folder`, upgrades its schema and stamps it with its
/// mode. Rethrows exceptions of `before_upgrade`, with the schema unchanged. Also throws if the
/// database was made in the other mode: demo accounts must never reach a real shop (D41).
std::unique_ptr<sql::Database> open_shop_database(const Config& config,
                                                  const BeforeUpgrade& before_upgrade);

/// Same for a command that runs next to the shop: creates and changes nothing. Throws if the folder
/// has no shop or the schema belongs to another version.
std::unique_ptr<sql::Database> open_existing_database(const Config& config);

/// Same for a command that accepts a shop in either mode.
struct AnyMode {};
std::unique_ptr<sql::Database> open_existing_database(const Config& config, AnyMode any_mode);

/// For messages: the file `database` does not exist, and how the operator names the right shop.
std::string no_shop_at(const std::string& database);

/// The database's address: see sql::open_connection.
std::string database_address(const Config& config);

/// The folder of the embedded identity service's signing keys.
std::string identity_key_folder(const Config& config);

/// The folder of the shop's pictures, shared by all its servers.
std::string files_folder(const Config& config);

}  // namespace shop::app
