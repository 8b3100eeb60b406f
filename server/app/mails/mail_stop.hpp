#pragma once

#include "platform/db/database.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace shop::app {

/// The tokens in the links that end reminders. They name a user and are signed, so that a mailbox
/// needs no sign-in and a customer ends their own reminders only.
class MailStop {
public:
    /// The key is the same at all servers of a shop; the first one makes it.
    explicit MailStop(sql::Database& database);

    std::string token_of(const std::string& user_id) const;

    /// The user whom a token names; nothing for one that this shop did not make.
    std::optional<std::string> user_of(std::string_view token) const;

private:
    const std::string key_;
};

}  // namespace shop::app
