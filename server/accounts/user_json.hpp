#pragma once

// The JSON of a user record in the API.

#include "accounts/user.hpp"

#include <boost/describe/class.hpp>

namespace shop::accounts {

/// The JSON form, with the wire names of these fields: "_id" and so on.
struct UserRecord {
    std::string id;
    std::string email;
    bool email_verified = false;
    std::string name;
    std::string photo;
    std::string role;
    std::string education;
    std::string location;
    std::string phone;
    std::string linkedin;
    std::string language;
    bool reminders = true;
};
BOOST_DESCRIBE_STRUCT(UserRecord, (),
                      (id, email, email_verified, name, photo, role, education, location, phone,
                       linkedin, language, reminders))

/// The record as the API returns it to the user and to administrators.
inline UserRecord record_of(const User& user) {
    return {user.id,
            user.email.value_or(""),
            user.email_verified,
            user.name,
            user.photo,
            user.is_admin ? "admin" : "customer",
            user.education,
            user.location,
            user.phone,
            user.linkedin,
            std::string(code_of(user.language)),
            user.wants_reminders};
}

}  // namespace shop::accounts
