#include "pictures/pictures.hpp"
#include "platform/base/durable_file.hpp"
#include "platform/base/object_id.hpp"

#include <system_error>

namespace shop::pictures {
namespace {

namespace fs = std::filesystem;

constexpr auto owner_name = "files-id";

/// Drafts of a picture that is being stored.
bool is_draft(const fs::path& path) {
    return path.filename().string().starts_with('.');
}

/// A link where the same file is there already, else a copy.
void link_or_copy(const fs::path& from, const fs::path& to, const fs::path& earlier) {
    std::error_code error;
    if (!earlier.empty()) fs::create_hard_link(earlier, to, error);
    if (earlier.empty() || error) fs::copy_file(from, to);
}

}  // namespace

void back_up_files(const fs::path& files, const fs::path& to, const fs::path& earlier) {
    if (!fs::exists(files / owner_name)) return;
    fs::create_directories(folder_in(to));
    fs::copy_file(files / owner_name, to / owner_name);
    for (const auto& picture : fs::directory_iterator(folder_in(files))) {
        if (is_draft(picture.path())) continue;
        const auto name = picture.path().filename();
        fs::create_directory(folder_in(to) / name);
        for (const auto& file : fs::directory_iterator(picture.path())) {
            const auto part = fs::path(name) / file.path().filename();
            const auto before = folder_in(earlier) / part;
            // Files never change, so one of this name and size is the same.
            const bool is_kept =
                !earlier.empty() && fs::exists(before) && fs::file_size(before) == file.file_size();
            link_or_copy(file.path(), folder_in(to) / part, is_kept ? before : fs::path());
        }
    }
}

void restore_files(const fs::path& from, const fs::path& files) {
    if (!fs::exists(from / owner_name)) return;
    fs::create_directories(folder_in(files));
    for (const auto& picture : fs::directory_iterator(folder_in(from))) {
        const auto to = folder_in(files) / picture.path().filename();
        if (fs::exists(to)) continue;
        const auto draft = folder_in(files) / (".new-" + new_object_id());
        fs::copy(picture.path(), draft);
        for (const auto& file : fs::directory_iterator(draft)) sync_file(file.path());
        sync_folder(draft);
        fs::rename(draft, to);
    }
    sync_folder(folder_in(files));
    if (!fs::exists(files / owner_name)) fs::copy_file(from / owner_name, files / owner_name);
    sync_file(files / owner_name);
    sync_folder(files);
}

}  // namespace shop::pictures
