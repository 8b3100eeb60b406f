// Runs the sandbox until its standard input ends, for tests in other languages. Its first output
// line is its address. If a webhook address is given as argument, it sends every event there.

#include "sandbox_server.hpp"

#include <iostream>

int main(int count, char** arguments) {
    shop::SandboxServer server;
    if (count > 1) server.sandbox().start(arguments[1]);
    std::cout << server.url() << std::endl;
    for (std::string line; std::getline(std::cin, line);) continue;
    server.sandbox().stop();
}
