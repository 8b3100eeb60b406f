#include "platform/files/open_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace shop {
namespace {

[[noreturn]] void fail_at_file(const std::string& what) {
    throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

OpenFilePtr OpenFile::open(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0 && errno == ENOENT) return nullptr;
    if (descriptor < 0) fail_at_file(path.string());
    return OpenFilePtr(new OpenFile(descriptor));
}

OpenFile::OpenFile(int descriptor) : descriptor_(descriptor) {
    struct stat facts{};
    if (fstat(descriptor, &facts) == 0) bytes_ = static_cast<std::size_t>(facts.st_size);
}

OpenFile::~OpenFile() {
    close(descriptor_);
}

ScratchFile::ScratchFile(const std::filesystem::path& folder)
    : descriptor_(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)) {
    if (descriptor_ < 0) fail_at_file("a file in " + folder.string());
}

ScratchFile::~ScratchFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

void ScratchFile::append(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = write(descriptor_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail_at_file("a file of this program");
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

OpenFilePtr ScratchFile::finish() && {
    return OpenFilePtr(new OpenFile(std::exchange(descriptor_, -1)));
}

}  // namespace shop
