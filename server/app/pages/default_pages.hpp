#pragma once

// Default texts of the pages about the shop, from messages/pages.

#include "app/pages/about.bn.txt.hpp"
#include "app/pages/about.en.txt.hpp"
#include "app/pages/contact.bn.txt.hpp"
#include "app/pages/contact.en.txt.hpp"
#include "app/pages/delivery.bn.txt.hpp"
#include "app/pages/delivery.en.txt.hpp"
#include "app/pages/privacy.bn.txt.hpp"
#include "app/pages/privacy.en.txt.hpp"
#include "app/pages/returns.bn.txt.hpp"
#include "app/pages/returns.en.txt.hpp"
#include "app/pages/terms.bn.txt.hpp"
#include "app/pages/terms.en.txt.hpp"
#include "app/pages/warranty.bn.txt.hpp"
#include "app/pages/warranty.en.txt.hpp"
#include "platform/base/language.hpp"

#include <map>
#include <string_view>

namespace shop::app {

/// By slug and language: lead, empty line, text.
inline const std::map<std::pair<std::string_view, Language>, std::string_view> default_pages{
    {{"delivery", Language::english}, embedded::delivery_en_txt},
    {{"delivery", Language::bangla}, embedded::delivery_bn_txt},
    {{"returns", Language::english}, embedded::returns_en_txt},
    {{"returns", Language::bangla}, embedded::returns_bn_txt},
    {{"warranty", Language::english}, embedded::warranty_en_txt},
    {{"warranty", Language::bangla}, embedded::warranty_bn_txt},
    {{"terms", Language::english}, embedded::terms_en_txt},
    {{"terms", Language::bangla}, embedded::terms_bn_txt},
    {{"privacy", Language::english}, embedded::privacy_en_txt},
    {{"privacy", Language::bangla}, embedded::privacy_bn_txt},
    {{"about", Language::english}, embedded::about_en_txt},
    {{"about", Language::bangla}, embedded::about_bn_txt},
    {{"contact", Language::english}, embedded::contact_en_txt},
    {{"contact", Language::bangla}, embedded::contact_bn_txt},
};

}  // namespace shop::app
