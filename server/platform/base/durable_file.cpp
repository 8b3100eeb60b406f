#include "platform/base/durable_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

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

    void make_durable() const {
        if (::fsync(handle_) != 0) fail("sync " + path_);
    }

private:
    const std::string path_;
    const int handle_;
};

}  // namespace

void write_durably(const std::filesystem::path& folder, const std::string& name,
                   std::string_view bytes) {
    const auto draft = folder / (name + ".new");
    {
        // A crash may have left a draft.
        std::filesystem::remove(draft);
        const File file(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
        file.write(bytes);
        file.make_durable();
    }
    std::filesystem::rename(draft, folder / name);
    sync_folder(folder);
}

void sync_file(const std::filesystem::path& file) {
    File(file, O_RDONLY).make_durable();
}

void sync_folder(const std::filesystem::path& folder) {
    File(folder, O_RDONLY | O_DIRECTORY).make_durable();
}

}  // namespace shop
