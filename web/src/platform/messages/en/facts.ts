// What a buyer of boards chooses by: where one orders, and where a product is described.

export const facts = {
  chipset: "Chipset",
  formFactor: "Size",
  memory: "Memory",
  memorySlots: "Memory slots",
  series: "Series",
  socket: "Socket",
};
