#include "papers/archive/zip_file.hpp"

#include "platform/files/durable_file.hpp"

#include <zip.h>

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace shop::papers {
namespace {

using Archive = std::unique_ptr<zip_t, decltype(&zip_discard)>;
using Source = std::unique_ptr<zip_source_t, decltype(&zip_source_free)>;

[[noreturn]] void fail(std::string_view doing, const char* reason) {
    throw std::runtime_error(std::string(doing) + ": " + reason);
}

/// Releases ownership to the library.
template <class Owner>
void hand_over(Owner& owner) {
    [[maybe_unused]] const auto* const handed_over = owner.release();
}

/// Feeds an entry to libzip. No exception may pass through the library, so the reader stores the
/// first one.
class EntryReader {
public:
    EntryReader(ZipEntry entry, std::exception_ptr& failure)
        : entry_(std::move(entry)), failure_(failure) {}

    /// A zip_source_callback. The source owns `reader` and frees it with ZIP_SOURCE_FREE.
    static zip_int64_t answer(void* reader, void* data, zip_uint64_t size,
                              zip_source_cmd_t command) {
        auto* self = static_cast<EntryReader*>(reader);
        if (command == ZIP_SOURCE_FREE) {
            const std::unique_ptr<EntryReader> ends_here(self);
            return 0;
        }
        try {
            return self->carry_out(command, data, size);
        } catch (...) {
            if (!self->failure_) self->failure_ = std::current_exception();
            return -1;
        }
    }

private:
    zip_int64_t carry_out(zip_source_cmd_t command, void* data, zip_uint64_t size) {
        switch (command) {
            case ZIP_SOURCE_STAT: return report_size(data);
            case ZIP_SOURCE_OPEN: return open();
            case ZIP_SOURCE_READ: return read(data, static_cast<std::size_t>(size));
            case ZIP_SOURCE_CLOSE: content_.reset(); return 0;
            case ZIP_SOURCE_ERROR: return report_error(data, size);
            default: return -1;
        }
    }

    zip_int64_t open() {
        if (!content_) content_ = entry_.content();
        size_ = content_->size();
        read_ = 0;
        return 0;
    }

    zip_int64_t read(void* data, std::size_t size) {
        const auto left = std::string_view(content_.value()).substr(read_, size);
        std::memcpy(data, left.data(), left.size());
        read_ += left.size();
        return static_cast<zip_int64_t>(left.size());
    }

    /// libzip calls it before reading the content, and again afterwards.
    zip_int64_t report_size(void* data) {
        if (!size_) open();
        zip_stat_t stat;
        zip_stat_init(&stat);
        stat.valid = ZIP_STAT_SIZE | ZIP_STAT_MTIME;
        stat.size = size_.value_or(0);
        stat.mtime = static_cast<time_t>(entry_.at_ms / 1000);
        std::memcpy(data, &stat, sizeof stat);
        return sizeof stat;
    }

    static zip_int64_t report_error(void* data, zip_uint64_t size) {
        zip_error_t error;
        zip_error_init(&error);
        zip_error_set(&error, ZIP_ER_INTERNAL, 0);
        return zip_error_to_data(&error, data, size);
    }

    ZipEntry entry_;
    std::exception_ptr& failure_;
    std::optional<std::string> content_{};
    std::optional<std::size_t> size_{};
    std::size_t read_ = 0;
};

void add(zip_t* archive, ZipEntry entry, std::exception_ptr& failure) {
    const auto name = entry.name;
    const auto method = entry.packing == Packing::stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE;
    auto reader = std::make_unique<EntryReader>(std::move(entry), failure);
    Source source(zip_source_function(archive, EntryReader::answer, reader.get()), zip_source_free);
    if (!source) fail("add " + name, zip_strerror(archive));
    hand_over(reader);  // The source frees it.
    const auto index = zip_file_add(archive, name.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
    if (index < 0) fail("add " + name, zip_strerror(archive));
    hand_over(source);  // The archive frees it.
    if (zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), method, 0) != 0) {
        fail("add " + name, zip_strerror(archive));
    }
}

/// Writes the entries into an open, empty archive, and closes it.
void write_entries(Archive archive, std::vector<ZipEntry> entries) {
    std::exception_ptr failure;
    for (auto& entry : entries) add(archive.get(), std::move(entry), failure);
    if (zip_close(archive.get()) != 0) {
        if (failure) std::rethrow_exception(failure);
        fail("write a ZIP file", zip_strerror(archive.get()));
    }
    hand_over(archive);  // Closing has freed it.
}

std::string content_of(zip_source_t* source) {
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0) {
        fail("read a ZIP file", zip_error_strerror(zip_source_error(source)));
    }
    std::string content(static_cast<std::size_t>(stat.size), '\0');
    const auto read = zip_source_read(source, content.data(), content.size());
    zip_source_close(source);
    if (read != static_cast<zip_int64_t>(content.size())) {
        fail("read a ZIP file", zip_error_strerror(zip_source_error(source)));
    }
    return content;
}

/// Removes drafts of a killed export: libzip appends letters to the file name.
void remove_drafts(const std::filesystem::path& folder, const std::string& draft) {
    std::vector<std::filesystem::path> left;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().filename().string().starts_with(draft)) left.push_back(file.path());
    }
    for (const auto& file : left) std::filesystem::remove(file);
}

}  // namespace

std::string zip_of(std::vector<ZipEntry> entries) {
    zip_error_t error;
    zip_error_init(&error);
    const Source source(zip_source_buffer_create(nullptr, 0, 0, &error), zip_source_free);
    if (!source) fail("make a ZIP file", zip_error_strerror(&error));
    Archive archive(zip_open_from_source(source.get(), ZIP_TRUNCATE, &error), zip_discard);
    if (!archive) fail("make a ZIP file", zip_error_strerror(&error));
    zip_source_keep(source.get());  // The archive owns one reference, we the other.
    write_entries(std::move(archive), std::move(entries));
    return content_of(source.get());
}

void write_zip(const std::filesystem::path& folder, const std::string& name,
               std::vector<ZipEntry> entries) {
    const auto draft = "." + name + ".new";
    remove_drafts(folder, draft);
    const auto path = folder / draft;
    int code = 0;
    Archive archive(zip_open(path.c_str(), ZIP_CREATE | ZIP_EXCL, &code), zip_discard);
    if (!archive) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        fail("make " + path.string(), zip_error_strerror(&error));
    }
    write_entries(std::move(archive), std::move(entries));
    sync_file(path);
    std::filesystem::rename(path, folder / name);
    sync_folder(folder);
}

}  // namespace shop::papers
