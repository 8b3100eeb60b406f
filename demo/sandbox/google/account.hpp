#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::sandbox {

/// An account on the page for choosing one.
struct GoogleAccount {
    std::string subject;  // Digits, like Google's; the same address always gives the same subject.
    std::string name;
    std::string email;
    bool email_verified = true;
    std::string picture{};  // A path at this origin, or empty.
};

/// The accounts offered on the page. All are fictional.
const std::vector<GoogleAccount>& fictional_accounts();

/// Finds one of them by email address.
std::optional<GoogleAccount> find_fictional_account(std::string_view email);

/// Another account, with the name and address that the user typed.
GoogleAccount typed_account(const std::string& name, const std::string& email, bool email_verified);

}  // namespace shop::sandbox
