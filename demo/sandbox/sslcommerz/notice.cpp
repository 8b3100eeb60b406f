#include "sandbox/sslcommerz/sslcommerz.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"
#include "sandbox/events.hpp"
#include "sandbox/switches.hpp"

namespace shop::sandbox::sslcommerz {
namespace {

using Digest = std::string (*)(std::string_view);

/// Digest of all fields sorted by name, including the digest of the password.
std::string signature_of(http::Members fields, const SslcommerzStore& store, Digest digest) {
    fields["store_passwd"] = digest(store.password);
    std::string signed_text;
    for (const auto& [name, value] : fields) {
        if (!signed_text.empty()) signed_text += '&';
        signed_text += name;
        signed_text += '=';
        signed_text += value;
    }
    return digest(signed_text);
}

std::string form_of(const http::Members& fields) {
    std::string form;
    for (const auto& [name, value] : fields) {
        if (!form.empty()) form += '&';
        form += percent_encoded(name);
        form += '=';
        form += percent_encoded(value);
    }
    return form;
}

}  // namespace

http::Members signed_fields(const SslcommerzStore& store, http::Members fields) {
    fields["store_id"] = store.id;
    std::string names;
    for (const auto& [name, value] : fields) names += (names.empty() ? "" : ",") + name;
    const auto md5 = signature_of(fields, store, &security::md5_hex);
    const auto sha256 = signature_of(fields, store, &security::sha256_hex);
    fields["verify_key"] = names;
    fields["verify_sign"] = md5;
    fields["verify_sign_sha2"] = sha256;
    return fields;
}

void write_notice(sql::Transaction& transaction, const SslcommerzStore& store,
                  const object& session, const object& payment) {
    const auto url = field(session, "ipn_url");
    const auto switched = find_switches(transaction).gateway_notice;
    if (url.empty() || switched == "none") return;
    auto fields = fields_of(session, payment);
    if (switched == "wrong_store") {
        fields = signed_fields({"another_store", "another_password"}, std::move(fields));
    } else if (switched != "unsigned") {
        fields = signed_fields(store, std::move(fields));
    }
    write_form_event(transaction, url, form_of(fields));
}

}  // namespace shop::sandbox::sslcommerz
