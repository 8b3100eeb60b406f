#include "platform/db/open_database.hpp"

#include "platform/base/object_id.hpp"
#include "platform/db/connection.hpp"
#include "platform/db/group_writer.hpp"
#include "platform/db/neighbours.hpp"
#include "platform/db/outage.hpp"
#include "platform/db/postgres_server.hpp"

namespace shop::sql {
namespace {

/// Long for a disk, short for a person.
constexpr std::chrono::seconds commit_timeout{10};

/// Connections for reading, opened when first needed. There are never more than workers who read.
class Readers {
public:
    explicit Readers(std::string address) : address_(std::move(address)) {}

    std::unique_ptr<Connection> take() {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                auto connection = std::move(idle_.back());
                idle_.pop_back();
                return connection;
            }
        }
        return open_connection(address_, Access::read_only);
    }

    void give_back(std::unique_ptr<Connection> connection) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(connection));
    }

private:
    const std::string address_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

/// One connection that writes, and as many as needed that read.
class PooledDatabase final : public Database {
public:
    explicit PooledDatabase(const std::string& address)
        : address_(address),
          connection_(open_connection(address, Access::read_write)),
          readers_(address) {
        connection_->limit_commits(commit_timeout);
        if (!is_shared(address)) return;
        write_with([this](Transaction&) {
            Neighbours::forget_gone(*connection_);
            return true;
        });
    }

    void listen(Listener listener) override {
        if (is_shared(address_)) {
            neighbours_.push_back(std::make_unique<Neighbours>(address_, name_, listener));
        }
        writer_.listen(std::move(listener));
    }

    std::size_t waiting_writes() const override { return writer_.waiting(); }

protected:
    void read_with(const std::function<void(Transaction&)>& work) override {
        reads_.watch([&] {
            // A connection whose work threw is closed instead of given back: in what state is it?
            auto connection = readers_.take();
            connection->begin_read();
            work(*connection);
            connection->commit();
            readers_.give_back(std::move(connection));
        });
    }

    void write_with(const std::function<bool(Transaction&)>& work) override {
        writes_.watch([&] { writer_.write(work); });
    }

private:
    GroupWriter::TellOthers tell_others() const {
        if (!is_shared(address_)) return {};
        return [this](Connection& connection, const std::set<std::string>& subjects) {
            Neighbours::tell(connection, name_, subjects);
        };
    }

    const std::string address_;
    const std::string name_ = new_object_id();  // To the servers beside this one.
    Outage reads_{"reads"};
    Outage writes_{"writes"};
    const std::unique_ptr<Connection> connection_;
    Readers readers_;
    GroupWriter writer_{*connection_, tell_others()};  // Finishes before the connection closes.
    std::vector<std::unique_ptr<Neighbours>> neighbours_;
};

}  // namespace

std::optional<std::string> fault_of_address(const std::string& address) {
    if (is_shared(address)) return PostgresAddress(address).fault();
    // "postgres:/shop" would become a file of that name.
    if (address.find("://") == std::string::npos && !address.starts_with("postgres")) return {};
    return "must be postgres://USER@HOST/DATABASE or a SQLite file";
}

std::unique_ptr<Database> open_database(const std::string& address) {
    return std::make_unique<PooledDatabase>(address);
}

}  // namespace shop::sql
