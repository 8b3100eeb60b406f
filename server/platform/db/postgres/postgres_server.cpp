#include "platform/db/postgres/postgres_server.hpp"

#include "platform/db/database_unavailable.hpp"
#include "platform/db/postgres/postgres_result.hpp"
#include "platform/db/postgres/timelines.hpp"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <map>
#include <vector>

namespace shop::sql {
namespace {

constexpr auto connect_timeout_s = "3";
constexpr auto default_port = "5432";
constexpr std::chrono::seconds probe_timeout{3};

constexpr std::string_view pool_mode = "pool_mode=transaction";

std::string without_pool_mode(std::string address) {
    const auto at = address.find(pool_mode);
    if (at == std::string::npos || at == 0) return address;
    const bool is_last = at + pool_mode.size() == address.size();
    // Erases the separator before it or after it.
    return address.erase(is_last ? at - 1 : at, pool_mode.size() + 1);
}

/// libpq's parameters by name. They override those of the address.
using Parameter = std::pair<std::string, std::string>;

/// Defaults, which the address may override: a lost server is noticed within seconds, and of
/// several hosts only a writable one is used.
PostgresHandle connect_to(const std::string& address, const std::vector<Parameter>& overruling) {
    std::vector<Parameter> all{{"connect_timeout", connect_timeout_s},
                               {"tcp_user_timeout", "5000"},
                               {"keepalives_idle", "5"},
                               {"keepalives_interval", "2"},
                               {"keepalives_count", "2"},
                               {"target_session_attrs", "read-write"},
                               {"application_name", "northbridge"},
                               {"dbname", address}};
    all.insert(all.end(), overruling.begin(), overruling.end());
    std::vector<const char*> names;
    std::vector<const char*> values;
    for (const auto& [name, value] : all) {
        names.push_back(name.c_str());
        values.push_back(value.c_str());
    }
    names.push_back(nullptr);
    values.push_back(nullptr);
    constexpr int expand_address = 1;
    return {PQconnectdbParams(names.data(), values.data(), expand_address), &PQfinish};
}

/// The options in the address. Empty if libpq cannot parse it: connecting reports the error.
std::map<std::string, std::string> read_address(const std::string& address) {
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
        PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree);
    std::map<std::string, std::string> read;
    for (const auto* option = options.get(); option != nullptr && option->keyword != nullptr;
         ++option) {
        if (option->val != nullptr) read[option->keyword] = option->val;
    }
    return read;
}

std::vector<std::string> split_at_commas(const std::string& list) {
    std::vector<std::string> parts{""};
    for (const char letter : list) {
        if (letter == ',') {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

/// The address of each host, with any type of session accepted.
std::vector<std::vector<Parameter>> single_hosts(const std::map<std::string, std::string>& read) {
    std::map<std::string, std::vector<std::string>> lists;
    std::size_t count = 1;
    for (const auto* name : {"host", "hostaddr", "port"}) {
        if (!read.contains(name)) continue;
        lists[name] = split_at_commas(read.at(name));
        count = std::max(count, lists[name].size());
    }
    std::vector<std::vector<Parameter>> hosts(count, {{"target_session_attrs", "any"}});
    for (const auto& [name, parts] : lists) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto& part = parts[i % parts.size()];  // One port may apply to all hosts.
            const bool is_default = part.empty() && name == "port";
            hosts[i].emplace_back(name, is_default ? default_port : part);
        }
    }
    return hosts;
}

/// Asks in the session, because a pooler repeats outdated reports of a server:
/// https://github.com/pgbouncer/pgbouncer/issues/859
bool takes_writes(PGconn* handle) {
    if (PQsendQuery(handle, "SHOW transaction_read_only") == 0) return false;
    if (!is_answered_within(handle, probe_timeout)) return false;
    const auto result = take_result(handle);
    return PQresultStatus(result.get()) == PGRES_TUPLES_OK && PQntuples(result.get()) == 1 &&
           std::string_view(PQgetvalue(result.get(), 0, 0)) == "off";
}

/// Read from the WAL file name, which has the new timeline as soon as the promotion ends;
/// pg_control_checkpoint() has the old one until the next checkpoint.
constexpr auto ask_timeline =
    "SELECT system_identifier, CASE WHEN NOT pg_is_in_recovery() THEN"
    " substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END FROM pg_control_system()";

/// The reason not to use a new session, or nothing.
std::optional<std::string> refusal_of(PGconn* handle) {
    const std::string host = PQhost(handle);
    if (PQsendQuery(handle, ask_timeline) == 0 || !is_answered_within(handle, probe_timeout)) {
        return host + " does not answer";
    }
    const auto result = take_result(handle);
    if (PQstatus(handle) != CONNECTION_OK) return message_of(handle);
    // An engine without timelines, or a standby, which takes no writes.
    const bool is_known = PQresultStatus(result.get()) == PGRES_TUPLES_OK &&
                          PQntuples(result.get()) == 1 && PQgetisnull(result.get(), 0, 1) == 0;
    if (!is_known) return std::nullopt;
    Timeline timeline{PQgetvalue(result.get(), 0, 0)};
    const std::string_view digits = PQgetvalue(result.get(), 0, 1);
    constexpr int hexadecimal = 16;
    std::from_chars(digits.data(), digits.data() + digits.size(), timeline.number, hexadecimal);
    return timelines().refusal(timeline, host);
}

/// The SQLSTATE would be 53300, but libpq reports it only for results, not for failed connections.
/// So this compares the messages of PostgreSQL and pgbouncer. If lc_messages is another language,
/// none matches: a reader then fails instead of waiting.
[[noreturn]] void throw_refused(const std::string& message) {
    for (const auto* limit : {"too many connections for", "too many clients already",
                              "connection slots are reserved", "no more connections allowed"}) {
        if (message.find(limit) != std::string::npos) throw TooManyConnections(message);
    }
    throw DatabaseUnavailable(message);
}

}  // namespace

PostgresAddress::PostgresAddress(const std::string& text)
    : is_pooled_(without_pool_mode(text) != text), text_(without_pool_mode(text)) {}

std::optional<std::string> PostgresAddress::error() const {
    if (text_.find("pool_mode=") != std::string::npos) {
        return "knows pool_mode=transaction only; without it, each session has its own server";
    }
    const auto read = read_address(text_);
    const auto value = [&](const std::string& name) {
        const auto found = read.find(name);
        return found == read.end() ? "" : found->second;
    };
    const bool is_read = !read.empty() && value("host").find('@') == std::string::npos &&
                         value("port").find_first_not_of("0123456789,") == std::string::npos;
    if (is_read) return std::nullopt;
    return "cannot be read as postgres://USER:PASSWORD@HOST/DATABASE: in a name or password, @ is "
           "written %40, : is %3A, / is %2F and % is %25";
}

bool PostgresAddress::has_password() const {
    return read_address(text_).contains("password");
}

PostgresHandle PostgresAddress::connect() const {
    if (is_pooled_) return connect_host_by_host();
    auto handle = connect_to(text_, {});
    if (PQstatus(handle.get()) != CONNECTION_OK) {
        throw_refused("postgres: " + message_of(handle.get()));
    }
    if (!refusal_of(handle.get())) return handle;
    handle.reset();
    return connect_host_by_host();  // The new primary may follow an old one.
}

PostgresHandle PostgresAddress::connect_host_by_host() const {
    const auto read = read_address(text_);
    const auto wanted = read.find("target_session_attrs");
    const bool is_any = wanted != read.end() && wanted->second == "any";
    std::string refusals;
    for (const auto& host : single_hosts(read)) {
        auto handle = connect_to(text_, host);
        std::optional<std::string> refusal;
        if (PQstatus(handle.get()) != CONNECTION_OK) {
            refusal = message_of(handle.get());
        } else if (!is_any && !takes_writes(handle.get())) {
            refusal = std::string(PQhost(handle.get())) + " takes no writes";
        } else {
            refusal = refusal_of(handle.get());
        }
        if (!refusal) return handle;
        if (!refusals.empty()) refusals += "; ";
        refusals += *refusal;
    }
    throw_refused("postgres: " + refusals);
}

ServerLink link_of(PGconn* handle) {
    const std::string_view ip = PQhostaddr(handle);  // Empty for a socket.
    const bool is_loopback = ip.starts_with("127.") || ip == "::1";
    const bool has_kerberos = PQgssEncInUse(handle) != 0;
    const bool has_tls = PQsslInUse(handle) != 0;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfo(handle),
                                                                               &PQconninfoFree);
    bool checks_name = false;
    for (const auto* option = options.get(); option != nullptr && option->keyword != nullptr;
         ++option) {
        const bool is_mode = std::string_view(option->keyword) == "sslmode";
        if (is_mode && option->val != nullptr) {
            checks_name = std::string_view(option->val) == "verify-full";
        }
    }
    return {PQhost(handle), !ip.empty() && !is_loopback, has_tls || has_kerberos,
            has_kerberos || (has_tls && checks_name)};
}

bool is_answered_within(PGconn* handle, std::chrono::milliseconds timeout) {
    using Clock = std::chrono::steady_clock;
    const auto ends_at = Clock::now() + timeout;
    // A failed read or write means a lost connection, which PQgetResult() then reports.
    while (PQflush(handle) >= 0 && PQconsumeInput(handle) == 1 && PQisBusy(handle) == 1) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(ends_at - Clock::now());
        if (left.count() <= 0) return false;
        pollfd socket{PQsocket(handle), POLLIN, 0};
        if (::poll(&socket, 1, static_cast<int>(left.count())) < 0 && errno != EINTR) return false;
    }
    return true;
}

}  // namespace shop::sql
