#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string_view>

namespace shop {

/// A file that is open for reading and changes no more: a response sends it without reading it
/// whole. It closes with its last owner.
class OpenFile {
public:
    /// Null when there is no such file; throws when it cannot be read.
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

/// A file without a name that is written from its beginning to its end, such as an export. Nothing
/// is left of it when it closes, however the program ends.
class ScratchFile {
public:
    /// In `folder`, which should not be in memory. Throws when it cannot be made.
    explicit ScratchFile(const std::filesystem::path& folder);
    ~ScratchFile();
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    /// Throws when the disk is full.
    void append(std::string_view bytes);

    /// What was written. Only once, at the end.
    OpenFilePtr finish() &&;

private:
    int descriptor_;
};

}  // namespace shop
