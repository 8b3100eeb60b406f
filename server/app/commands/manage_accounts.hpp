#pragma once

// Commands on accounts of the embedded identity service. Each returns the program's exit code.

#include "app/config/config.hpp"

#include <string>

namespace shop::app {

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

}  // namespace shop::app
