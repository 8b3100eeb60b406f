#include "platform/db/sqlite_database.hpp"

#include "platform/db/sqlite_connection.hpp"

namespace shop::sql {
namespace {

/// Connections for reading, opened when first needed. There are never more than workers who read.
class Readers {
public:
    explicit Readers(std::string path) : path_(std::move(path)) {}

    std::unique_ptr<SqliteConnection> take() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) return std::make_unique<SqliteConnection>(path_, Access::read_only);
        auto connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
    }

    void give_back(std::unique_ptr<SqliteConnection> connection) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(connection));
    }

private:
    const std::string path_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<SqliteConnection>> idle_;
};

class SqliteDatabase final : public Database {
public:
    explicit SqliteDatabase(const std::string& path)
        : connection_(path, Access::read_write), readers_(path) {}

    void listen(Listener listener) override { writer_.listen(std::move(listener)); }
    std::size_t waiting_writes() const override { return writer_.waiting(); }

protected:
    void read_with(const std::function<void(Transaction&)>& work) override {
        // A connection whose work threw is closed instead of given back: in what state is it?
        auto connection = readers_.take();
        connection->execute("BEGIN");
        work(*connection);
        connection->execute("COMMIT");
        readers_.give_back(std::move(connection));
    }

    void write_with(const std::function<bool(Transaction&)>& work) override { writer_.write(work); }

private:
    SqliteConnection connection_;
    Readers readers_;
    GroupWriter writer_{connection_};  // Last: it finishes its works before the connection closes.
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path) {
    return std::make_unique<SqliteDatabase>(path);
}

}  // namespace shop::sql
