#include "app/cli/reload_request.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/config/owner.hpp"
#include "platform/files/read_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <optional>
#include <system_error>

namespace shop::app {
namespace {

constexpr int answer_signal = SIGUSR1;
constexpr int patience_seconds = 30;

int fail_reload(const std::string& reason) {
    print_error("northbridge: " + reason);
    return exit_code::failed;
}

/// The shop's answer: whether it has reloaded. Empty if it ends or does not answer in time.
std::optional<bool> wait_for_answer(int process, const sigset_t& answers) {
    for (int second = 0; second < patience_seconds; ++second) {
        siginfo_t answer{};
        const timespec wait{1, 0};
        const int signal = ::sigtimedwait(&answers, &answer, &wait);
        if (signal == answer_signal && answer.si_pid == process) {
            return answer.si_value.sival_int != 0;
        }
        if (::kill(process, 0) != 0) break;
    }
    return std::nullopt;
}

}  // namespace

int request_reload(int process) {
    const auto folder = fmt::format("/proc/{}", process);
    // ProtectProc= hides the service's process from commands of its unit, which may signal it.
    const auto name = read_file(folder + "/comm");
    if (name && name != "northbridge\n") {
        return fail_reload(fmt::format("process {} is no shop", process));
    }
    become_owner_of(folder);  // The shop may send its answer only to its own user.
    sigset_t answers;
    sigemptyset(&answers);
    sigaddset(&answers, answer_signal);
    pthread_sigmask(SIG_BLOCK, &answers, nullptr);
    if (::sigqueue(process, SIGHUP, {}) != 0) {
        return fail_reload(
            fmt::format("process {}: {}", process, std::generic_category().message(errno)));
    }
    const auto is_reloaded = wait_for_answer(process, answers);
    if (!is_reloaded) {
        return fail_reload(
            "the shop did not answer: see its log (the previous release reloads, but never "
            "answers)");
    }
    if (!*is_reloaded)
        return fail_reload("the settings are wrong, so nothing changed: see the log");
    return exit_code::done;
}

void answer_reload(const siginfo_t& request, bool is_reloaded) {
    if (request.si_code != SI_QUEUE) return;
    sigval answer{};
    answer.sival_int = is_reloaded ? 1 : 0;
    ::sigqueue(request.si_pid, answer_signal, answer);
}

}  // namespace shop::app
