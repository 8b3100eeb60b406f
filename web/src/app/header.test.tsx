import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { putLine } from "../catalogue/basket/change-basket";
import { settings } from "../platform/api/settings";
import { SignOutContext, type Session } from "../platform/session/session";
import { rahima, renderAt, signedIn } from "../platform/testing";
import { Footer } from "./footer";
import { Header } from "./header";
import { NotFoundPage } from "./not-found-page";

const signOut = vi.fn();

beforeEach(() => {
  // jsdom has no media queries; this is a system with a light theme.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
});

function open(session: Session) {
  renderAt(
    "/",
    <SignOutContext value={signOut}>
      <Header />
    </SignOutContext>,
    session,
  );
}

test("R-SHELL-2 the navbar links to the four public pages", () => {
  open({ state: "signed-out" });
  const menu = within(screen.getByRole("navigation", { name: "Main menu" }));
  expect(
    menu.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Home", "/"],
    ["Blogs", "/blogs"],
    ["My Portfolio", "/my-portfolio"],
    ["All Products", "/products"],
  ]);
});

test("R-SHELL-3 logged out: Login and Register", () => {
  open({ state: "signed-out" });
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  expect(screen.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  expect(screen.queryByRole("link", { name: "Dashboard" })).toBeNull();
});

test("R-SHELL-3 R-SHELL-4 logged in: Dashboard, the name and Log Out", async () => {
  open(signedIn);
  expect(screen.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  expect(screen.getByText("Logged: Rahima Khatun")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Log Out" }));
  expect(signOut).toHaveBeenCalledOnce();
});

test("R-SHELL-10 logged in: the account's photo beside the name", () => {
  const photoURL = "https://elsewhere.example/rahima.jpg";
  open({ state: "signed-in", user: { ...rahima, photoURL } });
  expect(screen.getByRole("presentation")).toHaveAttribute("src", photoURL);
});

test("D39 while the session is resolving, there are no account links", () => {
  open({ state: "resolving" });
  expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Dashboard" })).toBeNull();
});

test("R-BASK-1 the header leads to the basket, with its number of boards, only if it has some", () => {
  open({ state: "signed-out" });
  expect(screen.queryByRole("link", { name: /^Basket/ })).toBeNull();
  act(() => {
    putLine("65a1b2c3d4e5f60718293a4b", 2);
    putLine("65a1b2c3d4e5f60718293a4c", 40);
  });
  const link = screen.getByRole("link", { name: "Basket (2)" });
  expect(link).toHaveAttribute("href", "/basket");
  expect(link).toHaveTextContent("2");
});

test("a chosen theme is applied at once and kept in a cookie", async () => {
  open({ state: "signed-out" });
  await userEvent.click(screen.getByRole("button", { name: "Switch to dark mode" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(document.cookie).toContain("theme=dark");
  await userEvent.click(screen.getByRole("button", { name: "Switch to light mode" }));
  expect(document.cookie).toContain("theme=light");
});

test("the collapsed menu opens, the next Tab moves into it, and Escape closes it", async () => {
  open({ state: "signed-out" });
  await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
  expect(screen.getByRole("button", { name: "Close the menu" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Home" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Open the menu" })).toHaveFocus();
});

/** Company details as the server returns them. */
const firm = {
  lines: [
    { name: "WhatsApp", text: "+880 1700 000000", href: "https://wa.me/8801700000000" },
    { name: "Trade licence", text: "TRAD/SAMPLE/000001" },
  ],
  accounts: [{ name: "Facebook", href: "https://www.facebook.com/firm" }],
  banner: "/img/pay.png",
};

test("R-SHELL-5 the footer has its links and the year 2022", () => {
  Object.assign(settings.firm, firm);
  renderAt("/", <Footer />);
  expect(screen.getByText("© 2022 Northbridge")).toBeVisible();
  expect(screen.getByRole("link", { name: "All Products" })).toHaveAttribute("href", "/products");
  expect(screen.getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    "https://www.facebook.com/firm",
  );
});

test("R-TRUST-1 R-TRUST-4 the footer leads to the pages about the shop and says who the firm is", () => {
  Object.assign(settings.firm, firm);
  renderAt("/", <Footer />);
  const pages = within(screen.getByRole("navigation", { name: "About the shop" }));
  expect(pages.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/delivery",
    "/returns",
    "/warranty",
    "/terms",
    "/privacy",
    "/about",
    "/contact",
  ]);
  expect(screen.getByText("Trade licence").nextSibling).toHaveTextContent("TRAD/SAMPLE/000001");
  expect(screen.getByRole("link", { name: "+880 1700 000000" })).toHaveAttribute(
    "href",
    "https://wa.me/8801700000000",
  );
  expect(screen.getByRole("img", { name: "Payment methods" })).toHaveAttribute("src", firm.banner);
});

test("D34 the footer leaves out what the settings do not say", () => {
  Object.assign(settings.firm, { lines: [], accounts: [], banner: "" });
  renderAt("/", <Footer />);
  expect(screen.queryByText("Trade licence")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Facebook" })).not.toBeInTheDocument();
  expect(screen.queryByRole("img", { name: "Payment methods" })).not.toBeInTheDocument();
});

test("R-SHELL-6 an unknown path shows Page Not Found with a link home", async () => {
  renderAt("/nowhere", <NotFoundPage />);
  expect(screen.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back To Home" })).toHaveAttribute("href", "/");
  await expect.poll(() => document.title).toBe("Page Not Found - Northbridge");
});
