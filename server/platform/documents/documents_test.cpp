#include "platform/documents/documents.hpp"

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace shop::documents {
namespace {

// R-TRUST-1
TEST(Documents, KeepEveryVersion) {
    sql::TestDatabase database;
    const auto write = [&](const std::string& name, const std::string& body) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<Document> {
            return save(transaction, name, body, "u1", 7);
        };
        return database->write(callback).value().saved.version;
    };
    EXPECT_EQ(write("terms", "one"), 1);
    EXPECT_EQ(write("returns", "another"), 1);
    EXPECT_EQ(write("terms", "two"), 2);
    database->read([](sql::Transaction& transaction) {
        EXPECT_EQ(find_newest(transaction, "terms")->body, "two");
        EXPECT_EQ(find_version(transaction, "terms", 1)->body, "one");
        EXPECT_FALSE(find_version(transaction, "terms", 3));
        EXPECT_FALSE(find_newest(transaction, "privacy"));
        EXPECT_EQ(query_newest_versions(transaction, {"terms", "privacy"}).take(),
                  (std::vector<std::int64_t>{2, 0}));
        const auto versions = list_versions(transaction, "terms", 10);
        EXPECT_EQ(versions.size(), 2U);
        EXPECT_EQ(versions.front().version, 2);
        EXPECT_EQ(versions.front().actor_id, "u1");
        EXPECT_EQ(list_versions(transaction, "terms", 1).size(), 1U);
        return 0;
    });
}

TEST(Documents, OfManyServersAtOnceEachSavesAVersionOfItsOwn) {
    constexpr int saves = 10;
    sql::TestDatabase database;
    const auto other = sql::open_database(database.address());
    const auto write = [](sql::Database& server) {
        for (int i = 0; i < saves; ++i) {
            const auto callback = [](sql::Transaction& transaction) -> Result<void> {
                save(transaction, "terms", "text", "u1", 7);
                return {};
            };
            server.write(callback).value();
        }
    };
    {
        const std::jthread peer([&] { write(*other); });
        write(*database);
    }
    const auto newest = database->read(
        [](sql::Transaction& transaction) { return find_newest(transaction, "terms"); });
    EXPECT_EQ(newest->saved.version, 2 * saves);
}

}  // namespace
}  // namespace shop::documents
