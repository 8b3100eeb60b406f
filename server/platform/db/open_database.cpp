#include "platform/db/open_database.hpp"

#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/db/database_unavailable.hpp"
#include "platform/db/group_reader.hpp"
#include "platform/db/group_writer.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/peer_notifications.hpp"
#include "platform/db/postgres/postgres_server.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>

namespace shop::sql {
namespace {

/// Long for a disk, short for a waiting user.
constexpr std::chrono::seconds commit_timeout{10};

/// On a shared database a server has two writers: one for batches, one for the rest. Two servers
/// with the same slots only wait for each other's rows.
constexpr std::int64_t slots_a_server = 2;
constexpr std::int64_t servers_with_slots = 16;

/// Each refused session costs PostgreSQL a process.
constexpr std::chrono::seconds full_lasts{1};

/// Connections for reading, opened on first use and shared by the readers in turn.
class Readers {
public:
    Readers(std::string address, std::chrono::milliseconds timeout)
        : address_(std::move(address)),
          timeout_(timeout),
          room_(readers_max(address_)),
          free_(room_) {}

    /// Runs `callback` on a connection that no other reader uses; waits if all are in use. Throws
    /// Unavailable after the timeout.
    void lend(const std::function<void(Connection&)>& callback) {
        const ReaderSlot slot(*this);
        // Closes the connection if the callback throws, because its state is unknown.
        auto connection = take();
        callback(*connection);
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(connection));
    }

    std::size_t free() const {
        const std::lock_guard lock(mutex_);
        return free_;
    }

private:
    /// A thread's slot among the concurrent readers.
    class ReaderSlot {
    public:
        explicit ReaderSlot(Readers& readers) : readers_(readers) {
            if (is_taken) throw std::logic_error("a read within a read");
            std::unique_lock lock(readers_.mutex_);
            const auto is_free = [this] { return readers_.free_ > 0; };
            if (!readers_.became_free_.wait_for(lock, readers_.timeout_, is_free)) {
                throw Unavailable("all database connections for reading are busy");
            }
            --readers_.free_;
            is_taken = true;
        }
        ~ReaderSlot() {
            is_taken = false;
            {
                const std::lock_guard lock(readers_.mutex_);
                ++readers_.free_;
            }
            readers_.became_free_.notify_one();
            readers_.returned_.notify_all();
        }
        ReaderSlot(const ReaderSlot&) = delete;
        ReaderSlot& operator=(const ReaderSlot&) = delete;

    private:
        Readers& readers_;
        inline static thread_local bool is_taken = false;
    };

    std::unique_ptr<Connection> take() {
        std::unique_lock lock(mutex_);
        if (!idle_.empty()) return take_idle();
        if (std::chrono::steady_clock::now() < full_until_) return wait_for_another(lock);
        lock.unlock();
        try {
            return open_connection(address_, Access::read_only);
        } catch (const TooManyConnections&) {
            lock.lock();
            full_until_ = std::chrono::steady_clock::now() + full_lasts;
            return wait_for_another(lock);
        }
    }

    /// The server works but refuses more sessions: waits for another reader's connection. Gives up
    /// early if every reader waits, because then none has a connection.
    std::unique_ptr<Connection> wait_for_another(std::unique_lock<std::mutex>& lock) {
        ++waiting_;
        returned_.notify_all();
        returned_.wait_for(lock, timeout_,
                           [this] { return !idle_.empty() || waiting_ == room_ - free_; });
        --waiting_;
        if (idle_.empty()) throw TooManyConnections("postgres: it lets no more sessions in");
        return take_idle();
    }

    /// Call it with the mutex locked.
    std::unique_ptr<Connection> take_idle() {
        auto connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
    }

    const std::string address_;
    const std::chrono::milliseconds timeout_;
    mutable std::mutex mutex_;
    std::condition_variable became_free_;
    std::condition_variable returned_;  // A connection or a slot.
    const std::size_t room_;
    std::size_t free_;
    std::size_t waiting_ = 0;                             // Readers with a slot but no connection.
    std::chrono::steady_clock::time_point full_until_{};  // Opens no new session until then.
    std::vector<std::unique_ptr<Connection>> idle_;
};

/// For a shared database: a connection and a thread for batches, which lock their rows, separate
/// from the writer of everything else; and a connection for batches that read.
class Batches {
public:
    Batches(const std::string& address, GroupWriter::NotifyPeers notify_peers, std::int64_t slot)
        : connection_(open_connection(address, Access::read_write)),
          reader_(address),
          writer_(*connection_, std::move(notify_peers), GroupWriter::Isolation::by_locks) {
        connection_->limit_commits(commit_timeout);
        connection_->write_in_slot(slot);
    }

