#include "app/data/data_folder.hpp"
#include "app/data/metadata.hpp"

#include "app/providers/payment_provider.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/problem.hpp"
#include "platform/db/migrations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace shop::app {
namespace {

class DataFolderTest : public testing::Test {
protected:
    DataFolderTest() {
        config_.data_folder = testing::TempDir() + "northbridge-house-" + new_object_id();
    }
    ~DataFolderTest() override { std::filesystem::remove_all(config_.data_folder); }

    Config config_;
};

TEST_F(DataFolderTest, ADatabaseOpensOnlyInTheModeItWasCreatedIn) {
    config_.mode = Mode::demo;
    open_shop_database(config_, {});
    open_shop_database(config_, {});
    config_.mode = Mode::production;
    EXPECT_THROW(open_shop_database(config_, {}), PermanentFailure);
}

TEST_F(DataFolderTest, OnlyTheServerCreatesSandboxKeysAndCommandsFindThem) {
    config_.mode = Mode::demo;
    const auto database = open_shop_database(config_, {});
    EXPECT_FALSE(find_payment_keys(config_, *database));
    EXPECT_FALSE(find_metadata(*database, "sandbox_secret_key")) << "reading creates none";
    const auto made = payment_keys(config_, *database);
    const auto found = find_payment_keys(config_, *database);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->secret_key, made.secret_key);
    EXPECT_EQ(found->webhook_secret, made.webhook_secret);
}

TEST_F(DataFolderTest, ACommandCreatesNoDatabase) {
    EXPECT_THROW(open_existing_database(config_), std::runtime_error);
    EXPECT_FALSE(std::filesystem::exists(config_.data_folder));

    open_shop_database(config_, {});
    EXPECT_NO_THROW(open_existing_database(config_));
    config_.mode = Mode::demo;
    EXPECT_THROW(open_existing_database(config_), std::runtime_error);
}

TEST_F(DataFolderTest, ACommandChangesNoSchema) {
    const auto path = config_.data_folder + "/shop.sqlite";
    std::filesystem::create_directories(config_.data_folder);
    const auto expect_refused = [&] {
        try {
            open_existing_database(config_);
            FAIL() << "it was opened";
        } catch (const std::runtime_error& refusal) {
            EXPECT_THAT(refusal.what(), testing::HasSubstr("another version"));
        }
    };
    std::ofstream(path).close();
    expect_refused();
    EXPECT_EQ(std::filesystem::file_size(path), 0U);

    auto older = sql::all_migrations();
    older.pop_back();
    sql::migrate(path, older);
    expect_refused();
    EXPECT_TRUE(sql::is_migrated(path, older));

    open_shop_database(config_, {});
    EXPECT_NO_THROW(open_existing_database(config_));
}

TEST_F(DataFolderTest, MetadataIsCreatedOnceAndKept) {
    const auto database = open_shop_database(config_, {});
    EXPECT_EQ(find_metadata(*database, "key"), std::nullopt);
    EXPECT_EQ(ensure_metadata(*database, "key", "first"), "first");
    EXPECT_EQ(ensure_metadata(*database, "key", "second"), "first");
}

TEST_F(DataFolderTest, AFolderIsLockedByOneProcessAndPrivateToItsOwner) {
    const DataFolder folder(config_.data_folder);
    EXPECT_THROW(DataFolder{config_.data_folder}, std::runtime_error);
    const auto permissions = std::filesystem::status(config_.data_folder).permissions();
    EXPECT_EQ(permissions, std::filesystem::perms::owner_all);
}

// R-OPS-1
TEST_F(DataFolderTest, AnotherUsersShopIsNotOpenedAndTheSentenceNamesTheFile) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root gives files away";
    std::filesystem::create_directories(config_.data_folder);
    const auto refusal = [&]() -> std::string {
        try {
            const DataFolder folder(config_.data_folder);
            return "it was opened";
        } catch (const PermanentFailure& refused) {
            return refused.what();
        }
    };
    ASSERT_EQ(::chown(config_.data_folder.c_str(), 1, 1), 0);
    EXPECT_THAT(refusal(), testing::HasSubstr(" belongs to the user daemon: run the command as "));
    EXPECT_FALSE(std::filesystem::exists(config_.data_folder + "/lock"));
    ASSERT_EQ(::chown(config_.data_folder.c_str(), 0, 0), 0);
    const auto lock = config_.data_folder + "/lock";
    std::ofstream(lock).close();
    ASSERT_EQ(::chown(lock.c_str(), 1, 1), 0);
    EXPECT_THAT(refusal(), testing::HasSubstr("/lock belongs to the user daemon, and its folder"));
    EXPECT_THAT(refusal(), testing::HasSubstr("chown --reference="));
}

TEST_F(DataFolderTest, AFolderThatIsNotKeptIsRemovedWithEverythingCreatedForIt) {
    const auto inner = config_.data_folder + "/shops/first";
    {
        const DataFolder folder(inner);
        std::ofstream(inner + "/shop.sqlite").close();
    }
    EXPECT_FALSE(std::filesystem::exists(config_.data_folder));
    {
        DataFolder folder(inner);
        folder.keep();
    }
    EXPECT_TRUE(std::filesystem::exists(inner + "/lock"));
}

TEST_F(DataFolderTest, AnExistingFolderIsNeverRemoved) {
    std::filesystem::create_directories(config_.data_folder);
    {
        const DataFolder folder(config_.data_folder);
    }
    EXPECT_TRUE(std::filesystem::exists(config_.data_folder));

    // Keeps a parent into which another program has put something.
    {
        const DataFolder folder(config_.data_folder + "/shops/first");
        std::ofstream(config_.data_folder + "/shops/note").close();
    }
    EXPECT_FALSE(std::filesystem::exists(config_.data_folder + "/shops/first"));
    EXPECT_TRUE(std::filesystem::exists(config_.data_folder + "/shops/note"));

    // Refuses a link to a missing folder, such as a disk that is not mounted.
    std::filesystem::create_symlink("/nowhere/northbridge", config_.data_folder + "/link");
    EXPECT_THROW(DataFolder{config_.data_folder + "/link"}, PermanentFailure);
    EXPECT_TRUE(std::filesystem::is_symlink(config_.data_folder + "/link"));
}

}  // namespace
}  // namespace shop::app
