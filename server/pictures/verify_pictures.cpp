#include "pictures/picture_files.hpp"
#include "pictures/picture_store.hpp"
#include "platform/files/read_file.hpp"

namespace shop::pictures {
namespace {

constexpr std::int64_t pictures_at_once = 100;

/// Empty if a file is missing.
std::optional<Files> stored_files(const std::filesystem::path& folder, const Picture& picture) {
    Files files;
    for (const int size : sizes_of(picture)) {
        for (const auto format : formats) {
            const auto name = file_name(size, format);
            auto bytes = read_file(folder / name_of(picture) / name);
            if (!bytes) return std::nullopt;
            files.emplace(name, std::move(*bytes));
        }
    }
    return files;
}

void verify_picture(const std::filesystem::path& folder, const Picture& picture,
                    const VerifyReport& report) {
    const auto files = stored_files(folder, picture);
    const auto row = "picture " + picture.id;
    if (!files) {
        report.found({"I17", row, "has no files, or not all of them"});
    } else if (id_of(*files) != picture.id) {
        report.found({"I17", row, "has files that are not what was stored"});
    }
}

}  // namespace

void verify_pictures(sql::Database& database, const std::filesystem::path& files,
                     const VerifyReport& report) {
    const auto folder = folder_in(files);
    std::string after;
    for (;;) {
        const auto read = [&](sql::Transaction& transaction) {
            return list_pictures(transaction, after, pictures_at_once);
        };
        const auto pictures = database.read(read);
        if (pictures.empty()) return;
        for (const auto& picture : pictures) verify_picture(folder, picture, report);
        report.counted("pictures", std::ssize(pictures));
        after = pictures.back().id;
    }
}

}  // namespace shop::pictures
