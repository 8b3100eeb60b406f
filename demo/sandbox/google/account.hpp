#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::sandbox {

/// An account that can be chosen.
struct GoogleAccount {
    std::string subject;  // Digits, as Google's: the same address always has the same subject.
    std::string name;
    std::string email;
    bool email_verified = true;
    std::string picture{};  // A path of this origin, or empty.
};

/// The accounts that the page offers. All are fictional.
const std::vector<GoogleAccount>& fictional_accounts();

/// One of them, by address.
std::optional<GoogleAccount> find_fictional_account(std::string_view email);

/// Another account, with a typed name and address.
GoogleAccount typed_account(const std::string& name, const std::string& email, bool email_verified);

}  // namespace shop::sandbox
