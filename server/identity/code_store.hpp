#pragma once

// Reads and writes the codes of action emails. Only their hashes are stored.

#include "identity/identity.hpp"
#include "platform/db/record.hpp"

namespace shop::identity {

/// Times are Unix seconds.
struct MailCode {
    std::string local_id;
    CodePurpose purpose = CodePurpose::password_reset;
    std::string email;                       // The account's address when the email was sent.
    std::optional<std::string> new_email{};  // For a change: the mailbox that got the email.
    std::int64_t asked_at = 0;
    std::int64_t expires_at = 0;
};
BOOST_DESCRIBE_STRUCT(MailCode, (), (local_id, purpose, email, new_email, asked_at, expires_at))

/// A new code that replaces the older one of its purpose. Nothing if the stored one was requested
/// later.
std::optional<std::string> insert_code(sql::Transaction& transaction, const MailCode& code);

/// Nothing if there is no such code, or a newer one has replaced it. It may have expired.
std::optional<MailCode> find_code(sql::Transaction& transaction, std::string_view code);

/// Deletes the code of that purpose, if there is one.
void delete_code(sql::Transaction& transaction, const std::string& local_id, CodePurpose purpose);

}  // namespace shop::identity
