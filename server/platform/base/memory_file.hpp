#pragma once

#include <memory>
#include <string_view>

namespace shop {

/// Bytes in a file that is in memory only, has no name and never changes: memfd_create(2). The
/// kernel can send its pages to a socket as they lie, without a copy for each who asks.
class MemoryFile {
public:
    /// Nothing where the system refuses, as with too many open files: it is a way to be faster.
    static std::shared_ptr<const MemoryFile> make(std::string_view bytes);

    ~MemoryFile();
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    /// For sendfile(2). Its own position is never used, so that all threads may read at once.
    int descriptor() const { return descriptor_; }

private:
    explicit MemoryFile(int descriptor) : descriptor_(descriptor) {}

    bool fill(std::string_view bytes) const;

    int descriptor_;
};

}  // namespace shop
