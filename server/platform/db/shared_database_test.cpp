// Several servers on one PostgreSQL database: each has its own writer and its own readers.

#include "platform/db/database_facts.hpp"
#include "platform/db/database_unavailable.hpp"
#include "platform/db/group_writer.hpp"
#include "platform/db/postgres/postgres_connection.hpp"
#include "platform/db/test_shared_database.hpp"

#include <atomic>
#include <future>
#include <latch>
#include <thread>

namespace shop::sql {
namespace {

class SharedShelf : public SharedDatabase {
protected:
    void SetUp() override {
        SharedDatabase::SetUp();
        if (IsSkipped()) return;
        here_.run_script(
            "CREATE TABLE shelf (name TEXT PRIMARY KEY, pieces BIGINT NOT NULL);"
            "INSERT INTO shelf VALUES ('board', 100)");
    }

    /// Reads, computes and writes: no single statement protects this.
    static Result<bool> take_one(Transaction& transaction) {
        const auto left =
            transaction.query("SELECT pieces FROM shelf WHERE name = 'board'", {}).front();
        if (left.integer("pieces") == 0) return false;
        transaction.execute_deferred("UPDATE shelf SET pieces = $1", {left.integer("pieces") - 1});
        return true;
    }

    std::int64_t pieces_left() {
        return here_->read([](Transaction& transaction) {
            return transaction.query("SELECT pieces FROM shelf", {}).front().integer("pieces");
        });
    }
};

TEST_F(SharedShelf, ServersThatCollideRetryAndLoseNothing) {
    std::atomic<int> taken = 0;
    const auto take_sixty = [&](Database& database) {
        for (int count = 0; count < 60; ++count) {
            if (database.write(take_one).value()) ++taken;
        }
    };
    std::thread neighbour([&] { take_sixty(*there_); });
    take_sixty(*here_);
    neighbour.join();
    EXPECT_EQ(taken, 100);
    EXPECT_EQ(pieces_left(), 0);
}

TEST_F(SharedShelf, OfTwoThatInsertTheSameRowTheSecondSeesTheFirst) {
    const auto insert_once = [](Transaction& transaction) -> Result<bool> {
        const auto known = transaction.query("SELECT 1 FROM shelf WHERE name = 'chip'", {});
        if (!known.empty()) return false;
        transaction.execute_deferred("INSERT INTO shelf VALUES ('chip', 1)", {});
        return true;
    };
    std::atomic<int> inserted = 0;
    const auto insert = [&](Database& database) {
        if (database.write(insert_once).value()) ++inserted;
    };
    std::thread neighbour([&] { insert(*there_); });
    insert(*here_);
    neighbour.join();
    EXPECT_EQ(inserted, 1);
}

TEST_F(SharedShelf, ARebuiltTableKeepsWhatAnOlderServerWrites) {
    auto steps = all_migrations();
    steps.push_back({steps.back().number + 1, "shelf_made_anew",
                     "CREATE TABLE shelf_new (name TEXT PRIMARY KEY, pieces BIGINT);"
                     "INSERT INTO shelf_new SELECT name, pieces FROM shelf;"
                     "DROP TABLE shelf;"
                     "ALTER TABLE shelf_new RENAME TO shelf;"});
    const auto older = open_connection(here_.address(), Access::read_write);
    older->begin_write();
    older->fetch("INSERT INTO shelf VALUES ('chip', 1)", {});
    auto step = std::async(std::launch::async, [&] { migrate(here_.address(), steps); });
    const auto watcher = open_connection(here_.address(), Access::read_only);
    const auto* waiting =
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        " AND application_name = current_setting('application_name')";
    while (watcher->query(waiting, {}).empty()) std::this_thread::yield();
    older->commit();
    step.get();
    EXPECT_EQ(watcher->query("SELECT name FROM shelf", {}).size(), 2U);
}

TEST_F(SharedShelf, ARunningMigrationDoesNotBlockAServersTurn) {
    const auto newer = open_connection(here_.address(), Access::read_write);
    newer->begin_write();
    newer->fetch("INSERT INTO migrations VALUES (9999, 'long', 0)", {});
    // Has a timeout, so that waiting for the newer one fails instead of hanging.
    const auto older =
        open_connection(here_.address() + "%20-cstatement_timeout%3D10s", Access::read_write);
    older->begin_write_in_turn();
    older->fetch("UPDATE shelf SET pieces = 99", {});
    older->commit();
    newer->run_script("ROLLBACK");
    EXPECT_EQ(pieces_left(), 99);
}

TEST_F(SharedShelf, ADatabaseThatSortsByAnotherRuleIsRefused) {
    const auto name = "other_" + new_object_id();
    const auto connection = open_connection(here_.address(), Access::read_write);
    connection->run_script("CREATE DATABASE " + name +
                           " TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8'"
                           " LC_CTYPE 'C.UTF-8'");
    auto address = here_.address();
    address.replace(address.find("/postgres?"), 10, "/" + name + "?");
    EXPECT_THROW(migrate(address, all_migrations()), std::runtime_error);
    connection->run_script("DROP DATABASE " + name);
}

TEST_F(SharedShelf, AConnectionThroughASocketIsNotRemote) {
    const auto link = open_connection(here_.address(), Access::read_only)->link();
    EXPECT_TRUE(link.host.starts_with('/')) << link.host;
    EXPECT_FALSE(link.is_remote);
    EXPECT_FALSE(link.is_encrypted);
    EXPECT_FALSE(link.is_verified);
}

/// A role with few connections, because the tests' own role has no limit.
class LimitedRole : public SharedShelf {
protected:
    void SetUp() override {
        SharedShelf::SetUp();
        if (IsSkipped()) return;
        here_.run_script("CREATE ROLE " + role_ + " LOGIN; GRANT USAGE ON SCHEMA " + schema() +
                         " TO " + role_ + "; GRANT ALL ON ALL TABLES IN SCHEMA " + schema() +
                         " TO " + role_);
    }
    void TearDown() override {
        if (IsSkipped()) return;
        database_.reset();
        here_.run_script("DROP OWNED BY " + role_ + "; DROP ROLE " + role_);
    }

