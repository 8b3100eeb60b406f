// The facts of a board, for the order page and the product form.

export const facts = {
  chipset: "Chipset",
  formFactor: "Size",
  memory: "Memory",
  memorySlots: "Memory slots",
  series: "Series",
  socket: "Socket",
};
