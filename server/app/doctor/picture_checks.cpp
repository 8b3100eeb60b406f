#include "app/doctor/doctor.hpp"

#include "app/data/data_folder.hpp"
#include "app/data/disk_space.hpp"
#include "app/data/metadata.hpp"
#include "app/data/thresholds.hpp"
#include "pictures/pictures.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_connection.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// Whether this folder has the files of this shop's records.
void check_whose(const Config& config, const std::string& folder, Checks& checks) {
    const auto name = "pictures.folder";
    const auto address = database_address(config);
    if (!sql::is_usable(address, sql::all_migrations())) {
        return checks.note(name,
                           "Whether the folder of pictures is this shop's was not looked at: "
                           "the database has another version.");
    }
    const auto connection = sql::open_connection(address, sql::Access::read_only);
    const auto id = find_metadata(*connection, shop_id).value_or("");
    const bool has_pictures = pictures::has_pictures(*connection);
    if (const auto wrong = pictures::why_unusable(folder, id, has_pictures)) {
        return checks.fault(name, "The shop does not open: " + ended(*wrong),
                            "Look at the setting files and at what is mounted there.");
    }
    checks.ok(name, fmt::format("The shop's pictures are in {}.", folder));
}

/// Only the shop's user may be able to write there.
void check_rights(const Config& config, const struct stat& data, Checks& checks) {
    const auto folder = files_folder(config);
    struct stat found{};
    if (::stat(folder.c_str(), &found) != 0) return;  // The shop will create it.
    constexpr mode_t others_write = S_IWGRP | S_IWOTH;
    if (found.st_uid != data.st_uid || (found.st_mode & S_IWUSR) == 0) {
        checks.fault("pictures.owner",
                     fmt::format("The shop cannot store a picture in {}.", folder),
                     fmt::format("chown -R {}:{} {}; chmod -R u+rwX {}", data.st_uid, data.st_gid,
                                 shell_word(folder), shell_word(folder)));
    } else if (!config.files.empty() && (found.st_mode & others_write) != 0) {
        checks.warning("pictures.owner",
                       fmt::format("Other users can change pictures in {}.", folder),
                       fmt::format("chmod -R go-w {}", shell_word(folder)));
    }
}

}  // namespace

void check_pictures(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const auto folder = files_folder(config);
    struct stat data{};
    if (::stat(config.data_folder.c_str(), &data) != 0) return;  // Another check reports it.
    check_rights(config, data, checks);
    const auto file = database_file(config);
    if (!owns_data_folder(config) || (!file.empty() && !fs::exists(file))) return;
    if (is_database_read_only(config)) return;
    check_whose(config, folder, checks);
    if (are_on_one_disk(config.data_folder, folder)) return;
    const auto free = free_bytes(folder);
    const auto sentence =
        fmt::format("The volume of the pictures has {} MB left.", megabytes_of(free));
    checks.warning_if(free < disk_full_bytes, "pictures.space", sentence,
                      "Free some space, or give the volume more.");
}

}  // namespace shop::app
