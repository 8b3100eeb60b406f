// The facts of a board, on the order page and in the product form.

export const facts = {
  chipset: "Chipset",
  formFactor: "Size",
  memory: "Memory",
  memorySlots: "Memory slots",
  series: "Series",
  socket: "Socket",
};
