#pragma once

// Commands that show or change a shop, which may be open. Each returns the program's exit code.
// Commands on accounts of the embedded identity service. Each returns the program's exit code.

#include "app/config/config.hpp"

#include <string>

namespace shop::app {

/// Prints all users, oldest first: one line of text each, or a JSON array (docs/running/README.md).
int list_users(const Config& config, bool as_json);

/// Without `force`, only a user with a verified address (D27).
int promote_user(const Config& config, const std::string& email, bool force);
/// Without `force`, never the last administrator who can sign in.
int demote_user(const Config& config, const std::string& email, bool force);

/// Takes effect at once, everywhere: the shop refuses their tokens, and the embedded service their
/// password. Without `force`, never the last administrator who can sign in.
int disable_user(const Config& config, const std::string& email, bool force);
int enable_user(const Config& config, const std::string& email);

/// Ends all sessions: the user must sign in again on every device.
int delete_user_sessions(const Config& config, const std::string& email);

/// The embedded service signs with a new key; tokens with the old key stay valid until they expire.
int rotate_identity_keys(const Config& config);

/// Copies a shop's database, given by file or address, into an empty one of either engine.
int copy_shop(const std::string& from, const std::string& to);

/// A user to create.
struct NewUser {
    std::string email{};
    std::string name{};  // Empty: the local part of the address.
    bool is_admin = false;
};

/// Creates an account and its user record, with the password from standard input. The address
/// counts as verified.
int create_user(const Config& config, const NewUser& wanted);

/// Replaces the account's password by the one from standard input, and ends its sessions.
int set_user_password(const Config& config, const std::string& email);

/// Prints "northbridge 1.0.0". If `is_full`, also the commit, the compiler, the libraries with
/// their versions on this machine, and the checksum of the installed SBOM. Returns the exit code.
int print_version(bool is_full);

}  // namespace shop::app
