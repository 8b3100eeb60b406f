#pragma once

#include "app/page_maker.hpp"

#include <map>
#include <string>

namespace shop::app {

/// The pages that never change while the program runs, each in every theme: those to read and to
/// sign in with, those that the browser draws alone, and the one for addresses that lead nowhere.
class Pages {
public:
    Pages(const PageMaker& maker, const Config& config);

    /// The page for an address without a file and without a live page.
    http::PreparedPtr find(const http::Request& request) const;

private:
    std::map<std::string, http::PreparedPtr> variants_;  // By page and theme: "login dark".
};

}  // namespace shop::app
