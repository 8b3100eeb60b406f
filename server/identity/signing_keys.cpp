#include "identity/signing_keys.hpp"

#include "platform/base/durable_file.hpp"
#include "platform/json/encode.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace shop::identity {
namespace {

namespace fs = std::filesystem;

constexpr auto for_others = fs::perms::group_all | fs::perms::others_all;

/// A key that was half written would lock everybody out.
void write_key(const fs::path& folder, const security::RsaPrivateKey& key) {
    write_durably(folder, key.public_key().thumbprint() + ".pem", key.pem());
}

security::RsaPrivateKey read_key(const fs::path& path) {
    if ((fs::status(path).permissions() & for_others) != fs::perms::none) {
        throw std::runtime_error(path.string() + " must be readable by its owner only");
    }
    std::ifstream file(path);
    const std::string pem{std::istreambuf_iterator<char>(file), {}};
    auto key = security::RsaPrivateKey::from_pem(pem);
    if (!key || key->public_key().thumbprint() != path.stem().string()) {
        throw std::runtime_error(path.string() + " does not hold the key that it is named after");
    }
    return std::move(*key);
}

std::vector<fs::path> key_files(const fs::path& folder) {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".pem") paths.push_back(entry.path());
    }
    return paths;
}

}  // namespace

SigningKeys::SigningKeys(const std::string& folder) {
    if (fs::create_directories(folder)) fs::permissions(folder, fs::perms::owner_all);
    if (key_files(folder).empty()) write_key(folder, security::RsaPrivateKey::make());

    std::pair<fs::file_time_type, std::string> newest{fs::file_time_type::min(), ""};
    for (const auto& path : key_files(folder)) {
        const auto kid = path.stem().string();
        keys_.emplace(kid, read_key(path));
        newest = std::max(newest, {fs::last_write_time(path), kid});
    }
    signing_kid_ = newest.second;
}

const security::RsaPrivateKey* SigningKeys::find(const std::string& kid) const {
    const auto found = keys_.find(kid);
    return found == keys_.end() ? nullptr : &found->second;
}

std::string SigningKeys::key_set() const {
    std::string list;
    for (const auto& [kid, key] : keys_) {
        const auto shown = key.public_key();
        json::Object jwk;
        jwk.add("kty", "RSA").add("use", "sig").add("alg", "RS256").add("kid", kid);
        jwk.add("n", shown.modulus()).add("e", shown.exponent());
        list += (list.empty() ? "" : ",") + jwk.text();
    }
    return json::Object{}.add_json("keys", "[" + list + "]").text();
}

}  // namespace shop::identity
