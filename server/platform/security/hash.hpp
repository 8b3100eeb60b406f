#pragma once

#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace shop::security {

/// SHA-256 of `bytes`: 32 raw bytes.
std::string sha256(std::string_view bytes);

/// SHA-256 of `bytes` as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

/// MD5 of `bytes` as 32 lower-case hexadecimal digits. Not for security: only for external
/// protocols that require it in addition to a secure check.
std::string md5_hex(std::string_view bytes);

/// SHA-256 of bytes that arrive in pieces.
class Sha256 {
public:
    Sha256();

    void add(std::string_view bytes);

    /// The hash as 64 lower-case hexadecimal digits. Call it once.
    std::string hex();

private:
    std::unique_ptr<evp_md_ctx_st, void (*)(evp_md_ctx_st*)> context_;
};

}  // namespace shop::security
