#pragma once

// For tests only.

#include "pictures/pictures.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <zlib.h>

#include <gmock/gmock.h>

#include <functional>

namespace shop::pictures {

inline void append_big_endian(std::string& bytes, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) {
        bytes += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xFFU);
    }
}

inline std::string png_chunk(const std::string& type, const std::string& content) {
    std::string chunk;
    append_big_endian(chunk, static_cast<std::uint32_t>(content.size()));
    const auto checked = type + content;
    chunk += checked;
    const auto* data = reinterpret_cast<const Bytef*>(checked.data());
    append_big_endian(
        chunk, static_cast<std::uint32_t>(crc32(0, data, static_cast<uInt>(checked.size()))));
    return chunk;
}

inline std::string deflated(const std::string& bytes) {
    auto size = compressBound(bytes.size());
    std::string packed(size, '\0');
    compress(reinterpret_cast<Bytef*>(packed.data()), &size,
             reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    packed.resize(size);
    return packed;
}

struct Side {
    int width = 0;
    int height = 0;
};

/// A PNG with eight bits per channel and colour gradients, which reveal rotation and mirroring.
inline std::string png_of(Side side, const std::string& more_chunks = "") {
    std::string head;
    append_big_endian(head, static_cast<std::uint32_t>(side.width));
    append_big_endian(head, static_cast<std::uint32_t>(side.height));
    head += std::string("\x08\x02\x00\x00\x00", 5);
    std::string rows;
    for (int y = 0; y < side.height; ++y) {
        rows += '\0';
        for (int x = 0; x < side.width; ++x) {
            rows += static_cast<char>(x * 255 / side.width);
            rows += static_cast<char>(y * 255 / side.height);
            rows += '\x40';
        }
    }
    return "\x89PNG\r\n\x1A\n" + png_chunk("IHDR", head) + more_chunks +
           png_chunk("IDAT", deflated(rows)) + png_chunk("IEND", "");
}

/// Has the helper for tests, and a picture folder that is deleted at the end.
class PicturesTest : public testing::Test {
protected:
    PicturesTest() { std::filesystem::create_directory(files_); }
    ~PicturesTest() override { std::filesystem::remove_all(files_); }

    static HelperSettings helper() {
        HelperSettings settings;
        settings.program = PICTURE_HELPER;
        return settings;
    }

    static Result<MadePicture> make(const std::string& upload) {
        return make_picture(upload, helper());
    }

    static std::string refusal_of(const std::string& upload) {
        const auto made = make(upload);
        return made ? "taken" : std::string(made.error().code.text());
    }

    const std::filesystem::path files_ =
        std::filesystem::temp_directory_path() / ("pictures_" + new_object_id());
};

}  // namespace shop::pictures
