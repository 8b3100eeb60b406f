#include "identity/signing_keys.hpp"

#include "identity/test_identity.hpp"
#include "platform/base/clock.hpp"

#include <fstream>

namespace shop::identity {
namespace {

namespace fs = std::filesystem;

/// Makes the key file `age` old.
void set_age(const fs::path& folder, const std::string& kid, std::chrono::seconds age) {
    fs::last_write_time(folder / (kid + ".pem"), fs::file_time_type::clock::now() - age);
}

std::size_t count_served(const SigningKeys& keys) {
    return boost::json::parse(keys.key_set()).at("keys").as_array().size();
}

TEST(SigningKeys, AreCreatedOnceAndReadableByTheirOwnerOnly) {
    const KeyFolder folder;
    const SigningKeys first(folder.path());
    EXPECT_EQ(fs::status(folder.path()).permissions(), fs::perms::owner_all);
    const auto file = folder.path() / (first.ring()->signing_kid + ".pem");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(first.ring()->signing_kid, first.ring()->signing_key().public_key().thumbprint());

    const SigningKeys second(folder.path());
    EXPECT_EQ(second.ring()->signing_kid, first.ring()->signing_kid);
    EXPECT_EQ(second.key_set(), first.key_set());
}

TEST(SigningKeys, AFirstKeyThatCannotBeWrittenIsReported) {
    const SigningKeys keys("/proc/self");
    EXPECT_THROW(keys.wait_for_first(), std::system_error);
    EXPECT_THROW(static_cast<void>(keys.ring()), std::system_error);
}

TEST(SigningKeys, ANewKeySignsAndTheOldOneIsServedUntilItsTokensExpire) {
    const KeyFolder folder;
    const auto old = SigningKeys(folder.path()).ring()->signing_kid;
    set_age(folder.path(), old, std::chrono::hours(1'000));
    const auto now = unix_now_seconds();
    const auto fresh = add_key(folder.path(), now);
    const SigningKeys keys(folder.path());
    EXPECT_EQ(keys.ring()->signing_kid, fresh);
    EXPECT_TRUE(keys.find(old)) << "its tokens may still be valid";
    EXPECT_FALSE(keys.find("other"));
    EXPECT_EQ(count_served(keys), 2U);

    EXPECT_EQ(read_keys(folder.path(), now + hour_seconds).keys.size(), 2U);
    const auto later = read_keys(folder.path(), now + 2 * hour_seconds);
    EXPECT_EQ(later.signing_kid, fresh);
    EXPECT_EQ(later.keys.size(), 1U);
}

TEST(SigningKeys, TheNextRotationDeletesAKeyThatIsNoLongerServed) {
    const KeyFolder folder;
    const auto first = SigningKeys(folder.path()).ring()->signing_kid;
    const auto now = unix_now_seconds();
    set_age(folder.path(), first, std::chrono::hours(3));
    const auto second = add_key(folder.path(), now);
    set_age(folder.path(), second, std::chrono::hours(2));
    const auto third = add_key(folder.path(), now);
    EXPECT_FALSE(fs::exists(folder.path() / (first + ".pem")));
    const auto ring = read_keys(folder.path(), now);
    EXPECT_EQ(ring.signing_kid, third);
    EXPECT_TRUE(ring.keys.contains(second));
}

TEST(SigningKeys, AreNotAddedToAnEmptyFolder) {
    const KeyFolder folder;
    fs::create_directories(folder.path());
    EXPECT_THROW(add_key(folder.path(), unix_now_seconds()), std::runtime_error);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(SigningKeys, RefuseAFileThatOthersCanRead) {
    const KeyFolder folder;
    const auto kid = SigningKeys(folder.path()).ring()->signing_kid;
    fs::permissions(folder.path() / (kid + ".pem"), fs::perms::group_read, fs::perm_options::add);
    EXPECT_THROW(SigningKeys(folder.path()), std::runtime_error);
}

TEST(SigningKeys, RefuseAFileThatDoesNotMatchItsName) {
    const KeyFolder folder;
    const auto kid = SigningKeys(folder.path()).ring()->signing_kid;
    fs::rename(folder.path() / (kid + ".pem"), folder.path() / "other.pem");
    EXPECT_THROW(SigningKeys(folder.path()), std::runtime_error);
    fs::resize_file(folder.path() / "other.pem", 10);
    EXPECT_THROW(SigningKeys(folder.path()), std::runtime_error);
}

}  // namespace
}  // namespace shop::identity
