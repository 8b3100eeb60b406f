#pragma once

// Whose the shop's files are, in sentences for the operator.

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

namespace shop::app {

/// The name of a user, or the number where there is no name.
std::string user_name(uid_t id);

/// Throws std::runtime_error when what is there belongs to another user: a program of root's would
/// leave files that the shop cannot read or delete.
void expect_own(const std::filesystem::path& path);

/// Throws when there is such a file and it belongs to another user: with how to give it back, where
/// its folder belongs to this one.
void expect_own_file(const std::filesystem::path& file);

/// "/srv/shop belongs to the user northbridge: run the command as that user ...", about the deepest
/// part of `path` that this user may look at.
std::string sentence_of_owner(std::filesystem::path path);

/// Root becomes the user to whom `path` belongs, with that user's groups and HOME. Nothing changes
/// for other users, or if it is root's or absent. Call it before there are threads.
void become_owner_of(const std::filesystem::path& path);

/// Throws std::runtime_error, with that sentence, when this user may not read and write the file.
void expect_allowed(const std::filesystem::path& file);

/// That sentence, when this user may not read the file; nothing when they may, or it is absent.
std::optional<std::string> why_denied(const std::filesystem::path& file);

}  // namespace shop::app
