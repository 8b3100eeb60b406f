#include "identity/signing_keys.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/problem.hpp"
#include "platform/files/durable_file.hpp"
#include "platform/files/read_file.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"

#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace shop::identity {
namespace {

namespace fs = std::filesystem;

constexpr auto for_others = fs::perms::group_all | fs::perms::others_all;
constexpr auto read_again_after = std::chrono::seconds(5);
// Another server's clock and its tolerance for a token's lifetime may differ.
constexpr std::int64_t served_seconds = id_token_seconds + 10LL * 60;

/// A half-written key would lock out all users.
std::string write_new_key(const fs::path& folder) {
    const auto key = security::RsaPrivateKey::make();
    auto kid = key.public_key().thumbprint();
    write_durably(folder, kid + ".pem", key.pem());
    return kid;
}

security::RsaPrivateKey read_key(const fs::path& path) {
    if ((fs::status(path).permissions() & for_others) != fs::perms::none) {
        throw PermanentFailure(path.string() + " must be readable by its owner only");
    }
    auto key = security::RsaPrivateKey::from_pem(read_existing_file(path));
    if (!key || key->public_key().thumbprint() != path.stem().string()) {
        throw PermanentFailure(path.string() + " does not hold the key that it is named after");
    }
    return std::move(*key);
}

struct KeyFile {
    fs::path path;
    std::int64_t made_at_ns = 0;
};

std::int64_t changed_at_ns(const fs::path& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) {
        throw std::runtime_error(path.string() + " cannot be read");
    }
    return found.st_mtim.tv_sec * 1'000'000'000LL + found.st_mtim.tv_nsec;
}

/// Newest first.
std::vector<KeyFile> key_files(const fs::path& folder) {
    std::vector<KeyFile> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".pem") continue;
        files.push_back({entry.path(), changed_at_ns(entry.path())});
    }
    std::ranges::sort(files, std::ranges::greater{}, [](const KeyFile& file) {
        return std::pair(file.made_at_ns, file.path.string());
    });
    return files;
}

/// How many of `files` are published: those whose successor is so new that their tokens are still
/// valid.
std::size_t count_served(const std::vector<KeyFile>& files, std::int64_t now_seconds) {
    const auto is_old = [&](const KeyFile& file) {
        return file.made_at_ns / 1'000'000'000 + served_seconds < now_seconds;
    };
    const auto oldest = std::ranges::find_if(files, is_old);
    return oldest == files.end() ? files.size()
                                 : static_cast<std::size_t>(oldest - files.begin()) + 1;
}

}  // namespace

KeyRing read_keys(const std::string& folder, std::int64_t now_seconds) {
    const auto files = key_files(folder);
    if (files.empty()) throw std::runtime_error("there are no keys in " + folder);
    KeyRing ring;
    ring.signing_kid = files.front().path.stem().string();
    for (std::size_t i = 0; i < count_served(files, now_seconds); ++i) {
        ring.keys.emplace(files[i].path.stem().string(), read_key(files[i].path));
    }
    return ring;
}

std::string add_key(const std::string& folder, std::int64_t now_seconds) {
    // First, so that nothing is added to a folder without valid keys.
    static_cast<void>(read_keys(folder, now_seconds));
    auto kid = write_new_key(folder);
    const auto files = key_files(folder);
    for (std::size_t i = count_served(files, now_seconds); i < files.size(); ++i) {
        fs::remove(files[i].path);
    }
    return kid;
}

SigningKeys::SigningKeys(std::string folder) : folder_(std::move(folder)), read_at_(Clock::now()) {
    if (fs::create_directories(folder_)) fs::permissions(folder_, fs::perms::owner_all);
    if (key_files(folder_).empty()) {
        first_key_ = std::async(std::launch::async, write_new_key, folder_).share();
    } else {
        ring_ = std::make_shared<const KeyRing>(read_keys(folder_, unix_now_seconds()));
    }
}

void SigningKeys::wait_for_first() const {
    if (first_key_.valid()) first_key_.get();
}

std::shared_ptr<const KeyRing> SigningKeys::ring() const {
    wait_for_first();
    const std::lock_guard lock(mutex_);
    if (ring_ && Clock::now() - read_at_ < read_again_after) return ring_;
    read_at_ = Clock::now();
    try {
        ring_ = std::make_shared<const KeyRing>(read_keys(folder_, unix_now_seconds()));
    } catch (const std::exception& failure) {
        if (!ring_) throw;
        // While the folder is broken, signed-in users keep working with the cached keys.
        spdlog::error("the signing keys stay as they were: {}", failure.what());
    }
    return ring_;
}

std::optional<security::RsaPublicKey> SigningKeys::find(const std::string& kid) const {
    const auto now = ring();
    const auto found = now->keys.find(kid);
    if (found == now->keys.end()) return std::nullopt;
    return found->second.public_key();
}

std::string SigningKeys::key_set() const {
    json::List list;
    const auto now = ring();
    for (const auto& [kid, key] : now->keys) {
        const auto shown = key.public_key();
        json::Object jwk;
        jwk.add("kty", "RSA").add("use", "sig").add("alg", "RS256").add("kid", kid);
        jwk.add("n", shown.modulus()).add("e", shown.exponent());
        list.add_json(jwk.text());
    }
    return json::Object{}.add_json("keys", list.text()).text();
}

}  // namespace shop::identity
