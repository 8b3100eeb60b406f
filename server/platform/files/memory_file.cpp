#include "platform/files/memory_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>

namespace shop {

std::shared_ptr<const MemoryFile> MemoryFile::make(std::string_view bytes) {
    const int descriptor = memfd_create("northbridge", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return nullptr;
    std::shared_ptr<const MemoryFile> file(new MemoryFile(descriptor));
    return file->fill(bytes) ? file : nullptr;
}

MemoryFile::~MemoryFile() {
    close(descriptor_);
}

bool MemoryFile::fill(std::string_view bytes) const {
    while (!bytes.empty()) {
        const auto count = write(descriptor_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return fcntl(descriptor_, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) == 0;
}

}  // namespace shop
