#include "app/commands/command_line.hpp"

#include "app/cli/exit_code.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::app {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Outcome {
    int code = 0;
    std::string output;
    std::string errors;
    bool is_served = false;
};

Outcome run(const std::vector<std::string>& arguments) {
    Outcome outcome;
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    outcome.code = run_command_line(arguments, [&](const Config&, const ReadSettings&) {
        outcome.is_served = true;
        return exit_code::done;
    });
    outcome.output = testing::internal::GetCapturedStdout();
    outcome.errors = testing::internal::GetCapturedStderr();
    return outcome;
}

/// The error message for invalid arguments, without the line about the help.
std::string refusal_of(const std::vector<std::string>& arguments) {
    const auto outcome = run(arguments);
    EXPECT_EQ(outcome.code, exit_code::wrong_usage);
    EXPECT_EQ(outcome.output, "");
    EXPECT_FALSE(outcome.is_served);
    EXPECT_THAT(outcome.errors, HasSubstr("\nSee `northbridge"));
    return outcome.errors.substr(0, outcome.errors.find('\n'));
}

TEST(CommandLine, PrintsItsVersionByOptionAndByCommand) {
    for (const auto& arguments : std::vector<std::vector<std::string>>{
             {"--version"}, {"version"}, {"--version", "serve"}}) {
        const auto outcome = run(arguments);
        EXPECT_EQ(outcome.code, exit_code::done);
        EXPECT_EQ(outcome.output, "northbridge " NORTHBRIDGE_VERSION "\n");
        EXPECT_FALSE(outcome.is_served);
    }
}

// R-OPS-44
TEST(CommandLine, SaysWhatItIsMadeOf) {
    const auto outcome = run({"version", "--full"});
    EXPECT_EQ(outcome.code, exit_code::done);
    EXPECT_THAT(outcome.output, StartsWith("northbridge " NORTHBRIDGE_VERSION "\nsource "));
    EXPECT_THAT(outcome.output, HasSubstr("\nSBOM       none: "));
    EXPECT_THAT(outcome.output, HasSubstr("\ncompiler   "));
    EXPECT_THAT(outcome.output, ContainsRegex("\n  SQLite     3\\.[0-9.]+\n"));
    EXPECT_THAT(outcome.output, ContainsRegex("\n  OpenSSL    3\\.[0-9.]+\n"));
    EXPECT_THAT(outcome.output, HasSubstr("\n  CLI11      2."));
}

TEST(CommandLine, HelpExplainsTheProgramAndEachCommand) {
    EXPECT_THAT(run({"help"}).output,
                AllOf(HasSubstr("Usage: northbridge COMMAND"), HasSubstr("set"), HasSubstr("Exit"),
                      Not(HasSubstr("SUBCOMMAND"))));
    EXPECT_EQ(run({"--help"}).output, run({"help"}).output);
    const auto create = run({"help", "user", "create"});
    EXPECT_EQ(create.code, exit_code::done);
    EXPECT_THAT(create.output,
                AllOf(HasSubstr("Usage: northbridge user create EMAIL [OPTIONS]"),
                      HasSubstr("--name NAME"), HasSubstr("first line of standard input")));
    EXPECT_EQ(run({"user", "create", "--help"}).output, create.output);
    const auto unknown = run({"help", "user", "creat"});
    EXPECT_EQ(unknown.code, exit_code::wrong_usage);
    EXPECT_EQ(unknown.errors,
              "There is no command `northbridge user creat`. Did you mean `northbridge user "
              "create`?\n");
}

TEST(CommandLine, AnUnknownCommandNamesTheOneThatWasMeant) {
    EXPECT_EQ(refusal_of({"sevre"}),
              "There is no command `northbridge sevre`. Did you mean `northbridge serve`?");
    EXPECT_EQ(refusal_of({"user", "lst"}),
              "There is no command `northbridge user lst`. Did you mean `northbridge user list`?");
    EXPECT_EQ(
        refusal_of({"promote", "ada@firm.com"}),
        "There is no command `northbridge promote`. Did you mean `northbridge user promote`?");
    EXPECT_EQ(refusal_of({"banana"}), "There is no command `northbridge banana`.");
}

TEST(CommandLine, AnUnknownOptionNamesTheOneThatWasMeant) {
    EXPECT_EQ(refusal_of({"serve", "--lisen=:80"}),
              "`northbridge serve` has no option `--lisen`. Did you mean `--listen`?");
    EXPECT_EQ(refusal_of({"--demo", "serve"}),
              "`northbridge` has no option `--demo`. Did you mean `northbridge serve --demo`?");
    EXPECT_EQ(refusal_of({"user", "--json"}),
              "`northbridge user` has no option `--json`. Did you mean `northbridge user list "
              "--json`?");
    EXPECT_EQ(refusal_of({"serve", "-x"}), "`northbridge serve` has no option `-x`.");
}

TEST(CommandLine, SaysWhatIsMissingOrTooMuch) {
    EXPECT_THAT(refusal_of({}), StartsWith("`northbridge` needs a command: serve, check, reload"));
    EXPECT_THAT(refusal_of({"user"}), StartsWith("`northbridge user` needs a command: list"));
    EXPECT_EQ(refusal_of({"user", "promote"}),
              "`northbridge user promote` needs EMAIL: The user's email address.");
    EXPECT_EQ(refusal_of({"copy", "--to", "a"}),
              "`northbridge copy` needs --from: A SQLite file, or a postgres:// address.");
    EXPECT_EQ(refusal_of({"serve", "now"}), "`northbridge serve` does not take `now`.");
    EXPECT_EQ(refusal_of({"user", "list", "serve"}),
              "`northbridge user list` does not take `serve`.");
}

TEST(CommandLine, SaysWhatIsWrongWithAValue) {
    EXPECT_EQ(refusal_of({"serve", "--data"}), "`--data` needs a value.");
    EXPECT_EQ(refusal_of({"serve", "--data="}), "`--data` needs a value.");
    EXPECT_EQ(refusal_of({"serve", "--data", ""}), "`--data` needs a value.");
    EXPECT_EQ(refusal_of({"serve", "--data", "--demo"}), "`--data` needs a value before `--demo`.");
    EXPECT_EQ(refusal_of({"serve", "--data", "a", "--data", "b"}), "`--data` is given twice.");
    EXPECT_EQ(refusal_of({"serve", "--demo=no"}), "`--demo` takes no value.");
    EXPECT_EQ(refusal_of({"user", "enable", "\xff@firm.com"}), "`EMAIL` must be UTF-8.");
    for (const auto* number : {"-1", "1e3", "many", "1000000001", "99999999999999999999"}) {
        EXPECT_EQ(refusal_of({"fill", "--orders", number}),
                  "`--orders` must be a whole number from 0 to 1000000000.");
    }
}

}  // namespace
}  // namespace shop::app
