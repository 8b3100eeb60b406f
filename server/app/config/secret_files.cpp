#include "app/config/settings/settings.hpp"

#include "app/config/owner.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace shop::app {
namespace {

constexpr std::size_t secret_bytes_max = 64 * 1024;

/// The current user may be the service itself, with a file that only root can read.
std::string denied_to_user(const std::string& what) {
    return fmt::format(
        "the user {} may not {}: the shop's user must be able to (`chgrp northbridge`, `chmod "
        "g+r`); other users run commands as root (`sudo northbridge ...`)",
        user_name(::geteuid()), what);
}

/// A secret, or the problem with its file.
struct ReadSecret {
    std::string text{};
    std::optional<std::string> error{};
};

ReadSecret read_secret(const std::string& path) {
    if (auto error = why_unreadable(path)) return {"", std::move(error)};
    std::ifstream file(path, std::ios::binary);
    std::string text(secret_bytes_max + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad()) return {"", "this file cannot be read"};
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > secret_bytes_max) return {"", "is longer than 64 KiB"};
    if (text.ends_with('\n')) text.pop_back();
    if (text.ends_with('\r')) text.pop_back();
    if (text.find('\0') != std::string::npos) return {"", "holds a NUL character"};
    if (text.find_first_of("\r\n") != std::string::npos) return {"", "holds more than one line"};
    if (text.empty()) return {"", "this file is empty"};
    return {std::move(text), std::nullopt};
}

/// A file with a secret, and its name in messages.
struct SecretFile {
    std::string path;
    std::string place;
};

std::vector<SecretFile> files_of(const Config& config, const std::string& name,
                                 const std::optional<std::string>& credentials) {
    std::vector<SecretFile> files;
    const auto named = config.secret_files.find(name);
    if (named != config.secret_files.end()) {
        files.push_back({named->second, fmt::format("{}_file: {}", name, named->second)});
    }
    if (!credentials) return files;
    const auto path = *credentials + "/" + name;
    std::error_code failure;
    if (std::filesystem::exists(path, failure)) files.push_back({path, "credential " + path});
    return files;
}

}  // namespace

std::optional<std::string> why_unreadable(const std::string& path) {
    std::error_code failure;
    const auto status = std::filesystem::status(path, failure);
    if (failure == std::errc::permission_denied) return denied_to_user("look into its folder");
    if (!std::filesystem::exists(status)) return "there is no such file";
    if (!std::filesystem::is_regular_file(status)) return "this is not a file";
    if (::access(path.c_str(), R_OK) != 0) return denied_to_user("read it");
    return std::nullopt;
}

void read_secret_files(ReadConfig& result, const std::optional<std::string>& credentials) {
    auto& config = result.config;
    for (const auto& setting : settings_of(config)) {
        if (!setting.is_secret()) continue;
        const auto& name = setting.name;
        const auto files = files_of(config, name, credentials);
        std::vector<std::string> places;
        if (config.secret_places.contains(name)) places.push_back(config.secret_places.at(name));
        for (const auto& file : files) places.push_back(file.place);
        if (places.size() > 1) {
            result.errors.push_back(fmt::format("{}: has two sources, and needs one: {}; {}", name,
                                                places[0], places[1]));
            continue;
        }
        if (files.empty()) continue;
        const auto [text, unread] = read_secret(files.front().path);
        const auto error = unread ? unread : setting.kind.read(text);
        if (error) result.errors.push_back(files.front().place + ": " + *error);
        if (!error) config.secret_places[name] = files.front().place;
    }
}

}  // namespace shop::app
