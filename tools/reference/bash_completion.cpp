#include "reference/bash_completion.hpp"

#include "app/cli/usage.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <string_view>

namespace shop::app {
namespace {

/// Words that may follow a command: its options and subcommands.
std::string next_words(const CLI::App& command) {
    std::vector<std::string> words;
    for (const auto* below : commands_of(command)) words.push_back(below->get_name());
    for (const auto* option : command.get_options()) {
        for (const auto& name : option->get_lnames()) words.push_back("--" + name);
    }
    return fmt::format("{}", fmt::join(words, " "));
}

/// Parts of the script.
struct Script {
    std::string commands{};             // A pattern for each command: "northbridge user list".
    std::string words{};                // A case for each command: the words that may follow.
    std::set<std::string> files{};      // Options whose value is a file, ...
    std::set<std::string> folders{};    // ... or a folder, ...
    std::set<std::string> any_value{};  // ... or anything.
};

void add_options(Script& script, const CLI::App& command) {
    for (const auto* option : command.get_options()) {
        if (option->get_items_expected_max() == 0) continue;
        const auto kind = option->get_type_name();
        const bool is_file = kind == "FILE" || kind == "DATABASE" || kind == "BACKUP";
        const bool is_folder = kind == "DIR" || kind == "FOLDER";
        auto& named = is_file ? script.files : is_folder ? script.folders : script.any_value;
        for (const auto& name : option->get_lnames()) named.insert("--" + name);
    }
}

void add_command(Script& script, const CLI::App& command) {
    const auto name = full_name(command);
    script.commands += fmt::format("{}\"{}\"", script.commands.empty() ? "" : " | ", name);
    script.words += fmt::format("        \"{}\") words=\"{}\" ;;\n", name, next_words(command));
    add_options(script, command);
    for (const auto* below : commands_of(command)) add_command(script, *below);
}

std::string pattern(const std::set<std::string>& names) {
    // In bash, a case without a pattern is a syntax error.
    return names.empty() ? "''" : fmt::format("{}", fmt::join(names, " | "));
}

constexpr std::string_view script_text =
    R"script(# Completion of northbridge for bash, made from the program's command line.

_northbridge() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
    # bash takes the equals sign of --data=FOLDER for a word.
    if [ "$current" = "=" ]; then current=; elif [ "$previous" = "=" ]; then
        previous=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi
    local command=northbridge word words=
    # `help` takes the words of a command.
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        [ "$command $word" = "northbridge help" ] && continue
        case "$command $word" in
        {}) command="$command $word" ;;
        esac
    done
    COMPREPLY=()
    case "$previous" in
    {})
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        ;;
    {})
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -d -- "$current")
        ;;
    {}) ;;
    *)
        case "$command" in
{}        esac
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        ;;
    esac
}}
complete -F _northbridge northbridge
)script";

}  // namespace

std::string bash_completion(const CLI::App& program) {
    Script script;
    add_command(script, program);
    return fmt::format(script_text, script.commands, pattern(script.files), pattern(script.folders),
                       pattern(script.any_value), script.words);
}

}  // namespace shop::app
