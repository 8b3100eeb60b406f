// The card element in the shop's page: a frame of the sandbox and the messages between the two. Part of
// /sandbox/stripe.js.

const base = new URL(document.currentScript.src).origin;
const loadTimeoutMs = 15000;

class IntegrationError extends Error {
  name = "IntegrationError";
}

/** The methods on, off and once, which every element has. */
class Listeners {
  #handlers = new Map();

  on(event, handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this;
  }

  once(event, handler) {
    const once = (value) => {
      this.off(event, once);
      handler(value);
    };
    return this.on(event, once);
  }

  off(event, handler) {
    const kept = (this.#handlers.get(event) ?? []).filter((known) => handler && known !== handler);
    this.#handlers.set(event, kept);
    return this;
  }

  emit(event, value) {
    for (const handler of this.#handlers.get(event) ?? []) handler(value);
  }
}

const closed = {
  type: "api_error",
  message: "The card form was closed before the payment service answered.",
};

class CardElement extends Listeners {
  #options;
  #forget;
  #node;
  #frame;
  #port;
  #loading;
  #waiting = new Map();
  #lastId = 0;

  constructor(options, forget) {
    super();
    this.#options = options;
    this.#forget = forget;
  }

  /** Puts the frame into `target`, an element or a selector. */
  mount(target) {
    const node = typeof target === "string" ? document.querySelector(target) : target;
    if (!(node instanceof HTMLElement)) {
      throw new IntegrationError("The element to mount the card into was not found.");
    }
    if (node === this.#node) return;
    this.unmount();
    this.#node = node;
    this.#frame = this.#makeFrame();
    node.replaceChildren(this.#frame);
    this.#mark({ empty: true });
    this.#loading = setTimeout(() => {
      this.#fail(unreachable);
      this.emit("loaderror", { elementType: "card", error: unreachable });
    }, loadTimeoutMs);
  }

  /** Removes the frame and the customer's input with it. */
  unmount() {
    clearTimeout(this.#loading);
    this.#port?.close();
    this.#port = undefined;
    this.#fail(closed);
    this.#mark({});
    this.#node?.classList.remove(this.#className("base"));
    this.#frame?.remove();
    this.#frame = undefined;
    this.#node = undefined;
  }

  destroy() {
    this.unmount();
    this.#forget();
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    this.#send({ kind: "options", options: this.#frameOptions() });
  }

  focus() {
    this.#frame?.focus();
    this.#send({ kind: "focus" });
  }

  blur() {
    this.#send({ kind: "blur" });
  }

  clear() {
    this.#send({ kind: "clear" });
  }

  /** Asks the frame to use the card. Resolves to the API's response or an error. */
  ask(kind, more) {
    if (!this.#port) {
      const message = "The card form is not ready yet.";
      return Promise.resolve({ error: { type: "invalid_request_error", message } });
    }
    const id = (this.#lastId += 1);
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ kind, id, ...more });
    });
  }

  #makeFrame() {
    const frame = document.createElement("iframe");
    frame.src = `${base}/sandbox/card`;
    frame.title = "Secure card payment input frame";
    frame.setAttribute("sandbox", "allow-scripts allow-forms allow-same-origin");
    frame.setAttribute("scrolling", "no");
    frame.setAttribute("allow", "");
    // Same color scheme as in the frame: otherwise browsers give the frame an opaque background.
    Object.assign(frame.style, {
      display: "block",
      width: "100%",
      height: "1.7em",
      border: "0",
      colorScheme: "light",
    });
    frame.addEventListener("load", () => this.#introduce(frame), { once: true });
    return frame;
  }

  #introduce(frame) {
    const channel = new MessageChannel();
    this.#port = channel.port1;
    this.#port.onmessage = ({ data }) => this.#hear(data);
    const hello = { kind: "card-frame", options: this.#frameOptions() };
    frame.contentWindow.postMessage(hello, base, [channel.port2]);
  }

  #hear({ kind, id, value }) {
    if (kind === "answer") {
      this.#waiting.get(id)?.(value);
      this.#waiting.delete(id);
    } else if (kind === "height") {
      this.#frame.style.height = `${Math.ceil(value)}px`;
    } else if (kind === "submit") {
      this.#node.closest("form")?.requestSubmit();
    } else if (kind === "change") {
      this.#mark({ empty: value.empty, complete: value.complete, invalid: Boolean(value.error) });
      this.emit("change", value);
    } else if (kind === "ready") {
      clearTimeout(this.#loading);
      this.emit("ready", this);
    } else {
      if (kind !== "escape") this.#mark({ focus: kind === "focus" });
      this.emit(kind, { elementType: "card" });
    }
  }

  /** Sets class names for `states` on the shop's element; other states stay, {} clears all. */
  #mark(states) {
    const clears = Object.keys(states).length === 0;
    this.#node?.classList.add(this.#className("base"));
    for (const state of ["complete", "empty", "focus", "invalid"]) {
      if (!clears && !(state in states)) continue;
      this.#node?.classList.toggle(this.#className(state), states[state] ?? false);
    }
  }

  #className(state) {
    const names = this.#options.classes ?? {};
    return names[state] ?? (state === "base" ? "StripeElement" : `StripeElement--${state}`);
  }

  #frameOptions() {
    const { style, disabled, hideIcon } = this.#options;
    return { style, disabled, hideIcon };
  }

  #send(message) {
    this.#port?.postMessage(message);
  }

  #fail(error) {
    for (const resolve of this.#waiting.values()) resolve({ error });
    this.#waiting.clear();
  }
}
