// Verifies the signatures of an SSLCommerz notice or return.

#include "payments/payments.hpp"
#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/hmac.hpp"
#include "platform/texts/payment_problems.hpp"

#include <algorithm>
#include <ranges>
#include <set>

namespace shop::payments {
namespace {

using Digest = std::string (*)(std::string_view);

std::string field_of(const std::map<std::string, std::string>& form, const std::string& name) {
    const auto found = form.find(name);
    return found == form.end() ? "" : found->second;
}

/// The signed field names, listed in verify_key.
std::set<std::string> signed_names(const std::map<std::string, std::string>& form) {
    std::set<std::string> names;
    const auto list = field_of(form, "verify_key");
    for (const auto part : list | std::views::split(',')) {
        const auto name = trimmed(std::string_view(part.begin(), part.end()));
        if (!name.empty()) names.emplace(name);
    }
    return names;
}

/// Digest of the signed fields, sorted by name, with the password's digest among them.
std::string signature_of(const std::map<std::string, std::string>& form,
                         const std::set<std::string>& names, const std::string& password,
                         Digest digest) {
    std::map<std::string, std::string> fields;
    for (const auto& name : names) fields[name] = field_of(form, name);
    fields["store_passwd"] = digest(password);
    std::string text;
    for (const auto& [name, value] : fields) {
        if (!text.empty()) text += '&';
        text += name;
        text += '=';
        text += value;
    }
    return digest(text);
}

}  // namespace

Result<GatewayNotice> read_gateway_notice(const std::string& store_password,
                                          const std::map<std::string, std::string>& form) {
    const auto names = signed_names(form);
    const auto md5 = field_of(form, "verify_sign");
    const auto sha256 = field_of(form, "verify_sign_sha2");
    const auto agrees = [&](const std::string& given, Digest digest) {
        return given.empty() ||
               security::equal_in_constant_time(lower_case(given),
                                                signature_of(form, names, store_password, digest));
    };
    const bool has_signature = !md5.empty() || !sha256.empty();
    // With an empty password anyone could sign.
    if (store_password.empty() || !has_signature || !names.contains("tran_id") ||
        !agrees(md5, &security::md5_hex) || !agrees(sha256, &security::sha256_hex)) {
        return Problem{ProblemKind::malformed, texts::problems::bad_signature()};
    }
    GatewayNotice notice{field_of(form, "tran_id"), field_of(form, "status") == "FAILED"};
    if (!is_payment_id(notice.payment_id) ||
        find_method_of_payment(notice.payment_id) != PaymentMethod::gateway) {
        notice.payment_id.clear();
    }
    return notice;
}

}  // namespace shop::payments
