// Records the traffic between the official SDK and a service. Import it before the SDK, which keeps
// the current `fetch`.

const exchanges = [];
const plainFetch = globalThis.fetch;

globalThis.fetch = async (url, init) => {
  const answer = await plainFetch(url, init);
  const call = /(accounts:\w+|\/v1\/token)$/.exec(new URL(url).pathname)?.[0];
  if (call !== undefined) {
    const body = jsonOf(await answer.clone().text());
    exchanges.push({ call: call.replace("/v1/", ""), status: answer.status, body });
  }
  return answer;
};

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}

/** The traffic since the last call: {call, status, body}, oldest first. */
export const takeExchanges = () => exchanges.splice(0);
