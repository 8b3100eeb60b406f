#include "app/doctor/doctor_command.hpp"

#include "app/doctor/doctor.hpp"

#include <memory>

namespace shop::app {
namespace {

constexpr auto doctor_help =
    "Reads only, beside an open shop or without one; ask as the shop's user. Each line says what\n"
    "was found and, behind the arrow, what to do. Ends with 3 when a fault was found, with 2 when "
    "a\n"
    "setting is wrong.";

}  // namespace

void add_doctor_command(CLI::App& program, const CommandAdder& adder) {
    const auto options = std::make_shared<DoctorOptions>();
    auto& command = adder.on_settings(
        program, "doctor", "Look for faults of the shop, its settings and its machine",
        [options](const ReadConfig& settings, const std::optional<std::string>& file) {
            return doctor(settings, file, *options);
        });
    const auto add_flag = [&](const char* name, bool& to, const char* what) {
        command.add_flag(name, to, what)->disable_flag_override();
    };
    add_flag("--online", options->asks_online, "Ask other machines, too: mail, payments, sign-in");
    add_flag("--strict", options->is_strict, "End with 3 for warnings, too");
    add_flag("--json", options->as_json, "Print one JSON document instead of text");
    command.footer(doctor_help);
}

}  // namespace shop::app
