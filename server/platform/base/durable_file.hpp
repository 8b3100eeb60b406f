#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace shop {

/// Writes `bytes` as `folder`/`name`, readable by its owner only. When it returns, the file is on
/// the disk, whole and under its name; before that it is not there at all. What was there is
/// replaced. Throws std::system_error.
void write_durably(const std::filesystem::path& folder, const std::string& name,
                   std::string_view bytes);

}  // namespace shop
