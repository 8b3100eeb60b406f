#pragma once

// Ownership of the shop's files, with messages for the operator.

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

namespace shop::app {

/// The name of a user; the number if it has no name.
std::string user_name(uid_t id);

/// Throws PermanentFailure if the file belongs to another user: run as root, the program would
/// create files that the shop cannot read or delete.
void expect_own(const std::filesystem::path& path);

/// Throws PermanentFailure if the file exists and belongs to another user. If this user owns its
/// folder, the message explains how to change the owner.
void expect_own_file(const std::filesystem::path& file);

/// "/srv/shop belongs to the user northbridge: run the command as that user ...", for the deepest
/// part of `path` that this user can access.
std::string sentence_of_owner(std::filesystem::path path);

/// Switches from root to the owner of `path`, with that user's groups and HOME. Does nothing for
/// other users, or if root owns the path or it is absent. Call before starting threads.
void become_owner_of(const std::filesystem::path& path);

/// Throws PermanentFailure with that message if this user may not read and write the file.
void expect_allowed(const std::filesystem::path& file);

/// That message if this user may not read the file; empty if they may, or if it is absent.
std::optional<std::string> why_denied(const std::filesystem::path& file);

}  // namespace shop::app
