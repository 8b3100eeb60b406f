#include "app/cli/commands.hpp"

#include "app/audit/audit_json.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "platform/audit/audit.hpp"
#include "platform/audit/verify_audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <memory>

namespace shop::app {
namespace {

constexpr std::size_t hash_digits = 64;
constexpr auto about_heads =
    "A head is the last row of the trail at some moment, written down outside the database: in the "
    "log\n"
    "of each day and in the manifest of each backup. Ends with 3 when something is wrong.";

struct AuditOptions {
    std::vector<std::string> heads{};  // "12:ab34..."
    std::string user_id{};
    std::string reason{};
};

/// Parses "SEQ:HASH"; empty if malformed.
std::optional<audit::Head> read_head(const std::string& text) {
    const auto colon = text.find(':');
    if (colon == std::string::npos) return std::nullopt;
    const auto seq = whole_number(std::string_view(text).substr(0, colon));
    auto hash = text.substr(colon + 1);
    if (!seq || *seq <= 0 || hash.size() != hash_digits) return std::nullopt;
    audit::Head head;
    head.seq = *seq;
    head.hash = std::move(hash);
    return head;
}

int verify_trail(const Config& config, const AuditOptions& options) {
    std::vector<audit::Head> known;
    for (const auto& text : options.heads) {
        const auto head = read_head(text);
        if (!head) {
            print_error("`" + text + "` is no head: write SEQ:HASH, with 64 digits of the hash.");
            return exit_code::wrong_usage;
        }
        known.push_back(*head);
    }
    const auto database = open_existing_database(config);
    StepProgress progress;
    const auto verified = audit::verify(
        *database, known,
        [&](std::int64_t done, std::int64_t total) { progress.reached("audit", done, total); });
    if (verified.finding) {
        print_error("The audit trail is broken: " + *verified.finding + ".");
        return exit_code::found_wrong;
    }
    fmt::print("{} rows hold; the head is {}\n", verified.rows, text_of(verified.head));
    return exit_code::done;
}

int export_trail(const Config& config) {
    const auto database = open_existing_database(config);
    for (std::int64_t last = 0;;) {
        const auto rows = database->read(
            [&](sql::Transaction& transaction) { return audit::list_after(transaction, last); });
        if (rows.empty()) return exit_code::done;
        for (const auto& row : rows) fmt::print("{}\n", exported_json(row));
        last = rows.back().row.seq;
    }
}

int erase_person(const Config& config, const AuditOptions& options) {
    if (!is_object_id(options.user_id)) {
        print_error("`" + options.user_id +
                    "` is no user's id: see `northbridge user list --json`.");
        return exit_code::wrong_usage;
    }
    const auto database = open_existing_database(config);
    const auto erased = database->write([&](sql::Transaction& transaction) -> Result<std::int64_t> {
        return audit::erase(transaction, options.user_id, options.reason, unix_now_ms());
    });
    fmt::print("The details of {} rows are erased; the chain holds.\n", erased.value());
    return exit_code::done;
}

}  // namespace

void add_audit_commands(CLI::App& program, const CommandAdder& adder) {
    auto& group = add_group(program, "audit", "Check the audit trail");
    const auto options = std::make_shared<AuditOptions>();
    auto& verify =
        adder.on_shop(group, "verify", "Check the audit trail row by row; the shop may be running",
                      [options](const Config& config) { return verify_trail(config, *options); });
    verify.add_option("--head", options->heads, "A head that must still be in the trail")
        ->type_name("SEQ:HASH");
    verify.footer(about_heads);
    adder.on_shop(group, "export", "Print the audit trail as JSON lines, with hashes",
                  export_trail);
    auto& erase =
        adder.on_shop(group, "erase", "Empty what the trail says of a user's data; its rows stay",
                      [options](const Config& config) { return erase_person(config, *options); });
    add_text(erase, "USER_ID", options->user_id, "", "The user's id")->required();
    add_text(erase, "--reason", options->reason, "TEXT", "Why; it is recorded")->required();
}

}  // namespace shop::app
