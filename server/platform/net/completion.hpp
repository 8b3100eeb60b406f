#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

// Suppresses false warnings wherever a coroutine ends: after inlining, g++ 12 sees that a
// coroutine's memory comes from aligned_alloc, but not that Asio's operator delete calls free.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

namespace shop::net {

/// Awaited operations return (error, result) instead of throwing. A named constant, because g++ 12
/// destroys temporaries of a statement that awaits twice.
inline constexpr boost::asio::as_tuple_t<boost::asio::use_awaitable_t<>> as_values{};

}  // namespace shop::net
