// For tests: the emails that the program wrote to a mailbox.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const patience_ms = 30_000;

/** The text of a mail, with its lines unfolded. */
export function textOf(message) {
  const body = message.replaceAll("\r\n", "\n").split("\n\n").slice(1).join("\n\n");
  const bytes = body
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(parseInt(digits, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** The link in the newest email to `email`, once there are more than `before`. */
export async function nextLink(folder, email, before = 0) {
  const giveUpAt = Date.now() + patience_ms;
  while (Date.now() < giveUpAt) {
    const mails = await mailsTo(folder, email);
    if (mails.length > before) {
      return { link: /^https?:\S+$/m.exec(textOf(mails.at(-1)))[0], count: mails.length };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email} came`);
}

/** Oldest first: file names sort by time. */
async function mailsTo(folder, email) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.includes(`\nTo: ${email}\r`));
}
