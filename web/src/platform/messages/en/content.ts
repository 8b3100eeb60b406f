// The landing page and the reading pages.

export const hero = {
  boards: "See all products",
  contact: "Contact us",
  emphasis: "next build.",
  headline: "Motherboards for your",
  lead: "Compare sockets, sizes and prices, order by the piece or by the carton, and follow every order in your account.",
  marker: "For system builders",
  picture: "A motherboard standing upright, seen from the corner with its slots",
};

// The specification's figures, unchanged.
export const statistics = {
  label: "The shop in numbers",
  figures: [
    { figure: "4,200", name: "customers" },
    { figure: "120M+", name: "revenue" },
    { figure: "1,200", name: "reviews" },
    { figure: "100+", name: "products" },
  ],
};

export const about = {
  boardsHeading: "Named after rivers",
  boardsLead:
    "The first six products of the catalogue. Prices are for one piece; the minimum order is on each card.",
  boardsMarker: "Products",
  allBoards: "All products",
  figure: "The outlines of three board sizes, laid on top of each other from one corner",
  heading: "Choose by what fits",
  lead: (shopName: string) =>
    `${shopName} is a shop for motherboards and nothing else. It is made for people who build computers for others and need to know three things first.`,
  marker: "About",
  points: [
    {
      mark: "U1",
      name: "The socket",
      text: "Every product card shows the socket, size and memory. You can see at a glance whether a processor fits.",
    },
    {
      mark: "MM",
      name: "The size",
      text: "All pictures share one scale and show their dimensions, so you can match a board to a case on the screen.",
    },
    {
      mark: "QTY",
      name: "The quantity",
      text: "The minimum order and the stock are shown with the price. The total follows while you type.",
    },
  ],
};

export const reviews = {
  heading: "From people who build with our boards",
  marker: "Reviews",
  none: "No reviews yet.",
  stars: (count: number) => `${count} out of 5 stars`,
};

export const contact = {
  email: "Support email",
  factory: "Factory",
  heading: "Tell us what you are building",
  hint: "Send opens your email program with this message filled in. Nothing is sent until you send it yourself.",
  lead: "Questions about a board, a quantity or an order? Write to us or call.",
  marker: "Contact",
  message: "Your message",
  messageRequired: "Please write a message",
  name: "Your name",
  nameRequired: "Please enter your name",
  office: "Office",
  opened: (email: string) =>
    `Your email program should have opened. If it did not, please write to ${email}.`,
  send: "Send with my email program",
  subject: (name: string) => `Message from ${name}`,
};

export const blogs = {
  contents: "Questions",
  lead: "Six questions about React that come up when building a shop like this one, each with an answer you can try.",
  marker: "Notes",
};

export const portfolio = {
  education: "Education",
  marker: "Portfolio",
  projects: "Projects",
  sample: "A sample profile, to be replaced by the shop's owner.",
  skills: "Skills",
};
