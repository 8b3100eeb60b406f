#pragma once

#include "app/mails/mail_stop.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::app {

/// /mail/stop/{token}: GET shows a page with a button, because malware scanners open the links in
/// emails. POST ends the reminders, sent by that button or by a mail program (RFC 8058). A token of
/// another shop gets 404. All of it must outlive the router.
void add_mail_stop_routes(http::Router& router, sql::Database& database, const MailStop& mail_stop,
                          const std::string& shop_name);

}  // namespace shop::app