    /// A server of the shop whose readers get two connections.
    void open(std::chrono::milliseconds reader_timeout) {
        database_ = open_database(address(), reader_timeout);
        const auto open_now =
            open_connection(here_.address(), Access::read_only)
                ->query("SELECT count(*) AS n FROM pg_stat_activity WHERE usename = $1", {role_})
                .front()
                .integer("n");
        here_.run_script("ALTER ROLE " + role_ + " CONNECTION LIMIT " +
                         std::to_string(open_now + 2));
    }

    std::string address() const {
        auto address = here_.address();
        const auto at = address.find("northbridge@");
        return address.replace(at, std::string_view("northbridge").size(), role_);
    }
    std::string schema() {
        return open_connection(here_.address(), Access::read_only)
            ->query("SELECT current_schema()::TEXT AS name", {})
            .front()
            .text("name");
    }
    std::int64_t read_slowly() {
        return database_->read([](Transaction& transaction) {
            return transaction.query("SELECT 1 AS n FROM (SELECT pg_sleep(0.05)) AS pause", {})
                .front()
                .integer("n");
        });
    }

    const std::string role_ = "limited_" + new_object_id();
    std::unique_ptr<Database> database_;
};

// R-OPS-67
TEST_F(LimitedRole, ReadersWithoutAConnectionOfTheirOwnWaitInLine) {
    open(std::chrono::seconds(60));
    std::vector<std::future<std::int64_t>> readers;
    for (int i = 0; i < 12; ++i) {
        readers.push_back(std::async(std::launch::async, [this] { return read_slowly(); }));
    }
    for (auto& reader : readers) EXPECT_EQ(reader.get(), 1);
}

// R-OPS-67
TEST_F(LimitedRole, AReaderFailsIfNoConnectionComesBackInTime) {
    open(std::chrono::milliseconds(20));
    std::latch are_reading{2};
    std::latch may_end{1};
    const auto stay = [&] {
        return database_->read([&](Transaction&) {
            are_reading.count_down();
            may_end.wait();
            return true;
        });
    };
    auto first = std::async(std::launch::async, stay);
    auto second = std::async(std::launch::async, stay);
    are_reading.wait();
    EXPECT_THROW(read_slowly(), TooManyConnections);
    may_end.count_down();
    EXPECT_TRUE(first.get() && second.get());
    EXPECT_EQ(read_slowly(), 1);
}

TEST_F(LimitedRole, TheLimitOfTheRoleIsAFactOfTheServer) {
    open(std::chrono::seconds(5));
    const auto connection = open_connection(address(), Access::read_only);
    const auto limits = database_facts(*connection, true).server->limits;
    ASSERT_EQ(limits.size(), 2U);
    EXPECT_EQ(limits.back().of, ConnectionLimit::Of::role);
    EXPECT_EQ(limits.back().name, role_);
    EXPECT_EQ(limits.back().most, limits.back().open + 1);
    EXPECT_EQ(database_facts(*open_connection(here_.address(), Access::read_only), true)
                  .server->limits.size(),
              1U)
        << "an administrator of the server is not limited";
}

TEST_F(SharedShelf, ALostConnectionIsReopened) {
    const auto cut_all_others = [&] {
        open_connection(here_.address(), Access::read_write)
            ->fetch(
                "SELECT pg_terminate_backend(pid) AS n FROM pg_stat_activity"
                " WHERE application_name = current_setting('application_name')"
                " AND pid <> pg_backend_pid()",
                {});
    };
    EXPECT_TRUE(here_->write(take_one).value());
    EXPECT_EQ(pieces_left(), 99);
    cut_all_others();
    EXPECT_TRUE(here_->write(take_one).value());
    EXPECT_EQ(pieces_left(), 98);
}

TEST_F(SharedShelf, ACommitWithALostResultIsUnknownAndItsAnnouncementsFollowLater) {
    here_.run_script(
        "CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;"
        "CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON shelf DEFERRABLE INITIALLY DEFERRED"
        " FOR EACH ROW EXECUTE FUNCTION cut()");
    std::set<std::string> received;
    here_->listen([&](const std::set<std::string>& subjects) { received = subjects; });
    const auto insert = [](Transaction& transaction) -> Result<void> {
        transaction.announce("shelf");
        transaction.execute_deferred("INSERT INTO shelf VALUES ('chip', 1)", {});
        return {};
    };
    EXPECT_THROW(here_->write(insert).value(), OutcomeUnknown);
    EXPECT_TRUE(received.empty());
    EXPECT_TRUE(here_->write(take_one).value());
    EXPECT_EQ(received, std::set<std::string>{"shelf"});
}

TEST_F(SharedShelf, ACommitThatWaitsTimesOutAndTheWriterContinuesAfterItsResult) {
    here_.run_script(
        "CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN PERFORM set_config('lock_timeout', '0', true);"
        " PERFORM pg_advisory_xact_lock(hashtext(current_schema())); RETURN NULL; END $$;"
        "CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON shelf DEFERRABLE INITIALLY DEFERRED"
        " FOR EACH ROW EXECUTE FUNCTION wait()");
    const auto standby = open_connection(here_.address(), Access::read_only);
    standby->run_script("SELECT pg_advisory_lock(hashtext(current_schema()))");
    PostgresConnection connection(here_.address());
    connection.limit_commits(std::chrono::milliseconds(100));
    GroupWriter writer(connection);
    const auto insert = [](Transaction& transaction) {
        transaction.execute_deferred("INSERT INTO shelf VALUES ('chip', 1)", {});
        return true;
    };
    const auto nothing = [](Transaction&) { return true; };
    EXPECT_THROW(writer.write(insert), OutcomeUnknown);
    try {
        writer.write(nothing);
        ADD_FAILURE() << "the connection is still busy";
    } catch (const OutcomeUnknown&) {
        ADD_FAILURE() << "of this one it is known that nothing has happened";
    } catch (const Unavailable&) {
        SUCCEED();
    }
    standby->run_script("SELECT pg_advisory_unlock(hashtext(current_schema()))");
    for (bool is_written = false; !is_written;) {
        try {
            writer.write(nothing);
            is_written = true;
        } catch (const Unavailable&) {
            std::this_thread::yield();  // The answer is on its way.
        }
    }
    EXPECT_EQ(standby->query("SELECT pieces FROM shelf WHERE name = 'chip'", {}).size(), 1U);
}

TEST_F(SharedShelf, AWriteOfALockedRowTimesOutAndIsUndone) {
    const auto timeout = [](Transaction& transaction) -> Result<std::string> {
        return transaction.query("SELECT current_setting('lock_timeout') AS n", {})
            .front()
            .text("n");
    };
    EXPECT_EQ(there_->write(timeout).value(), "5s");
    const auto holder = open_connection(here_.address(), Access::read_write);
    holder->begin_write();
    holder->fetch("UPDATE shelf SET pieces = 50", {});
    const auto take_two = [](Transaction& transaction) -> Result<void> {
        transaction.execute_deferred("SELECT set_config('lock_timeout', '10ms', true)", {});
        transaction.execute_deferred("INSERT INTO shelf VALUES ('chip', 1)", {});
        transaction.execute_deferred("UPDATE shelf SET pieces = pieces - 2 WHERE name = 'board'",
                                     {});
        return {};
    };
    EXPECT_THROW(there_->write(take_two).value(), Unavailable);
    holder->commit();
    EXPECT_EQ(pieces_left(), 50);
    EXPECT_TRUE(there_->write(take_one).value());
    EXPECT_EQ(here_->read([](Transaction& transaction) {
        return transaction.query("SELECT name FROM shelf", {}).size();
    }),
              1U);
}

TEST_F(SharedShelf, AStatementIsPlannedAgainForATableThatHasGrown) {
    here_.run_script("ALTER TABLE shelf SET (autovacuum_enabled = false)");
    PostgresConnection connection(here_.address());
    const auto plan = [&] {
        connection.begin_read();
        // PostgreSQL first plans for the given values, and later makes one plan for all.
        for (int times = 0; times < 8; ++times) {
            connection.fetch("SELECT pieces FROM shelf WHERE pieces = $1", {1});
        }
        std::string all;
        for (const auto& row : connection.query("EXPLAIN EXECUTE s0 (1)", {})) {
            all += row.text("QUERY PLAN") + "\n";
        }
        connection.commit();
        return all;
    };
    const auto for_one_row = plan();
    here_.run_script("INSERT INTO shelf SELECT 'n' || n, n FROM generate_series(1, 20000) AS n");
    std::this_thread::sleep_for(PostgresConnection::plans_last);
    EXPECT_NE(plan(), for_one_row);
}

}  // namespace
}  // namespace shop::sql
