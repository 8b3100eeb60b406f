/** Board sizes of the form factor standards, in millimetres. */
export const forms = {
  ATX: { width: 244, height: 305 },
  "Micro-ATX": { width: 244, height: 244 },
  "Mini-ITX": { width: 170, height: 170 },
};

/** Mounting holes of the standards, from the corner next to the rear ports. */
export const mountingHoles = {
  ATX: grid([6.5, 163, 236], [16, 172, 298], { 163: 8 }),
  "Micro-ATX": [[6.5, 16], [160, 8], [236, 16], ...grid([6.5, 163, 236], [170, 237], {})],
  "Mini-ITX": grid([6.5, 163], [10, 160], {}),
};

/** By row; `firstRow` may differ. */
function grid(columns, rows, firstRow) {
  return rows.flatMap((y, row) =>
    columns.map((x) => [x, row === 0 && firstRow[x] !== undefined ? firstRow[x] : y]),
  );
}
