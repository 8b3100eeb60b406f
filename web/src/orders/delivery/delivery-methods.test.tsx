import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";

import { loadMessages } from "../../platform/messages/messages";
import type { Paisa } from "../../platform/money";
import type { QuotedDelivery } from "../../platform/schemas/quoted-delivery";
import { home, pickup, transport } from "../test-orders";
import { DeliveryMethods } from "./delivery-methods";
import { chosenMethod } from "./delivery-part";

beforeAll(() => loadMessages("own-order"));

/** A method as the browser reads it. */
const quoted = ({ charge, ...method }: { charge: number }, more: object = {}) =>
  ({ ...method, charge: (charge * 100) as Paisa, ...more }) as QuotedDelivery;

const refused = (method: typeof home | typeof pickup, problem: string) => {
  const { code, kind, name } = method;
  return { code, kind, name, problem } as QuotedDelivery;
};

const fast = quoted({ ...home, charge: 200 }, { code: "fast", name: "Next day" });
const plan = [quoted(pickup), fast, quoted(home), quoted(transport)];

test("R-CHK-9 the cheapest home delivery is chosen first, then transport, then pick-up", () => {
  expect(chosenMethod(plan, undefined)?.code).toBe("home");
  expect(chosenMethod([quoted(transport), quoted(pickup)], undefined)?.code).toBe("transport");
  expect(chosenMethod([quoted(pickup)], undefined)?.code).toBe("factory");
  expect(chosenMethod([], undefined)).toBeUndefined();
});

test("R-CHK-9 a choice is kept as long as it is offered", () => {
  expect(chosenMethod(plan, "factory")?.code).toBe("factory");
  const without = [refused(pickup, "We do not deliver this way."), fast, quoted(home)];
  expect(chosenMethod(without, "factory")?.code).toBe("home");
});

test("R-CHK-9 each method says its charge, days, and where goods are collected", async () => {
  const onChange = vi.fn();
  const methods = [quoted(home), quoted(pickup), quoted(transport)];
  render(<DeliveryMethods {...{ methods, onChange }} value="home" />);
  const name = (text: RegExp) => screen.getByRole("radio", { name: text });
  expect(name(/^Home delivery ৳\s80 Arrives 1 to 3 days after payment$/)).toBeChecked();
  expect(name(/Free Ready within 1 day of payment Plot 12, Gazipur Saturday to/)).toBeVisible();
  expect(name(/^Transport .+ 5 days after payment You pay the transport office\.$/)).toBeVisible();
  name(/^Home/).focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(onChange).toHaveBeenCalledWith("factory");
});

test("R-CHK-9 a method that is not offered is disabled and says why", () => {
  const methods = [refused(home, "The parcel is too heavy for it."), quoted(pickup)];
  render(<DeliveryMethods {...{ methods }} value="factory" onChange={() => undefined} />);
  const name = /^Home delivery The parcel is too heavy for it\.$/;
  expect(screen.getByRole("radio", { name })).toBeDisabled();
});

test("R-CHK-9 charges are hidden while other ones load", () => {
  const methods = [quoted(home)];
  render(<DeliveryMethods {...{ methods }} value="home" onChange={() => undefined} isLoading />);
  expect(screen.queryByText("৳ 80")).toBeNull();
  expect(screen.getByRole("group", { name: "Delivery" })).toHaveAttribute("aria-busy", "true");
});
