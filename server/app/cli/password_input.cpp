#include "app/cli/password_input.hpp"

#include "platform/base/text.hpp"
#include "platform/security/password.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

namespace shop::app {
namespace {

constexpr std::array end_signals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

termios& shown_terminal() {
    static termios terminal{};
    return terminal;
}

/// Restores the terminal's echo before a signal ends the program. Async-signal-safe.
extern "C" void show_and_end(int signal_number) {
    tcsetattr(STDIN_FILENO, TCSANOW, &shown_terminal());
    raise(signal_number);  // Runs the default action: the handler is installed for one signal only.
}

/// Turns the terminal's echo off while it exists.
class HiddenInput {
public:
    HiddenInput() {
        tcgetattr(STDIN_FILENO, &shown_terminal());
        struct sigaction handler{};
        handler.sa_handler = show_and_end;
        handler.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
        for (std::size_t i = 0; i < end_signals.size(); ++i) {
            sigaction(end_signals[i], nullptr, &before_[i]);
            if (before_[i].sa_handler != SIG_IGN) sigaction(end_signals[i], &handler, nullptr);
        }
        // Ignored, because a shell would turn the echo on again for a resumed program.
        suspended_before_ = signal(SIGTSTP, SIG_IGN);

        auto hidden = shown_terminal();
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        hidden.c_lflag |= static_cast<tcflag_t>(ECHONL);
        if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) != 0) {
            throw std::system_error(errno, std::generic_category(),
                                    "the terminal cannot hide the password");
        }
    }
    ~HiddenInput() {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown_terminal());
        for (std::size_t i = 0; i < end_signals.size(); ++i) {
            sigaction(end_signals[i], &before_[i], nullptr);
        }
        signal(SIGTSTP, suspended_before_);
    }
    HiddenInput(const HiddenInput&) = delete;
    HiddenInput& operator=(const HiddenInput&) = delete;

private:
    std::array<struct sigaction, end_signals.size()> before_{};
    sighandler_t suspended_before_ = SIG_DFL;
};

Problem refused(std::string sentence) {
    return {ProblemKind::invalid,
            in_english(ErrorCode::unlisted("no_password"), std::move(sentence))};
}

/// Reads byte by byte: anything after the line stays for other programs.
Result<std::string> read_line() {
    std::string line;
    for (char next = 0;;) {
        const auto count = ::read(STDIN_FILENO, &next, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) {
            throw std::system_error(errno, std::generic_category(),
                                    "the standard input cannot be read");
        }
        if (count == 0 && line.empty()) return refused("The standard input has no password.");
        if (count == 0 || next == '\n') break;
        line += next;
        if (line.size() > security::password_bytes_max + 1) break;
    }
    if (line.ends_with('\r')) line.pop_back();
    if (line.size() > security::password_bytes_max) {
        return refused(
            fmt::format("A password may have up to {} bytes.", security::password_bytes_max));
    }
    if (!is_utf8(line)) return refused("The password is not valid UTF-8.");
    return line;
}

/// Prompts on standard error, because standard output may be a file.
Result<std::string> ask(const char* question) {
    std::fputs(question, stderr);
    return read_line();
}

}  // namespace

Result<std::string> read_password() {
    if (isatty(STDIN_FILENO) == 0) return read_line();
    const HiddenInput hidden;
    auto password = ask("New password: ");
    if (!password) return password;
    auto again = ask("The same again: ");
    if (!again) return again;
    if (*again != *password) return refused("The two passwords differ. Nothing was changed.");
    return password;
}

}  // namespace shop::app
