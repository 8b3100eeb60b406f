/** The content of My Portfolio: a sample for the operator to replace. Progress is a percentage. */
export const maker = {
  name: "The maker of this site",
  role: "Web developer",
  introduction:
    "I build shops and tools that run in a browser, from the table in the database to the button under your thumb. I like programs that start in a second, say what went wrong in plain words, and keep working when the network does not.",
  education: [
    {
      title: "BSc in Computer Science and Engineering",
      place: "A public university in Bangladesh",
      years: "Four years",
      text: "Algorithms, databases, networks and operating systems. The final project was a stock ledger for a wholesale market.",
    },
    {
      title: "Higher Secondary Certificate, Science",
      place: "A college in Chattogram",
      years: "Two years",
      text: "Mathematics and physics, and a computer club that repaired the machines it learned on.",
    },
  ],
  skills: [
    { name: "HTML and CSS", progress: 92 },
    { name: "TypeScript", progress: 88 },
    { name: "React", progress: 86 },
    { name: "SQL and data models", progress: 80 },
    { name: "C++", progress: 74 },
    { name: "Accessibility", progress: 78 },
  ],
  projects: [
    {
      name: "Northbridge",
      text: "This shop: motherboards by the piece and by the carton, with orders, card payments and a dashboard for the people who ship them.",
      parts: ["React", "TypeScript", "C++", "SQLite"],
    },
    {
      name: "Board drawer",
      text: "The program behind the product pictures. It draws a motherboard to scale from six facts, so that a new board has a picture before it has a photograph.",
      parts: ["SVG", "Node.js"],
    },
    {
      name: "Stock ledger",
      text: "Every piece that comes in or goes out is one line that never changes. The stock is the sum of the lines, and it cannot fall below zero.",
      parts: ["SQL"],
    },
  ],
};

export type Maker = typeof maker;
