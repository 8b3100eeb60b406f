#include "app/cli/commands.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/progress.hpp"
#include "app/config/program_files.hpp"
#include "app/data/data_folder.hpp"
#include "papers/papers.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>

namespace shop::app {
namespace {

constexpr auto about_export =
    "The file is papers-MONTH.zip: the PDFs, a CSV file with a line for each, and SHA256SUMS.\n"
    "It replaces an older one, and is there when it is whole. NOT-DRAWN.txt lists papers whose "
    "PDF\n"
    "could not be drawn, and the exit code is 3.";

struct ExportOptions {
    std::string month{};
    std::string to{};
};

/// Accepts a month such as 2026-11.
CLI::Validator given_month() {
    return {[](const std::string& text) -> std::string {
                return papers::find_month(text) ? "" : "must be a month such as 2026-11";
            },
            ""};
}

int export_papers(const Config& config, const ExportOptions& options) {
    const auto database = open_existing_database(config);
    const papers::Fonts fonts(find_font_folder());
    const auto month = papers::find_month(options.month).value();
    std::optional<Progress> progress;
    const auto exported = papers::export_month(*database, fonts, month, options.to,
                                               [&](std::int64_t done, std::int64_t total) {
                                                   if (!progress) progress.emplace("papers", total);
                                                   progress->reached(done);
                                               });
    progress.reset();
    if (exported.papers == 0) {
        fmt::print("There are no papers in {}: no file was written.\n", options.month);
        return exit_code::done;
    }
    const auto file = std::filesystem::path(options.to) / papers::month_zip_name(month);
    fmt::print("Papers in {}: {}\n", file.string(), exported.papers);
    if (exported.undrawn.empty()) return exit_code::done;
    fmt::print("PDFs that could not be drawn, listed in NOT-DRAWN.txt: {}\n",
               exported.undrawn.size());
    return exit_code::found_wrong;
}

}  // namespace

void add_papers_commands(CLI::App& program, const CommandAdder& adder) {
    auto& group = add_group(program, "papers", "VAT invoices and the other papers");
    const auto options = std::make_shared<ExportOptions>();
    auto& command =
        adder.on_shop(group, "export", "Write the papers of a month into a ZIP file",
                      [options](const Config& config) { return export_papers(config, *options); });
    command.add_option("--month", options->month, "Such as 2026-11, in the time of Dhaka")
        ->type_name("MONTH")
        ->required()
        ->check(given_month());
    add_text(command, "--to", options->to, "FOLDER", "The folder of the file")->required();
    command.footer(about_export);
}

}  // namespace shop::app
