// The menu beside the dashboard's pages, and the page about oneself.

export const dashboard = {
  manageOrders: "Manage All Orders",
  menu: "Dashboard",
  myOrders: "My Order",
  profile: "My Profile",
};

export const profile = {
  education: "Education",
  linkedin: "LinkedIn",
  location: "Location",
  nobody: "No user is logged in",
  phone: "Phone number",
  update: "Save profile",
  updated: "Profile Update",
};
