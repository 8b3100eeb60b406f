#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string_view>

namespace shop {

/// An open file that no longer changes: a response sends it without loading it whole. It closes
/// with its last owner.
class OpenFile {
public:
    /// Null if there is no such file; throws if it is unreadable.
    static std::shared_ptr<const OpenFile> open(const std::filesystem::path& path);

    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    /// For sendfile(2) with an explicit offset.
    int descriptor() const { return descriptor_; }

    std::size_t bytes() const { return bytes_; }

private:
    friend class ScratchFile;
    explicit OpenFile(int descriptor);

    int descriptor_;
    std::size_t bytes_ = 0;
};

using OpenFilePtr = std::shared_ptr<const OpenFile>;

/// An unnamed file that is written sequentially, such as an export. It disappears when it closes,
/// even if the program crashes.
class ScratchFile {
public:
    /// In `folder`, which should not be in memory. Throws if the file cannot be created.
    explicit ScratchFile(const std::filesystem::path& folder);
    ~ScratchFile();
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    /// Throws when the disk is full.
    void append(std::string_view bytes);

    /// The written file. Call it once, at the end.
    OpenFilePtr finish() &&;

private:
    int descriptor_;
};

}  // namespace shop
