#pragma once

// The entry point of the pictures room. A separate process resizes uploads of staff to four sizes
// in three formats. The files are in a folder that servers may share; they are named by their
// content and never change.

#include "platform/base/verify_report.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::pictures {

/// Path prefix of pictures; an address is "/pictures/<id>-<w>x<h>/640.jpg".
inline constexpr std::string_view address_prefix = "/pictures/";

/// The argument that starts the program as the helper: `northbridge picture-helper`.
inline constexpr auto picture_command = "picture-helper";
inline constexpr auto slip_command = "slip-helper";

/// The longer sides of a picture's files, which also name them.
inline constexpr std::array<int, 4> sizes{320, 640, 1280, 2048};

/// Best first, as a browser chooses.
enum class Format { avif, webp, jpeg };
inline constexpr std::array<Format, 3> formats{Format::avif, Format::webp, Format::jpeg};

/// A stored picture.
struct Picture {
    std::string id;  // 32 hexadecimal digits: a hash of its files.
    int width = 0;   // Of the upload, upright.
    int height = 0;

    bool operator==(const Picture&) const = default;
};
BOOST_DESCRIBE_STRUCT(Picture, (), (id, width, height))

/// The stored picture with a file at this address; empty for other addresses.
std::optional<Picture> picture_at(std::string_view address);

/// The address to store in a product: the JPEG of 640 pixels, or the largest one below that.
std::string address_of(const Picture& picture);

/// The entries of `sizes` that the picture has. Only the last may be larger than the upload.
std::vector<int> sizes_of(const Picture& picture);

/// "/pictures/.../320.avif 320w, ...": every file of this format, with its real width.
std::string srcset_of(const Picture& picture, Format format);

/// The files of a picture by name, such as "640.jpg".
using Files = std::map<std::string, std::string>;

/// The files that the helper made from an upload.
struct MadePicture {
    Picture picture;
    Files files;
};

/// Settings of the process that decodes uploads.
struct HelperSettings {
    std::string program = "/proc/self/exe";
    int timeout_ms = 30'000;
};

/// Makes all files of an upload in a separate process that cannot open files or reach a network.
/// Takes seconds. Refuses with "picture_not_taken", "picture_too_large" or "picture_broken", the
/// last also if that process dies or takes too long.
Result<MadePicture> make_picture(std::string_view upload, const HelperSettings& settings);

/// The same for a picture of a slip. The shop keeps one JPEG, large enough to read every digit. The
/// process may use three seconds of processor time, not 20, because any customer may send a slip.
Result<std::string> make_slip(std::string_view upload, const HelperSettings& settings);

/// The main function of that process: reads a picture from standard input and writes its files to
/// standard output. `command` is picture_command or slip_command. Never returns.
[[noreturn]] void run_helper(std::string_view command);

/// Why the shop `shop_id` cannot use the folder `files`, as a sentence without its full stop: the
/// folder belongs to another shop, or is new although the shop has pictures. Empty if the shop can
/// use it. Changes nothing.
std::optional<std::string> why_unusable(const std::filesystem::path& files,
                                        const std::string& shop_id, bool has_pictures);

/// The folder with all pictures. Several servers may share it.
class PictureFolder {
public:
    /// Creates `files` if it does not exist and claims it for the shop `shop_id`. Throws with the
    /// text of why_unusable(), for example if a shared folder is not mounted.
    PictureFolder(const std::filesystem::path& files, const std::string& shop_id,
                  bool has_pictures);

    /// Stores the picture durably; does nothing if it is already stored.
    void store(const MadePicture& made) const;

    /// A file such as "640.jpg"; empty if it does not exist.
    std::optional<std::string> read(const Picture& picture, const std::string& file) const;

private:
    std::filesystem::path folder_;
};

/// The subfolder of `files` with the pictures, one folder per picture.
std::filesystem::path folder_in(const std::filesystem::path& files);

/// Receives the number of files or pictures done. An exception stops the work.
using FileWatcher = std::function<void(std::int64_t done)>;

/// Copies `files` into the new folder `to`, for a backup. Links files that are already in
/// `earlier`, the same folder of an earlier backup (empty if there is none), so that backups share
/// one copy.
void back_up_files(const std::filesystem::path& files, const std::filesystem::path& to,
                   const std::filesystem::path& earlier, const FileWatcher& watcher);

/// Number of bytes that back_up_files() would write.
std::int64_t bytes_to_back_up(const std::filesystem::path& files,
                              const std::filesystem::path& earlier);

/// Copies a backup made by back_up_files() into `files`, and keeps the files that are already
/// there.
void restore_files(const std::filesystem::path& from, const std::filesystem::path& files,
                   const FileWatcher& watcher);

/// Number of bytes that restore_files() would write.
std::int64_t bytes_to_restore(const std::filesystem::path& from,
                              const std::filesystem::path& files);

/// Recently requested files, in memory.
class PictureCache {
public:
    explicit PictureCache(std::size_t bytes_max = std::size_t{64} * 1024 * 1024)
        : bytes_max_(bytes_max) {}

    /// Thread-safe and fast.
    http::PreparedResponsePtr find(const std::string& path);
    void add(const std::string& path, http::PreparedResponsePtr response);

private:
    struct Entry {
        std::string path;
        http::PreparedResponsePtr response;
    };

    const std::size_t bytes_max_;
    std::mutex mutex_;
    std::list<Entry> entries_;  // Most recently used first.
    std::map<std::string, std::list<Entry>::iterator, std::less<>> by_path_;
    std::size_t bytes_ = 0;
};

/// Whether the shop has any picture.
bool has_pictures(sql::Database& database);
bool has_pictures(sql::Transaction& transaction);

/// Reports each picture whose files differ from those that were stored (I17). Reads all files.
void verify_pictures(sql::Database& database, const std::filesystem::path& files,
                     const VerifyReport& report);

/// POST /pictures.
void add_routes(http::Router& router, sql::Database& database, const PictureFolder& folder,
                const HelperSettings& settings);

/// GET /pictures/{picture}/{file}, at the origin's root.
void add_file_routes(http::Router& router, const PictureFolder& folder, PictureCache& cache);

}  // namespace shop::pictures
