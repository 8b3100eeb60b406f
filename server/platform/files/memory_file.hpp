#pragma once

#include <memory>
#include <string_view>

namespace shop {

/// An immutable anonymous file in memory: memfd_create(2). sendfile(2) sends its pages to a socket
/// without a copy per request.
class MemoryFile {
public:
    /// Null if the system refuses, such as for too many open files: callers fall back to a copy.
    static std::shared_ptr<const MemoryFile> make(std::string_view bytes);

    ~MemoryFile();
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    /// For sendfile(2) with an explicit offset, so that all threads can read at once.
    int descriptor() const { return descriptor_; }

private:
    explicit MemoryFile(int descriptor) : descriptor_(descriptor) {}

    bool fill(std::string_view bytes) const;

    int descriptor_;
};

}  // namespace shop
