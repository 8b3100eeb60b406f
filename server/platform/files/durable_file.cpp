#include "platform/files/durable_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

namespace shop {
namespace {

[[noreturn]] void fail(const std::string& doing) {
    throw std::system_error(errno, std::generic_category(), doing);
}

class File {
public:
    File(const std::filesystem::path& path, int flags)
        : path_(path), handle_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {
        if (handle_ < 0) fail("open " + path_);
    }
    ~File() { ::close(handle_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto written = ::write(handle_, bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR) fail("write " + path_);
            if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }

    /// Reads up to the size of `piece`; empty at the end.
    std::string_view read(std::span<char> piece) const {
        while (true) {
            const auto count = ::read(handle_, piece.data(), piece.size());
            if (count < 0 && errno != EINTR) fail("read " + path_);
            if (count >= 0) return {piece.data(), static_cast<std::size_t>(count)};
        }
    }

    void make_durable() const {
        if (::fsync(handle_) != 0) fail("sync " + path_);
    }

    /// Syncs the whole file system, with all files written in it.
    void make_all_durable() const {
        if (::syncfs(handle_) != 0) fail("sync all of " + path_);
    }

private:
    const std::string path_;
    const int handle_;
};

std::filesystem::path draft_of(const std::filesystem::path& folder, const std::string& name) {
    return folder / (name + ".new");
}

constexpr int as_new_file = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW;
constexpr std::size_t piece_bytes = 256UL * 1024;

/// A file that is removed unless it is complete: on a full disk a partial file would stay.
class NewFile {
public:
    explicit NewFile(std::filesystem::path path)
        : file_(path, as_new_file), path_(std::move(path)) {}
    ~NewFile() {
        std::error_code ignored;  // A file that stays is never read.
        if (!is_whole_) std::filesystem::remove(path_, ignored);
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    const File& file() const { return file_; }
    void keep() { is_whole_ = true; }

private:
    const File file_;
    const std::filesystem::path path_;
    bool is_whole_ = false;
};

enum class Sync { now, later };

void write_draft(const std::filesystem::path& folder, const std::string& name,
                 std::string_view bytes, Sync sync) {
    const auto draft = draft_of(folder, name);
    std::filesystem::remove(draft);  // May be left from a crash.
    NewFile made(draft);
    made.file().write(bytes);
    if (sync == Sync::now) made.file().make_durable();
    made.keep();
}

}  // namespace

void write_durably(const std::filesystem::path& folder, const std::string& name,
                   std::string_view bytes) {
    write_draft(folder, name, bytes, Sync::now);
    std::filesystem::rename(draft_of(folder, name), folder / name);
    sync_folder(folder);
}

void copy_to_new_file(const std::filesystem::path& from, const std::filesystem::path& to) {
    const File source(from, O_RDONLY);
    NewFile made(to);
    std::vector<char> piece(piece_bytes);
    for (auto bytes = source.read(piece); !bytes.empty(); bytes = source.read(piece)) {
        made.file().write(bytes);
    }
    made.keep();
}

void sync_file(const std::filesystem::path& file) {
    File(file, O_RDONLY).make_durable();
}

void sync_folder(const std::filesystem::path& folder) {
    File(folder, O_RDONLY | O_DIRECTORY).make_durable();
}

void sync_file_system(const std::filesystem::path& folder) {
    File(folder, O_RDONLY | O_DIRECTORY).make_all_durable();
}

void write_all_durably(const std::filesystem::path& folder,
                       const std::map<std::string, std::string>& files) {
    if (files.empty()) return;
    const File all(folder, O_RDONLY | O_DIRECTORY);
    for (const auto& [name, bytes] : files) write_draft(folder, name, bytes, Sync::later);
    all.make_all_durable();
    for (const auto& [name, bytes] : files) {
        std::filesystem::rename(draft_of(folder, name), folder / name);
    }
    all.make_durable();
}

}  // namespace shop
