#pragma once

#include "app/mails/mail_stop.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::app {

/// /mail/stop/{token}: GET shows a page with a button, because programs that look for malware open
/// the links of emails; POST ends the reminders, by that button or by a mail program (RFC 8058). A
/// token that is not this shop's gets 404. All of it must outlive the router.
void add_mail_stop_routes(http::Router& router, sql::Database& database, const MailStop& mail_stop,
                          const std::string& shop_name);

}  // namespace shop::app
