#pragma once

namespace shop::simulation {

/// While one exists, a new thread runs to its end before its creator continues: what the shop does
/// in parallel happens in one order.
class OneThreadAtATime {
public:
    OneThreadAtATime();
    ~OneThreadAtATime();
    OneThreadAtATime(const OneThreadAtATime&) = delete;
    OneThreadAtATime& operator=(const OneThreadAtATime&) = delete;
};

}  // namespace shop::simulation
