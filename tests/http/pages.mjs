// For tests only: the pages of a shop, as a browser without scripts gets them.

/** {status, headers, text} without following a redirect. */
export async function getPage(shop, path, headers = {}) {
  const answer = await fetch(shop.url + path, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

export const languageOf = (page) => /<html lang="(\w+)"/.exec(page)?.[1];

/**
 * The newest email to this address that contains `words`, from demo mode's viewer; it arrives a
 * moment later.
 */
export async function mailTo(shop, email, words = /(?:)/) {
  const link = new RegExp(`<a href="([^"]+)">[^<]+</a> to ${email}`);
  const giveUpAt = Date.now() + 30_000;
  while (Date.now() < giveUpAt) {
    const item = link.exec((await getPage(shop, "/dev/mail")).text);
    const mail = item && (await getPage(shop, item[1])).text;
    if (mail !== null && words.test(mail)) return mail;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`no mail to ${email} came`);
}
