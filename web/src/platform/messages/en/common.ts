// The English texts of the public pages; sign-in.ts has those of the sign-in pages, and
// all-dashboard.ts the rest. Odd spellings are the specification's and stay as they are.

import { product } from "./catalogue";
import { about, blogs, contact, hero, portfolio, reviews, statistics } from "./content";
import { shell } from "./shell";

export const en = {
  locale: "en-IN", // Groups by lakh, as prices in Bangladesh are written.
  titles: {
    blogs: "Blogs",
    home: "Home",
    login: "Login",
    portfolio: "My Portfolio",
    products: "All Products",
    purchase: "Purchase",
    register: "Register",
    reset: "Password Reset",
  },
  about,
  blogs,
  contact,
  hero,
  portfolio,
  product,
  statistics,
  reviews,
  shell,
  // For problems that the server cannot explain, or not as well.
  problems: {
    accident: "Something went wrong on our side. Please try again.",
    out_of_stock:
      "Someone else ordered first and there are fewer left now. Please check the quantity.",
    price_changed: "The price has changed. Please check the new total and order again.",
    sign_in_lapsed: "Your session has expired. Please log in again.",
    unreachable: "The shop could not be reached. You can safely try again.",
    unreadable_answer: "The shop is not responding properly. Please try again.",
  },
};
