// The dialog for the bank's challenge: a frame of the sandbox over the shop's page. Part of
// /sandbox/stripe.js.

const failedChallenge = (intent) => ({
  error: { ...intent.last_payment_error, payment_intent: intent },
});

/** Whether the shop's page is dark: the frame follows the page, not the system setting. */
function isDark() {
  const probe = document.createElement("span");
  probe.style.color = "CanvasText";
  document.body.append(probe);
  const [red] = getComputedStyle(probe).color.match(/\d+/g).map(Number);
  probe.remove();
  return red > 127;
}

function openDialog() {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", "Your bank asks (sandbox)");
  Object.assign(dialog.style, {
    position: "fixed",
    inset: "0",
    width: "100%",
    height: "100%",
    maxWidth: "none",
    maxHeight: "none",
    margin: "0",
    padding: "0",
    border: "0",
    background: "transparent",
  });
  const frame = document.createElement("iframe");
  frame.src = `${base}/sandbox/challenge`;
  frame.title = "Bank confirmation (sandbox)";
  frame.setAttribute("sandbox", "allow-scripts allow-forms allow-same-origin");
  frame.setAttribute("allow", "");
  // Same color scheme as in the frame: otherwise browsers give the frame an opaque background.
  Object.assign(frame.style, {
    display: "block",
    width: "100%",
    height: "100%",
    border: "0",
    colorScheme: "light",
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, frame };
}

/**
 * Shows the challenge of `intent`. Resolves to "complete", or to "fail" if the user refuses or closes the
 * dialog, or if it fails to load.
 */
function askUser(intent) {
  const before = document.activeElement;
  const { dialog, frame } = openDialog();
  return new Promise((resolve) => {
    const loading = setTimeout(() => end("fail"), loadTimeoutMs);
    function end(answer) {
      clearTimeout(loading);
      dialog.close();
      dialog.remove();
      before?.focus?.();
      resolve(answer);
    }
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end("fail");
    });
    frame.addEventListener(
      "load",
      () => {
        const channel = new MessageChannel();
        channel.port1.onmessage = ({ data }) => {
          if (data.kind === "ready") clearTimeout(loading);
          if (data.kind === "answer") end(data.value === "complete" ? "complete" : "fail");
        };
        const { amount, currency, description } = intent;
        const hello = { kind: "challenge-frame", dark: isDark(), amount, currency, description };
        frame.contentWindow.postMessage(hello, base, [channel.port2]);
        frame.focus();
      },
      { once: true },
    );
  });
}

/** Runs the challenge of an intent that requires action: {paymentIntent} or {error}. */
async function runChallenge(key, intent) {
  const answer = await askUser(intent);
  const { body, error } = await ask("POST", `/v1/payment_intents/${intent.id}/authenticate`, key, {
    client_secret: intent.client_secret,
    source: intent.next_action.use_stripe_sdk.source,
    result: answer,
  });
  if (error) return { error };
  return body.status === "requires_payment_method"
    ? failedChallenge(body)
    : { paymentIntent: body };
}

/** Confirms an intent and runs its challenge if it has one. */
async function withChallenge(key, result, options) {
  const wanted = options?.handleActions !== false;
  const intent = result.paymentIntent;
  if (!wanted || intent?.status !== "requires_action") return result;
  return runChallenge(key, intent);
}
