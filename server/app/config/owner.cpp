#include "app/config/owner.hpp"

#include "platform/base/problem.hpp"

#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

std::string owned_by(const fs::path& path, uid_t id) {
    const auto owner = user_name(id);
    if (id == ::geteuid()) {
        return fmt::format("{} belongs to this user, {}: look at its mode", path.string(), owner);
    }
    const auto as_owner = fmt::format("as that user (`runuser -u {} -- northbridge ...`)", owner);
    const bool is_root = ::geteuid() == 0;
    return fmt::format("{} belongs to the user {}: run the command {}", path.string(), owner,
                       is_root ? as_owner : "as root (`sudo northbridge ...`) or " + as_owner);
}

std::optional<std::string> why_denied(const fs::path& file, int access) {
    if (::access(file.c_str(), access) == 0 || errno != EACCES) return std::nullopt;
    return fmt::format("{}: permission denied: {}", file.string(), sentence_of_owner(file));
}

}  // namespace

std::string user_name(uid_t id) {
    std::array<char, 4096> space{};
    passwd entry{};
    passwd* found = nullptr;
    const int failed = ::getpwuid_r(id, &entry, space.data(), space.size(), &found);
    return failed != 0 || found == nullptr ? std::to_string(id) : found->pw_name;
}

void expect_own(const fs::path& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) {
        throw PermanentFailure(
            fmt::format("{}: {}", path.string(), std::generic_category().message(errno)));
    }
    if (found.st_uid != ::geteuid()) throw PermanentFailure(owned_by(path, found.st_uid));
}

void expect_own_file(const fs::path& file) {
    struct stat found{};
    struct stat folder{};
    if (::stat(file.c_str(), &found) != 0 || found.st_uid == ::geteuid()) return;
    if (::stat(file.parent_path().c_str(), &folder) != 0 || folder.st_uid != ::geteuid()) {
        throw PermanentFailure(owned_by(file, found.st_uid));
    }
    throw PermanentFailure(fmt::format(
        "{} belongs to the user {}, and its folder to the user {}: give it back, as root, by "
        "`chown --reference={} {}`",
        file.string(), user_name(found.st_uid), user_name(folder.st_uid),
        file.parent_path().string(), file.string()));
}

std::string sentence_of_owner(fs::path path) {
    path = fs::absolute(path);
    struct stat found{};
    while (::stat(path.c_str(), &found) != 0 && path.has_relative_path()) path = path.parent_path();
    return owned_by(path, found.st_uid);
}

void become_owner_of(const fs::path& path) {
    struct stat found{};
    if (::geteuid() != 0 || ::stat(path.c_str(), &found) != 0 || found.st_uid == 0) return;
    const auto* const user = ::getpwuid(found.st_uid);
    if (user == nullptr) throw PermanentFailure(owned_by(path, found.st_uid));
    // libpq looks for certificates in HOME, and fails without access to it.
    if (::initgroups(user->pw_name, user->pw_gid) != 0 || ::setgid(user->pw_gid) != 0 ||
        ::setenv("HOME", user->pw_dir, 1) != 0 || ::setuid(user->pw_uid) != 0) {
        throw std::system_error(errno, std::generic_category(),
                                fmt::format("cannot become the user {}", user->pw_name));
    }
}

void expect_allowed(const fs::path& file) {
    if (const auto denied = why_denied(file, R_OK | W_OK)) throw PermanentFailure(*denied);
}

std::optional<std::string> why_denied(const fs::path& file) {
    return why_denied(file, R_OK);
}

}  // namespace shop::app
