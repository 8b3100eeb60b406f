#include "platform/files/read_file.hpp"

#include <array>
#include <fstream>
#include <stdexcept>

namespace shop {
namespace {

constexpr std::size_t part_bytes = 64UL * 1024;

std::runtime_error not_read(const std::filesystem::path& file) {
    return std::runtime_error("cannot read " + file.string());
}

}  // namespace

std::optional<std::string> read_file(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return std::nullopt;
    std::string bytes;
    std::array<char, part_bytes> part;
    do {
        stream.read(part.data(), part.size());
        bytes.append(part.data(), static_cast<std::size_t>(stream.gcount()));
    } while (stream);
    if (!stream.eof()) throw not_read(file);
    return bytes;
}

std::string read_existing_file(const std::filesystem::path& file) {
    auto bytes = read_file(file);
    if (!bytes) throw not_read(file);
    return std::move(*bytes);
}

}  // namespace shop
