// Reproducible randomness: each name of a seed has its own stream, so that one client's numbers never
// depend on how fast another is.

import { createHash } from "node:crypto";

export class SeededRandom {
  #state;

  constructor(seed, name) {
    this.#state = createHash("sha256").update(`${seed} ${name}`).digest().readUInt32LE(0);
  }

  /** At least 0 and less than 1: mulberry32, Tommy Ettinger's, in the public domain. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share) {
    return this.next() < share;
  }

  /** A whole number from `least` to `most`. */
  whole(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick(list) {
    return list[this.whole(0, list.length - 1)];
  }

  shuffled(list) {
    const all = [...list];
    for (let at = all.length - 1; at > 0; at -= 1) {
      const other = this.whole(0, at);
      [all[at], all[other]] = [all[other], all[at]];
    }
    return all;
  }

  /** One of the names, weighted by its share: {order: 40, cancel: 15}. */
  weighted(shares) {
    const sum = Object.values(shares).reduce((total, share) => total + share, 0);
    let left = this.next() * sum;
    for (const [name, share] of Object.entries(shares)) {
      left -= share;
      if (left < 0) return name;
    }
    return Object.keys(shares).at(-1);
  }
}
