// For tests: a catalogue as the API returns it.

export const facts = {
  socket: "AM5",
  chipset: "X870",
  memory: "DDR5",
  memorySlots: 4,
  formFactor: "ATX",
  series: "Padma",
};

export function boards(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    _id: `65a1b2c3d4e5f60718293${(0xa10 + i).toString(16)}`,
    slug: `board-${i + 1}`,
    name: `Board ${i + 1}`,
    img: `/img/boards/${i + 1}.svg`,
    description: "x".repeat(251),
    minQuantity: 10,
    availableQuantity: 1060,
    price: 132900.5,
    facts,
  }));
}
