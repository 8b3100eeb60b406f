#pragma once

#include "app/demo_mode.hpp"

namespace shop::app {

// The password hashes are stored here: computing five would add half a second to the first start.

inline constexpr DemoUser demo_customer{"Rahima Khatun", "customer@northbridge.example",
                                        "customer-demo",
                                        "$argon2id$v=19$m=47104,t=2,p=1$y9i3o/n6cMLZfjIP3VsYXw"
                                        "$H0j3hqG0QhoeW4+tlpxwuCW6mBG52GRz9qAR8ycvoE4"};
inline constexpr DemoUser demo_admin{"Nadia Karim", "admin@northbridge.example", "admin-demo",
                                     "$argon2id$v=19$m=47104,t=2,p=1$sxW2be3HZic92r0LvnIbvw"
                                     "$QhBZK0V+Uf6zqoScI1qCEV+kctpYYDRrSNeD9NcDDFU"};

// Only in the full demo.
inline constexpr DemoUser demo_second_customer{
    "রফিকুল ইসলাম", "rafiq@northbridge.example", "rafiq-demo",
    "$argon2id$v=19$m=47104,t=2,p=1$IUiL5PgUj08DSzP/X0NXkg"
    "$fGGpy1Ji7z/yVOOJvfHgRkNn7TR6k/Skcp+3vWoFbnE"};
inline constexpr DemoUser demo_warehouse{"Jamal Uddin", "warehouse@northbridge.example",
                                         "warehouse-demo",
                                         "$argon2id$v=19$m=47104,t=2,p=1$G7wtRgNF9fYuaPUX0HjFsA"
                                         "$gUsx64yyiPl3SC+pRbPzkDifZ4DUUAoYhCu93HzqeCQ"};
inline constexpr DemoUser demo_accounts{"Sharmin Akter", "accounts@northbridge.example",
                                        "accounts-demo",
                                        "$argon2id$v=19$m=47104,t=2,p=1$p7gjnqrh9kXZIgww1miDng"
                                        "$2qtVhDpyMwBll983yLVohSxXWUCRj/A4K5CQVzmKlac"};

}  // namespace shop::app
