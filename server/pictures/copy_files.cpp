#include "pictures/pictures.hpp"
#include "platform/base/object_id.hpp"
#include "platform/files/durable_file.hpp"

#include <optional>
#include <system_error>

namespace shop::pictures {
namespace {

namespace fs = std::filesystem;

constexpr auto owner_name = "files-id";

/// Whether this is a draft of a picture that is being stored.
bool is_draft(const fs::path& path) {
    return path.filename().string().starts_with('.');
}

/// Calls `visit` with each file and its path below `pictures`: "<picture>/640.jpg".
template <class Visit>
void for_each_file(const fs::path& pictures, const Visit& visit) {
    if (!fs::exists(pictures)) return;
    for (const auto& picture : fs::directory_iterator(pictures)) {
        if (is_draft(picture.path())) continue;
        for (const auto& file : fs::directory_iterator(picture.path())) {
            visit(file, picture.path().filename() / file.path().filename());
        }
    }
}

/// The same file in an earlier backup. Files never change, so an equal name and size mean an equal
/// file.
std::optional<fs::path> find_earlier(const fs::path& earlier, const fs::path& name,
                                     const fs::directory_entry& file) {
    if (earlier.empty()) return std::nullopt;
    auto before = folder_in(earlier) / name;
    if (!fs::exists(before) || fs::file_size(before) != file.file_size()) return std::nullopt;
    return before;
}

bool is_linked(const std::optional<fs::path>& before, const fs::path& to) {
    std::error_code error;
    if (before) fs::create_hard_link(*before, to, error);
    return before && !error;
}

/// A picture being copied: its folder gets the final name only when it is complete.
class Draft {
public:
    explicit Draft(const fs::path& pictures) : path_(pictures / (".new-" + new_object_id())) {
        fs::create_directory(path_);
    }
    ~Draft() {
        std::error_code ignored;  // A leftover draft does no harm.
        fs::remove_all(path_, ignored);
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    const fs::path& path() const { return path_; }
    void publish(const fs::path& to) const { fs::rename(path_, to); }

private:
    const fs::path path_;
};

std::int64_t bytes_below(const fs::path& picture) {
    std::int64_t bytes = 0;
    for (const auto& file : fs::directory_iterator(picture)) {
        bytes += static_cast<std::int64_t>(file.file_size());
    }
    return bytes;
}

/// Files of the backup `from` that `files` lacks.
std::vector<fs::path> find_missing(const fs::path& from, const fs::path& files) {
    std::vector<fs::path> missing;
    if (!fs::exists(folder_in(from))) return missing;
    for (const auto& picture : fs::directory_iterator(folder_in(from))) {
        if (!fs::exists(folder_in(files) / picture.path().filename())) {
            missing.push_back(picture.path());
        }
    }
    return missing;
}

void restore_picture(const fs::path& picture, const fs::path& pictures) {
    const Draft draft(pictures);
    for (const auto& file : fs::directory_iterator(picture)) {
        const auto to = draft.path() / file.path().filename();
        copy_to_new_file(file.path(), to);
        sync_file(to);
    }
    sync_folder(draft.path());
    draft.publish(pictures / picture.filename());
}

}  // namespace

std::int64_t bytes_to_back_up(const fs::path& files, const fs::path& earlier) {
    std::int64_t bytes = 0;
    for_each_file(folder_in(files), [&](const fs::directory_entry& file, const fs::path& name) {
        if (find_earlier(earlier, name, file)) return;
        bytes += static_cast<std::int64_t>(file.file_size());
    });
    return bytes;
}

void back_up_files(const fs::path& files, const fs::path& to, const fs::path& earlier,
                   const FileWatcher& watcher) {
    if (!fs::exists(files / owner_name)) return;
    fs::create_directories(folder_in(to));
    copy_to_new_file(files / owner_name, to / owner_name);
    std::int64_t done = 0;
    for_each_file(folder_in(files), [&](const fs::directory_entry& file, const fs::path& name) {
        const auto copy = folder_in(to) / name;
        fs::create_directory(copy.parent_path());
        if (!is_linked(find_earlier(earlier, name, file), copy)) {
            copy_to_new_file(file.path(), copy);
        }
        watcher(++done);
    });
}

std::int64_t bytes_to_restore(const fs::path& from, const fs::path& files) {
    std::int64_t bytes = 0;
    for (const auto& picture : find_missing(from, files)) bytes += bytes_below(picture);
    return bytes;
}

void restore_files(const fs::path& from, const fs::path& files, const FileWatcher& watcher) {
    if (!fs::exists(from / owner_name)) return;
    fs::create_directories(folder_in(files));
    std::int64_t done = 0;
    for (const auto& picture : find_missing(from, files)) {
        restore_picture(picture, folder_in(files));
        watcher(++done);
    }
    sync_folder(folder_in(files));
    if (!fs::exists(files / owner_name)) {
        copy_to_new_file(from / owner_name, files / owner_name);
    }
    sync_file(files / owner_name);
    sync_folder(files);
}

}  // namespace shop::pictures
