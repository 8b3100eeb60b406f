import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";

import { Button } from "../platform/ui/button";
import { renderPage, shownBoard } from "./prerender";
import { slug } from "./prerendered-pages";

afterEach(() => document.body.replaceChildren());

test.each(["/", "/login", "/register", "/password-reset"])(
  "before a script runs, no form of %s can be submitted but a search, and no other uses GET",
  async (path) => {
    document.body.innerHTML = await renderPage(path, { products: [], reviews: [] });
    document.querySelector("form[action]")?.remove(); // The processor search.
    const forms = [...document.forms];
    expect(forms.map((form) => form.method)).toEqual(["post"]);
    for (const button of document.querySelectorAll("main button")) expect(button).toBeDisabled();
  },
);

test("R-CHOOSE-2 the home page asks for the processor before a script runs", async () => {
  document.body.innerHTML = await renderPage("/", { products: [], reviews: [] });
  const form = document.querySelector("form[action]");
  expect(form).toHaveAttribute("action", "/products");
  expect(screen.getByLabelText("Your processor")).toHaveAttribute("name", "cpu");
  expect(screen.getByRole("button", { name: "Show boards" })).toBeEnabled();
});

test("R-BASK-1 a board's page has the minimum in its field before a script runs", async () => {
  document.body.innerHTML = await renderPage(`/product/${slug}`, {
    product: shownBoard,
    reviews: [],
  });
  expect(screen.getByLabelText("Quantity")).toHaveValue(String(shownBoard.minQuantity));
  expect(screen.getByRole("button", { name: "Add to basket" })).toBeDisabled();
});

test("hydration enables a form and keeps what was typed before it", () => {
  const form = (
    <form>
      <input aria-label="Email" />
      <Button type="submit">Login</Button>
    </form>
  );
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(form);
  expect(screen.getByRole("button")).toBeDisabled();
  screen.getByLabelText<HTMLInputElement>("Email").value = "ada@mail.com";

  render(form, { container: root, hydrate: true });
  expect(screen.getByRole("button")).toBeEnabled();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@mail.com");
});
