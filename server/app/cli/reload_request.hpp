#pragma once

// A reload whose result the caller learns: the command sends SIGHUP by sigqueue(3), and the shop
// answers with SIGUSR1. `systemctl reload` fails if the command does.

#include <signal.h>

namespace shop::app {

/// Makes the shop that runs as process `process` reload its settings, and waits until it has.
/// Returns the exit code; fails if the shop refuses its settings.
int request_reload(int process);

/// In the shop: reports the result to the process that sent `request`. Does nothing if that process
/// waits for no answer, such as kill(1).
void answer_reload(const siginfo_t& request, bool is_reloaded);

}  // namespace shop::app
