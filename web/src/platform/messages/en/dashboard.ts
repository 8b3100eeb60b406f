// The dashboard's menu, what its lists share, and its pages about users.

/** The pages' names: in the menu, as headings and as titles. */
export const dashboard = {
  addProduct: "Add Product",
  addReview: "Add Review",
  allUsers: "All Users",
  editProduct: "Edit Product",
  manageOrders: "Manage All Orders",
  manageProducts: "Manage All Products",
  menu: "Dashboard",
  myOrder: "My Order",
  myOrders: "My Orders",
  payment: "Payment",
  profile: "My Profile",
};

export const lists = {
  all: "All",
  cancel: "Cancel",
  clear: "Clear search and filters",
  cut: "Too many matches to list them all. Type more letters to narrow the search.",
  close: "Close",
  first: "Back to the first page",
  gone: "This page is now empty.",
  left: "No longer in this list",
  next: "Next",
  noMatch: "Nothing matches this search.",
  pages: "Pages of this list",
  previous: "Previous",
  search: "Search",
  sort: "Sort by",
  used: (count: string, most: string) => `${count} of ${most} characters`,
};

export const profile = {
  education: "Education",
  linkedin: "LinkedIn",
  location: "Location",
  signedOut: "No user is logged in",
  phone: "Phone number",
  saving: "Saving…",
  tooLong: (most: number) => `Please keep this within ${most} characters`,
  update: "Save profile",
  updated: "Profile Update",
};

export const addReview = {
  added: "Your review successfully added",
  add: "Add review",
  adding: "Adding…",
  description: "Your review",
  lead: "Your review appears on our home page with your name and picture.",
  name: "Name",
  ratingRequired: "Rating is required",
  ratingTooLarge: "You cannot give more than 5 star rating.",
  ratingTooSmall: "You must give a minimum one star rating",
  rating: "Rating",
  required: "Please write review",
  star: (count: number) => (count === 1 ? "1 star" : `${count} stars`),
  tooLong: () => "Your review must be within 600 characters",
};

export const allUsers = {
  admin: "Admin",
  already: "Already Admin",
  areYouSure: "Are you sure?",
  count: (shown: string) => (shown === "1" ? "1 user" : `${shown} users`),
  customer: "Customer",
  demote: "Remove Admin",
  demoted: "No longer an admin",
  failed: "Failed to make an admin",
  joined: "Joined",
  made: "Successfully made an admin",
  makeAdmin: "Make Admin",
  none: "No users yet.",
  orders: "Orders",
  notVerified: "Email not verified",
  person: "User",
  question: (name: string) => `${name} will be able to change products, orders and users.`,
  questionUnverified: (name: string, email: string) =>
    `${name} has not verified ${email}: it may be someone else's address. An admin can change products, orders and users.`,
  questionDemote: (name: string, email: string) =>
    `${name} (${email}) will be a customer again and lose access to products, orders and users.`,
  role: "Role",
  searchHint: "name, email, phone",
  sorts: {
    "-created": "Newest first",
    created: "Oldest first",
    email: "Email, A to Z",
    "-email": "Email, Z to A",
  },
  verified: "Email verified",
  yes: "Make this user an admin",
  yesDemote: "Remove the admin role",
};
