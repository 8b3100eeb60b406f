#pragma once

// What the command line shows and changes in a shop, which may be open meanwhile. Each returns the
// program's exit code.

#include "app/config/config.hpp"

namespace shop::app {

/// All users, oldest first: a line of text for each, or a JSON array (docs/running/README.md).
int list_users(const Config& config, bool as_json);

/// Without `force` only a user with a verified address (D27).
int promote_user(const Config& config, const std::string& email, bool force);
/// Without `force` never the last administrator who may sign in.
int demote_user(const Config& config, const std::string& email, bool force);

/// At once and everywhere: the shop refuses their tokens, the embedded service their password.
/// Without `force` never the last administrator who may sign in.
int disable_user(const Config& config, const std::string& email, bool force);
int enable_user(const Config& config, const std::string& email);

/// The user has to sign in again on every device.
int delete_user_sessions(const Config& config, const std::string& email);

/// The embedded service signs with a new key; tokens of the older one stay good until they run out.
int rotate_identity_keys(const Config& config);

/// Copies a shop's database, given by its file or address, into an empty one of either engine.
int copy_shop(const std::string& from, const std::string& to);

}  // namespace shop::app
