import { useState } from "react";

interface WithId {
  _id: string;
}

/** `current` plus the rows of `shown` that have left, each after its old neighbour. */
export function steadyRows<Row extends WithId>(shown: Row[], current: Row[]): Row[] {
  const listed = new Set(current.map(({ _id }) => _id));
  const rows = [...current];
  shown.forEach((row, index) => {
    if (listed.has(row._id)) return;
    const above = shown[index - 1]?._id; // Already in `rows`: listed, or inserted earlier.
    rows.splice(rows.findIndex(({ _id }) => _id === above) + 1, 0, row);
  });
  return rows;
}

/**
 * Keeps rows that an action removed from the list in place, so that the next row does not move
 * under the pointer: a double click on Update would ship two orders. They leave when `question`
 * changes, or with the page.
 */
export function useSteadyRows<Row extends WithId>(current: Row[], question: string) {
  const [shown, setShown] = useState({ rows: current, current, question });
  let { rows } = shown;
  if (shown.current !== current || shown.question !== question) {
    rows = shown.question === question ? steadyRows(shown.rows, current) : current;
    setShown({ rows, current, question });
  }
  const listed = new Set(current.map(({ _id }) => _id));
  return { rows, hasLeft: ({ _id }: Row) => !listed.has(_id) };
}
