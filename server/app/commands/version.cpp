#include "app/commands/manage.hpp"

#include "app/cli/exit_code.hpp"
#include "platform/files/read_file.hpp"
#include "platform/security/hash.hpp"

#include <brotli/encode.h>
#include <curl/curl.h>
#include <fmt/format.h>
#include <gnu/libc-version.h>
#include <libpq-fe.h>
#include <openssl/crypto.h>
#include <sodium.h>
#include <spdlog/version.h>
#include <sqlite3.h>
#include <toml++/impl/version.h>
#include <zlib.h>
#include <CLI/Version.hpp>
#include <boost/version.hpp>

#include <filesystem>
#include <string>
#include <string_view>

// "COMMIT of DATE", set only by script/package: otherwise each commit would trigger a full rebuild.
#ifndef NORTHBRIDGE_SOURCE
#define NORTHBRIDGE_SOURCE "unknown: not built by script/package"
#endif

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// A shared library: `here` is the installed version, `headers` the one at compile time.
std::string shared_library(std::string_view name, std::string_view here,
                           std::string_view headers = "") {
    const auto other = headers.empty() || headers == here
                           ? std::string()
                           : fmt::format(", compiled with {}", headers);
    return fmt::format("  {:<10} {}{}\n", name, here, other);
}

std::string compiled_in(std::string_view name, std::string_view version) {
    return fmt::format("  {:<10} {}\n", name, version);
}

std::string shared_libraries() {
    constexpr unsigned brotli_part = 1U << 12U;
    constexpr int postgres_part = 10'000;
    const auto brotli = BrotliEncoderVersion();
    const auto postgres = PQlibVersion();
    return shared_library("brotli",
                          fmt::format("{}.{}.{}", brotli / brotli_part / brotli_part,
                                      brotli / brotli_part % brotli_part, brotli % brotli_part)) +
           shared_library("glibc", gnu_get_libc_version(),
                          fmt::format("{}.{}", __GLIBC__, __GLIBC_MINOR__)) +
           shared_library("libcurl", curl_version_info(CURLVERSION_NOW)->version, LIBCURL_VERSION) +
           shared_library(
               "libpq", fmt::format("{}.{}", postgres / postgres_part, postgres % postgres_part)) +
           shared_library("libsodium", sodium_version_string(), SODIUM_VERSION_STRING) +
           shared_library("OpenSSL", OpenSSL_version(OPENSSL_VERSION_STRING), OPENSSL_VERSION_STR) +
           shared_library("SQLite", sqlite3_libversion(), SQLITE_VERSION) +
           shared_library("zlib", zlibVersion(), ZLIB_VERSION);
}

std::string compiled_in_libraries() {
    constexpr int hundred = 100;
    return compiled_in("Boost",
                       fmt::format("{}.{}.{}", BOOST_VERSION / hundred / 1'000,
                                   BOOST_VERSION / hundred % 1'000, BOOST_VERSION % hundred)) +
           compiled_in("CLI11", CLI11_VERSION) +
           compiled_in("fmt", fmt::format("{}.{}.{}", FMT_VERSION / hundred / hundred,
                                          FMT_VERSION / hundred % hundred, FMT_VERSION % hundred)) +
           compiled_in("libstdc++", std::to_string(_GLIBCXX_RELEASE)) +
           compiled_in("spdlog", fmt::format("{}.{}.{}", SPDLOG_VER_MAJOR, SPDLOG_VER_MINOR,
                                             SPDLOG_VER_PATCH)) +
           compiled_in("toml++",
                       fmt::format("{}.{}.{}", TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH));
}

/// Where the package installs it, next to the program's folder.
std::string sbom() {
    const auto program = fs::read_symlink("/proc/self/exe").parent_path();
    const auto file = program.parent_path() / "share/doc/northbridge/northbridge.spdx.json";
    if (!fs::exists(file)) return "none: this program was not installed by a package";
    return fmt::format("{}\n           SHA-256 {}", file.string(),
                       security::sha256_hex(read_existing_file(file)));
}

}  // namespace

int print_version(bool is_full) {
    fmt::print("northbridge {}\n", NORTHBRIDGE_VERSION);
    if (is_full) {
        fmt::print(
            "source     {}\n"
            "compiler   {}\n"
            "SBOM       {}\n"
            "shared libraries, as they are on this machine\n{}"
            "compiled in, at least in part\n{}",
            NORTHBRIDGE_SOURCE, __VERSION__, sbom(), shared_libraries(), compiled_in_libraries());
    }
    return exit_code::done;
}

}  // namespace shop::app
