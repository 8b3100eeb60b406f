#pragma once

#include "app/config/config.hpp"
#include "platform/db/database.hpp"

#include <memory>
#include <string>

namespace shop::app {

/// The folder of one running program, created when it is absent, readable by its owner only.
/// Throws when another program runs on it: two writers with two caches would be inconsistent.
class DataFolder {
public:
    explicit DataFolder(const std::string& path);
    ~DataFolder();
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;

    /// This server's name among the servers on one database, the same after a restart.
    const std::string& server_name() const { return server_name_; }

private:
    std::string server_name_;
    int lock_ = -1;
};

/// Opens the shop's database in `config.data_folder`, brought to the newest schema and stamped with
/// its mode. Throws when it was made in the other mode: demo accounts must never reach a real shop
/// (D41).
std::unique_ptr<sql::Database> open_shop_database(const Config& config);

/// The same for a command beside the shop: creates and changes nothing. Throws when there is no
/// shop in the folder, or when its schema belongs to another version.
std::unique_ptr<sql::Database> open_existing_database(const Config& config);

/// The folder of the embedded identity service's signing keys.
std::string identity_key_folder(const Config& config);

}  // namespace shop::app
