#pragma once

#include "platform/http/permission.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace shop::http {

/// An operation of openapi.json, and what it requires of a request. The build generates all of them
/// from that document: api::place_order and so on, in platform/http/operations.hpp.
struct Operation {
    std::string_view method;
    std::string_view path;  // "/order/{id}", below "/api".
    bool needs_sign_in = false;
    std::optional<Permission> permission{};  // Without one, the handler decides who may call.
    bool needs_recent_sign_in = false;
    bool has_id = false;  // {id} in the path is one of the shop's ids.
    bool has_json_body = false;
    bool is_idempotent = false;      // Takes an Idempotency-Key.
    std::size_t body_bytes_max = 0;  // 0: the usual 64 KiB.
};

}  // namespace shop::http
