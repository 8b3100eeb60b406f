#include "sandbox/google/account.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

/// 21 digits, like Google's.
std::string subject_of(const std::string& email) {
    std::string digits = "1";
    for (const char byte : security::sha256(email).substr(0, 20)) {
        digits += static_cast<char>('0' + static_cast<unsigned char>(byte) % 10);
    }
    return digits;
}

GoogleAccount fictional(const std::string& name, const std::string& email,
                        const std::string& picture = "") {
    return {subject_of(email), name, email, true, picture};
}

}  // namespace

const std::vector<GoogleAccount>& fictional_accounts() {
    static const std::vector<GoogleAccount> accounts = {
        fictional("Farhana Islam", "farhana@sandbox.example", "/sandbox/google/farhana.svg"),
        fictional("Tanvir Hasan", "tanvir@sandbox.example", "/sandbox/google/tanvir.svg"),
        fictional("Nusrat Jahan", "nusrat@sandbox.example"),
    };
    return accounts;
}

std::optional<GoogleAccount> find_fictional_account(std::string_view email) {
    const auto found = std::ranges::find(fictional_accounts(), email, &GoogleAccount::email);
    if (found == fictional_accounts().end()) return std::nullopt;
    return *found;
}

GoogleAccount typed_account(const std::string& name, const std::string& email,
                            bool email_verified) {
    const auto normal = normal_email(email);
    return {subject_of(normal), name, normal, email_verified};
}

}  // namespace shop::sandbox
