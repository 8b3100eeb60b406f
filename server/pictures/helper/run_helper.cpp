#include "pictures/helper/codecs.hpp"
#include "pictures/helper/confine.hpp"
#include "pictures/helper/refusal.hpp"
#include "pictures/picture_files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <new>

namespace shop::pictures {
namespace {

constexpr std::size_t read_bytes = std::size_t{64} * 1024;
constexpr int helper_failed = 1;
constexpr unsigned picture_processor_seconds_max = 20;
constexpr unsigned slip_processor_seconds_max = 3;
constexpr int slip_size_max = 1280;  // Large enough to read every digit.

[[noreturn]] void end_helper(int code) {
    _exit(code);  // No destructors: nothing outlives this process.
}

void write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) end_helper(helper_failed);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::string read_all() {
    std::string bytes;
    for (;;) {
        const auto size = bytes.size();
        bytes.resize(size + read_bytes);
        const auto count = ::read(STDIN_FILENO, bytes.data() + size, read_bytes);
        if (count < 0 && errno == EINTR) {
            bytes.resize(size);
            continue;
        }
        if (count < 0) end_helper(helper_failed);
        bytes.resize(size + static_cast<std::size_t>(count));
        if (count == 0) return bytes;
    }
}

std::string encoded(const Bitmap& bitmap, Format format) {
    switch (format) {
        case Format::avif: return encode_avif(bitmap);
        case Format::webp: return encode_webp(bitmap);
        case Format::jpeg: return encode_jpeg(bitmap);
    }
    throw std::logic_error("a format of no known kind");
}

void write_file(const Bitmap& bitmap, int size, Format format) {
    const auto bytes = encoded(bitmap, format);
    write_all(fmt::format("FILE {} {}\n", file_name(size, format), bytes.size()));
    write_all(bytes);
}

/// Starts with the largest size, so that each one is made from the previous.
void write_files(Bitmap bitmap, const Picture& picture) {
    auto shown = sizes_of(picture);
    std::ranges::reverse(shown);
    for (const int size : shown) {
        const auto [width, height] = shape_in(picture, size);
        bitmap = resized(bitmap, width, height);
        for (const auto format : formats) write_file(bitmap, size, format);
    }
}

void write_slip(const Bitmap& bitmap, const Picture& picture) {
    const int size = largest_size(picture, slip_size_max);
    const auto [width, height] = shape_in(picture, size);
    write_file(resized(bitmap, width, height), size, Format::jpeg);
}

}  // namespace

void refuse(Refusal refusal) {
    write_all(fmt::format("NO {}\n", refusal_names.at(static_cast<std::size_t>(refusal))));
    end_helper(0);
}

void expect_size(std::uint64_t width, std::uint64_t height) {
    if (width == 0 || height == 0) refuse(Refusal::broken);
    constexpr auto side = static_cast<std::uint64_t>(side_max);
    constexpr auto pixels = static_cast<std::uint64_t>(pixels_max);
    if (width > side || height > side || width * height > pixels) refuse(Refusal::large);
}

void run_helper(std::string_view command) {
    const bool is_slip = command == slip_command;
    try {
        confine(is_slip ? slip_processor_seconds_max : picture_processor_seconds_max);
        auto bitmap = decode(read_all());
        const Picture picture{"", bitmap.width, bitmap.height};
        write_all(fmt::format("OK {} {}\n", picture.width, picture.height));
        if (is_slip) {
            write_slip(bitmap, picture);
        } else {
            write_files(std::move(bitmap), picture);
        }
        write_all("END\n");
    } catch (const std::bad_alloc&) {
        refuse(Refusal::large);
    } catch (const std::exception& failure) {
        const std::string_view what(failure.what());
        [[maybe_unused]] const auto written = ::write(STDERR_FILENO, what.data(), what.size());
        end_helper(helper_failed);
    }
    end_helper(0);
}

}  // namespace shop::pictures
