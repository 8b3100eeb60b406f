#include "app/cli/commands.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/csv/csv.hpp"
#include "platform/files/read_file.hpp"
#include "platform/json/encode.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <memory>

namespace shop::app {
namespace {

using catalogue::ImportOutcome;

constexpr std::uintmax_t file_bytes_max = 100ULL * 1024 * 1024;
constexpr auto about_files =
    "The file is CSV in UTF-8, as spreadsheets write it. All of its rows are imported or, when "
    "one\n"
    "is wrong, none; each error is told with its row, as a spreadsheet counts them, and its "
    "column.";

struct ImportOptions {
    std::string file{};
    bool is_dry_run = false;
    bool may_shrink = false;
};

/// A kind of import: its command's name and function.
struct ImportKind {
    std::string name;
    std::string about;
    std::function<Result<ImportOutcome>(sql::Transaction&, std::string_view file,
                                        const ImportOptions&)>
        import;
};

/// Empty, with an error printed, if the file is missing or too large.
std::optional<std::string> content_of_import(const std::string& path) {
    std::error_code failed;
    const auto bytes = std::filesystem::file_size(path, failed);
    if (!failed && bytes > file_bytes_max) {
        print_error(path + " is larger than 100 MiB.");
        return std::nullopt;
    }
    if (auto content = failed ? std::nullopt : read_file(path)) return content;
    print_error(path + " cannot be read.");
    return std::nullopt;
}

int import_file(const Config& config, const ImportOptions& options, const ImportKind& kind) {
    const auto content = content_of_import(options.file);
    if (!content) return exit_code::failed;
    const auto database = open_existing_database(config);
    const auto outcome = database->write([&](sql::Transaction& transaction) {
        auto imported = kind.import(transaction, *content, options);
        if (imported && imported->changes_anything() && !options.is_dry_run) {
            audit::append(transaction, audit::command_line,
                          {kind.name + ".import", "catalogue", "{}", json::encode(*imported)},
                          unix_now_ms());
        }
        return imported;
    });
    if (!outcome) {
        for (const auto& sentence : csv::sentences_of(outcome.error().errors, Language::english)) {
            print_error(sentence);
        }
        print_error("Nothing was imported.");
        return exit_code::failed;
    }
    fmt::print("{} rows: {} added, {} changed, {} removed.{}\n", outcome->rows, outcome->added,
               outcome->changed, outcome->removed,
               options.is_dry_run ? " Nothing was written: this was a dry run." : "");
    return exit_code::done;
}

/// An import command and its options.
struct ImportCommand {
    CLI::App& command;
    std::shared_ptr<ImportOptions> options;
};

ImportCommand add_import(CLI::App& group, const CommandAdder& adder, const ImportKind& kind) {
    const auto options = std::make_shared<ImportOptions>();
    auto& command = adder.on_shop(
        group, kind.name.c_str(), kind.about.c_str(),
        [options, kind](const Config& config) { return import_file(config, *options, kind); });
    add_text(command, "FILE", options->file, "", "A CSV file")->required();
    add_flag(command, "--dry-run", options->is_dry_run,
             "Say what would be changed; change nothing");
    command.footer(about_files);
    return {command, options};
}

ImportKind cpus_import() {
    return {"cpus",
            "Add and change processors (columns: slug, name, maker, socket, family, launched)",
            [](sql::Transaction& transaction, std::string_view file, const ImportOptions& options) {
                return catalogue::import_cpus(transaction, file, options.is_dry_run);
            }};
}

ImportKind cpu_lists_import() {
    return {"cpu-lists",
            "Replace boards' lists of processors (columns: board, cpu, bios, since, note)",
            [](sql::Transaction& transaction, std::string_view file, const ImportOptions& options) {
                return catalogue::import_cpu_lists(
                    transaction, file,
                    {std::nullopt, unix_now_ms(), options.is_dry_run, options.may_shrink});
            }};
}

}  // namespace

void add_import_commands(CLI::App& program, const CommandAdder& adder) {
    auto& group = add_group(program, "import", "Import processors, from files");
    add_import(group, adder, cpus_import());
    const auto lists = add_import(group, adder, cpu_lists_import());
    add_flag(lists.command, "--allow-shrink", lists.options->may_shrink,
             "Also when a board would lose more than half of its list");
}

}  // namespace shop::app