    GroupWriter& writer() { return writer_; }
    GroupReader& reader() { return reader_; }

private:
    const std::unique_ptr<Connection> connection_;
    GroupReader reader_;
    GroupWriter writer_;  // Finishes before the connection closes.
};

/// One connection for writing, and several for reading.
class PooledDatabase final : public Database {
public:
    PooledDatabase(const std::string& address, std::chrono::milliseconds reader_timeout)
        : address_(address),
          connection_(open_connection(address, Access::read_write)),
          readers_(address, reader_timeout) {
        connection_->limit_commits(commit_timeout);
        connection_->checkpoint_concurrently();
        if (!is_shared(address)) return;
        const auto slot = slots_a_server *
                          (static_cast<std::int64_t>(std::random_device{}() % servers_with_slots));
        connection_->write_in_slot(slot);
        batches_ = std::make_unique<Batches>(address, notify_peers(batches_name_), slot + 1);
        write_with([this](Transaction&) {
            PeerNotifications::delete_gone(*connection_);
            return true;
        });
    }

    void listen(Listener listener) override {
        if (is_shared(address_)) {
            peers_.push_back(std::make_unique<PeerNotifications>(
                address_, std::set{name_, batches_name_}, listener));
            batches_->writer().listen(listener);
        }
        writer_.listen(std::move(listener));
    }

    std::size_t waiting_writes() const override {
        return writer_.waiting() + (batches_ ? batches_->writer().waiting() : 0);
    }

    DatabaseStats stats() const override {
        DatabaseStats stats;
        writer_.add_to(stats);
        stats.readers_max = readers_max(address_);
        stats.readers_in_use = stats.readers_max - readers_.free();
        return stats;
    }

protected:
    void read_with(const std::function<void(Transaction&)>& callback) override {
        reads_.watch([&] {
            readers_.lend([&](Connection& connection) {
                connection.begin_read();
                callback(connection);
                connection.commit();
            });
        });
    }

    void write_with(const std::function<bool(Transaction&)>& callback) override {
        writes_.watch([&] { writer_.write(callback); });
    }

    void write_batched(const AnyBatch& batch, AnyEntry& entry) override {
        writes_.watch([&] { (batches_ ? batches_->writer() : writer_).write(batch, entry); });
    }

    void read_batched(const AnyBatch& batch, AnyEntry& entry) override {
        if (!batches_) {
            auto* only = &entry;
            return read_with(
                [&](Transaction& transaction) { batch.decide(transaction, std::span(&only, 1)); });
        }
        reads_.watch([&] { batches_->reader().read(batch, entry); });
    }

private:
    GroupWriter::NotifyPeers notify_peers(const std::string& name) const {
        if (!is_shared(address_)) return {};
        return [&name](Connection& connection, const std::set<std::string>& subjects) {
            PeerNotifications::announce(connection, name, subjects);
        };
    }

    const std::string address_;
    const std::string name_ = new_object_id();          // For the other servers.
    const std::string batches_name_ = new_object_id();  // Its own counters: see PeerNotifications.
    OutageLog reads_{"reads"};
    OutageLog writes_{"writes"};
    const std::unique_ptr<Connection> connection_;
    Readers readers_;
    GroupWriter writer_{*connection_, notify_peers(name_)};  // Finishes before the connection.
    std::unique_ptr<Batches> batches_;                       // Only on a shared database.
    std::vector<std::unique_ptr<PeerNotifications>> peers_;
};

}  // namespace

std::size_t readers_max(const std::string& address) {
    constexpr std::size_t most = 24;
    if (is_shared(address)) return most;
    return std::clamp<std::size_t>(4UL * std::thread::hardware_concurrency(), 8, most);
}

std::optional<std::string> check_address(const std::string& address) {
    if (is_shared(address)) return PostgresAddress(address).error();
    // Without this check "postgres:/shop" would create a file of that name.
    if (address.find("://") == std::string::npos && !address.starts_with("postgres")) return {};
    return "must be postgres://USER@HOST/DATABASE or a SQLite file";
}

bool has_password(const std::string& address) {
    return is_shared(address) && PostgresAddress(address).has_password();
}

std::string with_password(const std::string& address, const std::string& password) {
    const auto* separator = address.find('?') == std::string::npos ? "?" : "&";
    return address + separator + "password=" + percent_encoded(password);
}

std::unique_ptr<Database> open_database(const std::string& address,
                                        std::chrono::milliseconds reader_timeout) {
    return std::make_unique<PooledDatabase>(address, reader_timeout);
}

}  // namespace shop::sql
