#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace shop::app {

/// Tokens for the links that end reminders. A token names a user and is signed, so customers can
/// end their own reminders, and only theirs, without signing in.
class MailStop {
public:
    /// All servers of a shop share the key; the first one creates it.
    explicit MailStop(sql::Database& database);

    std::string token_of(const std::string& user_id) const;

    /// The user in a token; empty if this shop did not issue it.
    std::optional<std::string> user_of(std::string_view token) const;

private:
    const std::string key_;
};

/// /mail/stop/{token}: GET shows a page with a button, because malware scanners open the links in
/// emails. POST ends the reminders, sent by that button or by a mail program (RFC 8058). A token of
/// another shop gets 404. All of it must outlive the router.
void add_mail_stop_routes(http::Router& router, sql::Database& database, const MailStop& mail_stop,
                          const std::string& shop_name);

}  // namespace shop::app
