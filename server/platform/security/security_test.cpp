#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/jwt.hpp"
#include "platform/security/password.hpp"
#include "platform/security/random.hpp"
#include "platform/security/test_keys.hpp"

#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <boost/json/object.hpp>

#include <set>

namespace shop::security {
namespace {

std::string with_header(const std::string& header, const RsaPrivateKey& signer = test_key(),
                        const std::string& claims = R"({"sub":"ada"})") {
    const auto signed_part = to_base64url(header) + "." + to_base64url(claims);
    return signed_part + "." + to_base64url(signer.sign(signed_part));
}

TEST(Random, DoesNotRepeatAndHasItsLength) {
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        seen.insert(random_token());
        seen.insert(random_base62(28));
    }
    EXPECT_EQ(seen.size(), 2000U);
    EXPECT_EQ(from_base64url(random_token())->size(), 32U);
    EXPECT_EQ(random_base62(28).size(), 28U);
    EXPECT_EQ(random_base62(5000).find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                    "abcdefghijklmnopqrstuvwxyz"),
              std::string::npos);
}

TEST(Hash, IsSha256) {
    EXPECT_EQ(md5_hex("abc"), "900150983cd24fb0d6963f7d28e17f72");
    EXPECT_EQ(sha256_hex("abc"),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Password, MatchesTheSamePasswordOnly) {
    const auto hash = hash_password("correct horse");
    EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=47104,t=2,p=1$")) << hash;
    EXPECT_TRUE(check_password(hash, "correct horse"));
    EXPECT_FALSE(check_password(hash, "correct horsf"));
    EXPECT_FALSE(check_password(hash, ""));
    EXPECT_FALSE(check_password("", "correct horse"));
    EXPECT_FALSE(check_password("not a hash", "correct horse"));
    EXPECT_NE(hash_password("correct horse"), hash) << "each hash has its own salt";
}

TEST(Password, ChecksEveryByteOfALongPassword) {
    const std::string longest(password_bytes_max, 'x');
    auto other = longest;
    other.back() = 'y';
    const auto hash = hash_password(longest);
    EXPECT_TRUE(check_password(hash, longest));
    EXPECT_FALSE(check_password(hash, other));
    EXPECT_FALSE(check_password(hash_password(std::string("ab\0cd", 5)), "ab"));
}

TEST(Rsa, ReadsItsOwnPem) {
    const auto read = RsaPrivateKey::from_pem(test_key().pem());
    ASSERT_TRUE(read);
    const auto shown = RsaPublicKey::from_pem(test_key().public_key().pem());
    ASSERT_TRUE(shown);
    EXPECT_TRUE(shown->verify("bytes", read->sign("bytes")));
    EXPECT_FALSE(shown->verify("byteS", read->sign("bytes")));
    EXPECT_FALSE(shown->verify("bytes", ""));
    EXPECT_EQ(shown->thumbprint(), test_key().public_key().thumbprint());
    EXPECT_EQ(shown->exponent(), "AQAB");
    EXPECT_EQ(from_base64url(shown->modulus())->size(), 256U);
}

TEST(Rsa, RejectsWeakKeysAndOtherKinds) {
    const auto pem_of = [](EVP_PKEY* made, auto write) {
        const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> owner(made, &EVP_PKEY_free);
        return write(made);
    };
    EXPECT_FALSE(RsaPublicKey::from_pem("not a key"));
    EXPECT_FALSE(RsaPublicKey::from_pem(test_key().pem()));
    EXPECT_FALSE(RsaPrivateKey::from_pem(test_key().public_key().pem()));
    for (auto* made : {EVP_RSA_gen(1024), EVP_EC_gen("P-256")}) {
        const auto pem = pem_of(made, [](EVP_PKEY* handle) {
            BIO* bio = BIO_new(BIO_s_mem());
            PEM_write_bio_PUBKEY(bio, handle);
            char* data = nullptr;
            const auto size = BIO_get_mem_data(bio, &data);
            std::string text(data, static_cast<std::size_t>(size));
            BIO_free(bio);
            return text;
        });
        EXPECT_TRUE(pem.starts_with("-----BEGIN PUBLIC KEY"));
        EXPECT_FALSE(RsaPublicKey::from_pem(pem));
    }
}

TEST(Jwt, ReadsItsOwnTokens) {
    const auto token = make_jwt("k1", R"({"sub":"ada","iat":5,"ok":true})", test_key());
    const auto jwt = read_jwt(token);
    ASSERT_TRUE(jwt);
    EXPECT_EQ(jwt->kid, "k1");
    EXPECT_EQ(text_claim(*jwt, "sub"), "ada");
    EXPECT_EQ(integer_claim(*jwt, "iat"), 5);
    EXPECT_EQ(boolean_claim(*jwt, "ok"), true);
    EXPECT_EQ(text_claim(*jwt, "iat"), std::nullopt);
    EXPECT_EQ(integer_claim(*jwt, "sub"), std::nullopt);
    EXPECT_EQ(text_claim(*jwt, "absent"), std::nullopt);
    EXPECT_TRUE(is_signed_by(*jwt, test_key().public_key()));
    EXPECT_FALSE(is_signed_by(*jwt, RsaPrivateKey::make().public_key()));
}

TEST(Jwt, DetectsChangedClaims) {
    const auto token = make_jwt("k1", R"({"sub":"ada"})", test_key());
    const auto parts_end = token.rfind('.');
    const auto header_end = token.find('.');
    const auto forged = token.substr(0, header_end + 1) + to_base64url(R"({"sub":"eve"})") +
                        token.substr(parts_end);
    const auto jwt = read_jwt(forged);
    ASSERT_TRUE(jwt);
    EXPECT_FALSE(is_signed_by(*jwt, test_key().public_key()));
}

TEST(Jwt, AcceptsOneKindOfHeader) {
    EXPECT_TRUE(read_jwt(with_header(R"({"alg":"RS256","kid":"k"})")));
    EXPECT_TRUE(read_jwt(with_header(R"({"alg":"RS256","kid":"k","typ":"JWT"})")));
    for (const auto* header : {
             R"({"alg":"none","kid":"k"})",
             R"({"alg":"HS256","kid":"k"})",
             R"({"alg":"RS512","kid":"k"})",
             R"({"alg":"rs256","kid":"k"})",
             R"({"alg":["RS256"],"kid":"k"})",
             R"({"kid":"k"})",
             R"({"alg":"RS256"})",
             R"({"alg":"RS256","kid":""})",
             R"({"alg":"RS256","kid":7})",
             R"({"alg":"RS256","kid":"k","typ":"at+jwt"})",
             R"({"alg":"RS256","kid":"k","typ":null})",
             R"({"alg":"RS256","kid":"k","crit":["exp"]})",
             R"({"alg":"none","alg":"RS256","kid":"k"})",
             R"(["RS256"])",
             "RS256",
         }) {
        EXPECT_FALSE(read_jwt(with_header(header))) << header;
    }
}

TEST(Jwt, AcceptsOneSpellingOfAToken) {
    const auto token = with_header(R"({"alg":"RS256","kid":"k"})");
    const auto unsigned_part = token.substr(0, token.rfind('.'));
    EXPECT_FALSE(read_jwt(""));
    EXPECT_FALSE(read_jwt("."));
    EXPECT_FALSE(read_jwt(".."));
    EXPECT_FALSE(read_jwt(unsigned_part));
    EXPECT_FALSE(read_jwt(token + "."));
    EXPECT_FALSE(read_jwt(token + "="));
    EXPECT_FALSE(read_jwt(" " + token));
    EXPECT_FALSE(read_jwt(token + "\n"));
    EXPECT_FALSE(read_jwt("Bearer " + token));
    EXPECT_FALSE(read_jwt(with_header(R"({"alg":"RS256","kid":"k"})", test_key(), "[1]")));
    EXPECT_FALSE(read_jwt(with_header(R"({"alg":"RS256","kid":"k"})", test_key(), "")));
    EXPECT_FALSE(
        read_jwt(with_header(R"({"alg":"RS256","kid":"k"})", test_key(), R"({"a":1,"a":2})")));
    EXPECT_FALSE(read_jwt(token + std::string(20'000, 'A')));
}

}  // namespace
}  // namespace shop::security
