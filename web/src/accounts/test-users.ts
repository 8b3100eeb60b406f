// For tests: users as the server returns them.

export const karim = {
  _id: "65a1b2c3d4e5f60718293a4b",
  email: "karim@mail.com",
  emailVerified: true,
  name: "Karim Uddin",
  photo: "",
  role: "customer",
  education: "",
  location: "",
  phone: "",
  linkedin: "",
};

/** The response to a user with these roles. */
export const meOf = (roles: string[], permissions: string[]) => ({
  user: karim,
  roles,
  permissions,
});
