#include "platform/security/key_document.hpp"

#include "platform/base/text.hpp"
#include "platform/json/encode.hpp"
#include "platform/security/test_keys.hpp"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

namespace shop::security {
namespace {

json::Object jwk(const std::string& kid) {
    json::Object one;
    one.add("kty", "RSA").add("kid", kid);
    return one.add("n", test_key().public_key().modulus())
        .add("e", test_key().public_key().exponent());
}

std::string set_of(const std::string& keys) {
    return R"({"keys":[)" + keys + "]}";
}

/// A self-signed certificate for `owner`.
std::string certificate_of(EVP_PKEY* owner) {
    const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), &X509_free);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
    X509_set_pubkey(made.get(), owner);
    X509_sign(made.get(), owner, EVP_sha256());
    const std::unique_ptr<BIO, decltype(&BIO_free)> bio(BIO_new(BIO_s_mem()), &BIO_free);
    PEM_write_bio_X509(bio.get(), made.get());
    char* data = nullptr;
    const auto size = BIO_get_mem_data(bio.get(), &data);
    return {data, static_cast<std::size_t>(size)};
}

TEST(KeyDocument, ReadsTheKeysOfAKeySet) {
    const auto keys = read_key_document(
        set_of(jwk("one").text() + "," + jwk("two").add("use", "sig").add("alg", "RS256").text()));
    ASSERT_TRUE(keys);
    EXPECT_EQ(keys->size(), 2U);
    EXPECT_TRUE(keys->at("one").verify("bytes", test_key().sign("bytes")));
    EXPECT_TRUE(keys->at("two").verify("bytes", test_key().sign("bytes")));
    EXPECT_FALSE(keys->at("two").verify("other", test_key().sign("bytes")));
}

TEST(KeyDocument, LeavesOutKeysOfOtherKinds) {
    json::Object without_kid;
    without_kid.add("kty", "RSA").add("n", test_key().public_key().modulus()).add("e", "AQAB");
    const auto numbers = [](const std::string& n, const std::string& e) {
        json::Object one;
        return one.add("kty", "RSA").add("kid", "k").add("n", n).add("e", e).text();
    };
    const auto modulus = test_key().public_key().modulus();
    for (const auto& other :
         {jwk("k").add("use", "enc").text(), jwk("k").add("alg", "RS512").text(),
          jwk("k").add("alg", "HS256").text(), jwk("").text(), without_kid.text(),
          std::string(R"({"kty":"EC","kid":"k","crv":"P-256","x":"AA","y":"AA"})"),
          std::string(R"({"kty":"oct","kid":"k","k":"c2VjcmV0"})"), std::string("7"),
          numbers(modulus, ""), numbers("", "AQAB"), numbers("AQAB", "AQAB"),
          numbers(modulus, "AQ"), numbers(to_base64url(std::string(256, '\0')), "AQAB"),
          numbers(modulus + "=", "AQAB"), numbers(to_base64url(std::string(4096, 'x')), "AQAB")}) {
        EXPECT_FALSE(read_key_document(set_of(other))) << other;
        const auto with_a_good_one = read_key_document(set_of(other + "," + jwk("good").text()));
        ASSERT_TRUE(with_a_good_one) << other;
        EXPECT_EQ(with_a_good_one->size(), 1U) << other;
    }
}

TEST(KeyDocument, ReadsTheKeysOfCertificates) {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> owner(EVP_RSA_gen(2048),
                                                                    &EVP_PKEY_free);
    const auto pem = certificate_of(owner.get());
    const auto keys = read_key_document(
        json::Object{}.add("one", pem).add("two", "no certificate").add("three", 3).text());
    ASSERT_TRUE(keys);
    EXPECT_EQ(keys->size(), 1U);
    EXPECT_EQ(keys->at("one").thumbprint(), RsaPublicKey::from_certificate(pem)->thumbprint());

    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> weak(EVP_RSA_gen(1024),
                                                                   &EVP_PKEY_free);
    EXPECT_FALSE(RsaPublicKey::from_certificate(certificate_of(weak.get())));
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> curve(EVP_EC_gen("P-256"),
                                                                    &EVP_PKEY_free);
    EXPECT_FALSE(RsaPublicKey::from_certificate(certificate_of(curve.get())));
}

TEST(KeyDocument, RejectsOtherDocuments) {
    for (const auto* text : {"", "[]", "{}", "null", R"({"keys":[]})", R"({"keys":{}})",
                             R"({"keys":null})", "<html>", R"({"error":"down for repairs"})"}) {
        EXPECT_FALSE(read_key_document(text)) << text;
    }
}

}  // namespace
}  // namespace shop::security
