#include "identity/signing_keys.hpp"

#include "identity/test_identity.hpp"

#include <fstream>

namespace shop::identity {
namespace {

namespace fs = std::filesystem;

/// Puts another key beside those of `folder`, as a rotation will.
std::string add_key(const fs::path& folder, fs::file_time_type when) {
    const auto key = security::RsaPrivateKey::make();
    const auto kid = key.public_key().thumbprint();
    const auto path = folder / (kid + ".pem");
    std::ofstream(path) << key.pem();
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    fs::last_write_time(path, when);
    return kid;
}

TEST(SigningKeys, AreMadeOnceAndForTheirOwnerOnly) {
    const KeyFolder folder;
    const SigningKeys first(folder.path());
    EXPECT_EQ(fs::status(folder.path()).permissions(), fs::perms::owner_all);
    const auto file = folder.path() / (first.signing_kid() + ".pem");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(first.signing_kid(), first.signing_key().public_key().thumbprint());

    const SigningKeys second(folder.path());
    EXPECT_EQ(second.signing_kid(), first.signing_kid());
    EXPECT_EQ(second.key_set(), first.key_set());
}

TEST(SigningKeys, TheNewestSignsAndTheOthersAreStillShown) {
    const KeyFolder folder;
    const auto old = SigningKeys(folder.path()).signing_kid();
    const auto fresh =
        add_key(folder.path(), fs::file_time_type::clock::now() + std::chrono::hours(1));
    const SigningKeys keys(folder.path());
    EXPECT_EQ(keys.signing_kid(), fresh);
    EXPECT_NE(keys.find(old), nullptr);
    EXPECT_EQ(keys.find("other"), nullptr);
    const auto shown = boost::json::parse(keys.key_set()).at("keys").as_array();
    EXPECT_EQ(shown.size(), 2U);
}

TEST(SigningKeys, RefuseAFileThatOthersCanRead) {
    const KeyFolder folder;
    const auto kid = SigningKeys(folder.path()).signing_kid();
    fs::permissions(folder.path() / (kid + ".pem"), fs::perms::group_read, fs::perm_options::add);
    EXPECT_THROW(SigningKeys(folder.path()), std::runtime_error);
}

TEST(SigningKeys, RefuseAFileThatIsNotWhatItsNameSays) {
    const KeyFolder folder;
    const auto kid = SigningKeys(folder.path()).signing_kid();
    fs::rename(folder.path() / (kid + ".pem"), folder.path() / "other.pem");
    EXPECT_THROW(SigningKeys(folder.path()), std::runtime_error);
    fs::resize_file(folder.path() / "other.pem", 10);
    EXPECT_THROW(SigningKeys(folder.path()), std::runtime_error);
}

}  // namespace
}  // namespace shop::identity
