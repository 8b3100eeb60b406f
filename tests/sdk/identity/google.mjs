// For tests: a browser that continues with Google, without the shop's page.

/** A separate browser, with a cookie jar for the one cookie of the flow. */
export function newBrowser(url) {
  let cookie;

  async function ask(path, init = {}) {
    const headers = { ...init.headers, ...(cookie !== undefined && { cookie }) };
    const answer = await fetch(new URL(path, url), { redirect: "manual", ...init, headers });
    const set = answer.headers.get("set-cookie");
    if (set !== null) cookie = set.split(";")[0];
    return answer;
  }
  const locationOf = (answer) => new URL(answer.headers.get("location"), url);

  return {
    ask,
    /** Clicks the button; returns the URL of the account chooser. */
    leave: async (from = "/") =>
      locationOf(await ask(`/auth/google/start?from=${encodeURIComponent(from)}`)),
    /** Submits the chooser; returns the URL of the shop's callback. */
    async choose(page, choice) {
      const form = new URLSearchParams([...page.searchParams, ...Object.entries(choice)]);
      return locationOf(await ask(page.pathname, { method: "POST", body: form }));
    },
    /** Follows the redirect to the sign-in page; returns its fragment. */
    comeBack: async (callback) =>
      new URLSearchParams(locationOf(await ask(callback.href)).hash.slice(1)),
    finish: (handle) =>
      ask("/auth/google/finish", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ handle }),
      }),
    /** The whole flow: Google's id token for `choice`. */
    async continueAs(choice) {
      const callback = await this.choose(await this.leave(), choice);
      const answer = await this.finish((await this.comeBack(callback)).get("google"));
      return (await answer.json()).idToken;
    },
  };
}
