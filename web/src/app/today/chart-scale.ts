/** Even and easy to halve: the axis also labels the middle. */
const rounds = [2, 4, 6, 8, 10];

/** The axis maximum for `value`: 2, 4, 6, 8, 10, 20, 40 ... */
export function roundAbove(value: number): number {
  for (let power = 1; ; power *= 10) {
    const found = rounds.find((round) => round * power >= value);
    if (found !== undefined) return found * power;
  }
}

/** The axis for these values: from 0 up, and equally far down if one is negative. */
export function axisOf(values: readonly number[]): { bottom: number; top: number } {
  const top = roundAbove(Math.max(1, ...values.map(Math.abs)));
  return { bottom: Math.min(...values) < 0 ? -top : 0, top };
}
