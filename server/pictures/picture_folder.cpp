#include "pictures/picture_files.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/problem.hpp"
#include "platform/files/durable_file.hpp"
#include "platform/files/read_file.hpp"

#include <fmt/format.h>

#include <system_error>

namespace shop::pictures {
namespace {

namespace fs = std::filesystem;

/// Contains the id of the shop that owns the folder.
constexpr auto owner_file = "files-id";

/// Throws if the folder belongs to another shop; claims a new folder.
void expect_owner(const fs::path& files, const std::string& shop_id, bool has_pictures) {
    if (const auto wrong = why_unusable(files, shop_id, has_pictures)) {
        throw PermanentFailure(*wrong);
    }
    if (!fs::exists(files / owner_file)) write_durably(files, owner_file, shop_id);
}

}  // namespace

fs::path folder_in(const fs::path& files) {
    return files / "pictures";
}

std::optional<std::string> why_unusable(const fs::path& files, const std::string& shop_id,
                                        bool has_pictures) {
    const auto owner = read_file(files / owner_file);
    if (owner == shop_id || (!owner && !has_pictures)) return std::nullopt;
    if (owner) {
        return fmt::format(
            "the folder of pictures {} belongs to another shop: the setting `files` names one "
            "folder for all servers of a shop",
            files.string());
    }
    return fmt::format(
        "the folder of pictures {} is not the one that this shop has used: mount the shared "
        "folder, restore a backup, or, to go on without the old pictures, write `{}` into {}",
        files.string(), shop_id, (files / owner_file).string());
}

PictureFolder::PictureFolder(const fs::path& files, const std::string& shop_id, bool has_pictures)
    : folder_(folder_in(files)) {
    fs::create_directories(files);
    expect_owner(files, shop_id, has_pictures);
    fs::create_directories(folder_);
}

void PictureFolder::store(const MadePicture& made) const {
    const auto to = folder_ / name_of(made.picture);
    if (fs::exists(to)) return;
    const auto draft = folder_ / (".new-" + new_object_id());
    fs::create_directory(draft);
    write_all_durably(draft, made.files);
    std::error_code error;
    fs::rename(draft, to, error);
    if (error) {
        fs::remove_all(draft);
        if (!fs::exists(to)) throw fs::filesystem_error("cannot store a picture", to, error);
    }
    sync_folder(folder_);
}

std::optional<std::string> PictureFolder::read(const Picture& picture,
                                               const std::string& file) const {
    if (!format_of_file(picture, file)) return std::nullopt;
    return read_file(folder_ / name_of(picture) / file);
}

}  // namespace shop::pictures
