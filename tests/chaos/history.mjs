// Requests and responses in order. A request is on disk before it is sent, and its response before
// anything depends on it: after a crash, the history is never behind the shop.

import { open } from "node:fs/promises";

export class History {
  #file;
  #waiting = [];
  #flushing;
  calls = [];

  static async at(path) {
    const history = new History();
    history.#file = await open(path, "wx");
    return history;
  }

  /** Records a call before it is sent: the entry that `answered` or `unheard` completes. */
  async sent(call) {
    const entry = { number: this.calls.length, ...call };
    this.calls.push(entry);
    await this.#write({ sent: entry });
    return entry;
  }

  async answered(entry, status, body) {
    const answer = { status, body };
    await this.#write({ number: entry.number, ...answer });
    Object.assign(entry, answer);
  }

  /** Its result is unknown. */
  async unheard(entry, why) {
    await this.#write({ number: entry.number, unheard: why });
    entry.unheard = why;
  }

  async close() {
    await this.#file.close();
  }

  /** Resolves when the line is on disk; lines that arrive during a write share the next one. */
  async #write(line) {
    await new Promise((written, failed) => {
      this.#waiting.push({ text: `${JSON.stringify(line)}\n`, written, failed });
      this.#flushing ??= this.#flush();
    });
  }

  async #flush() {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.splice(0);
      try {
        await this.#file.appendFile(lines.map(({ text }) => text).join(""));
        await this.#file.datasync();
        for (const { written } of lines) written();
      } catch (failure) {
        for (const { failed } of lines) failed(failure);
      }
    }
    this.#flushing = undefined;
  }
}
