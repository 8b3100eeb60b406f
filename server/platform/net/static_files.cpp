#include "platform/files/read_file.hpp"
#include "platform/http/prepared_response.hpp"
#include "platform/net/net.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace shop::net {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view cached_for_ever = "public, max-age=31536000, immutable";
constexpr std::string_view revalidated = "no-cache";

std::string content_type_of(const fs::path& file) {
    static const std::map<std::string, std::string> types = {
        {".css", "text/css; charset=utf-8"},
        {".html", "text/html; charset=utf-8"},
        {".ico", "image/x-icon"},
        {".jpg", "image/jpeg"},
        {".js", "text/javascript; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".png", "image/png"},
        {".svg", "image/svg+xml"},
        {".txt", "text/plain; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
        {".webp", "image/webp"},
        {".woff2", "font/woff2"},
        {".xml", "application/xml"},
    };
    const auto found = types.find(file.extension().string());
    return found == types.end() ? "application/octet-stream" : found->second;
}

/// The file `file`.`suffix`, if it exists and is smaller than `identity`.
std::optional<http::PreparedResponse::Body> read_packed(const fs::path& file,
                                                        const std::string& suffix,
                                                        const std::string& identity) {
    const fs::path packed_file = file.string() + "." + suffix;
    if (!fs::is_regular_file(packed_file)) return std::nullopt;
    auto bytes = read_existing_file(packed_file);
    if (bytes.size() >= identity.size()) return std::nullopt;
    return http::PreparedResponse::Body{std::move(bytes), http::strong_etag(identity, suffix)};
}

bool is_packed(const fs::path& file) {
    return file.extension() == ".br" || file.extension() == ".gz";
}

/// Build tools leave files such as .vite/manifest.json.
bool is_hidden(const std::string& path) {
    return path.find("/.") != std::string::npos;
}

http::PreparedResponsePtr read_prepared(const fs::path& file, std::string_view cache_control) {
    auto bytes = read_existing_file(file);
    auto prepared = std::make_shared<http::PreparedResponse>();
    prepared->content_type = content_type_of(file);
    prepared->cache_control = cache_control;
    prepared->gzip = read_packed(file, "gz", bytes);
    prepared->brotli = read_packed(file, "br", bytes);
    auto etag = http::strong_etag(bytes, "");
    prepared->identity = {std::move(bytes), std::move(etag)};
    return prepared;
}

/// "/fonts/mono.woff2" for "mono-BYjfWUr6.woff2": the font's address on pages that the server
/// writes itself.
std::string unhashed_font(const fs::path& file) {
    constexpr std::size_t hash_length = sizeof("-BYjfWUr6") - 1;
    const auto name = file.stem().string();
    return "/fonts/" + name.substr(0, name.size() - std::min(hash_length, name.size())) + ".woff2";
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        // A link could point outside the folder.
        if (entry.is_symlink() || !entry.is_regular_file() || is_packed(entry.path())) continue;
        const auto path = "/" + entry.path().lexically_relative(folder).generic_string();
        if (is_hidden(path)) continue;
        const bool is_hashed = path.starts_with("/assets/");
        files_.emplace(path,
                       read_prepared(entry.path(), is_hashed ? cached_for_ever : revalidated));
        if (is_hashed && entry.path().extension() == ".woff2") {
            files_.emplace(unhashed_font(entry.path()), read_prepared(entry.path(), revalidated));
        }
    }
}

http::PreparedResponsePtr StaticFiles::find(std::string_view path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : found->second;
}

}  // namespace shop::net
