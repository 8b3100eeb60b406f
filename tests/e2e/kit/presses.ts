import type { BrowserContext } from "@playwright/test";

/** Counts clicks and filled-in fields on every page. */
export async function countWork(context: BrowserContext) {
  const presses: string[] = [];
  // The card form is one line, typed without a click in between.
  const fields = new Set<string>();
  await context.exposeBinding("pressed", (_source, text: string) => presses.push(text));
  await context.exposeBinding("typed", ({ frame }, name: string) => {
    fields.add(frame.parentFrame() === null ? name : "card");
  });
  await context.addInitScript(() => {
    const { pressed, typed } = window as unknown as Record<
      "pressed" | "typed",
      (text: string) => void
    >;
    const of = (event: Event) => event.target as HTMLElement;
    addEventListener(
      "click",
      (event) => {
        const control = of(event).closest<HTMLElement>("a, button, input[type=checkbox]");
        if (control !== null) pressed(control.innerText);
      },
      true,
    );
    addEventListener("input", (event) => typed(of(event).getAttribute("name") ?? "unnamed"), true);
  });
  return { presses, fields };
}
