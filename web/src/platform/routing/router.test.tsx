import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { beforeEach, expect, test } from "vitest";

import { browserHistory } from "./history";
import { Link, NavLink, Redirect } from "./link";
import { Router, useLocation, useNavigate, useNavigationType, useSearchParams } from "./router";
import { Outlet, Route, Routes, useParams } from "./routes";

const Page = () => <h1>{useParams()["slug"] ?? "no slug"}</h1>;

let open: () => void;
const Slow = lazy(
  () =>
    new Promise<{ default: () => string }>((resolve) => {
      open = () => resolve({ default: () => "slow page" });
    }),
);

function Here() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <output>
      {useNavigationType()} {pathname + search + hash} {JSON.stringify(state)}
    </output>
  );
}

function Calls() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <button onClick={() => navigate("/product/b", { replace: true, state: 2 })}>replace</button>
      <button onClick={() => navigate({ search: "q=x" })}>search</button>
      <button onClick={() => navigate(-1)}>back</button>
      <button onClick={() => setParams((before) => ({ n: `${before.get("n") ?? ""}1` }))}>
        count {params.get("n")}
      </button>
    </>
  );
}

/** The content of the Router on a loaded page: it reads the browser's history. */
function load() {
  return render(
    <Router history={browserHistory()}>
      <Link to="/product/a" state={{ from: "list" }}>
        a
      </Link>
      <Link to="#part">part</Link>
      <Link to="/slow">slow</Link>
      <Link to="/old">old</Link>
      <Link to="/api/file" reloadDocument>
        file
      </Link>
      <NavLink to="/product">products</NavLink>
      <NavLink to="/" end>
        home
      </NavLink>
      <Here />
      <Calls />
      <Suspense fallback="waiting">
        <Routes>
          <Route
            element={
              <section aria-label="layout">
                <Outlet />
              </section>
            }
          >
            <Route path="/product/:slug" element={<Page />} />
            <Route path="/slow" element={<Slow />} />
          </Route>
          <Route path="/old" element={<Redirect to="/product/new" state="redirected" />} />
          <Route path="*" element={<p>start</p>} />
        </Routes>
      </Suspense>
    </Router>,
  );
}

const here = () => screen.getByRole("status").textContent;
const press = (name: string) => userEvent.click(screen.getByText(new RegExp(`^${name}`)));

beforeEach(() => {
  history.pushState(null, "", "/");
});

test("a link opens its page in its layout, and Back returns to the entry before with its key", async () => {
  load();
  const first = (history.state as { key: string }).key;
  expect(here()).toBe("POP / null");
  await userEvent.click(screen.getByRole("link", { name: "a" }));
  expect(here()).toBe('PUSH /product/a {"from":"list"}');
  expect(screen.getByRole("region", { name: "layout" })).toHaveTextContent("a");
  expect((history.state as { key: string }).key).not.toBe(first);
  await press("back");
  await expect.poll(here).toBe("POP / null");
  expect((history.state as { key: string }).key).toBe(first);
  act(() => history.forward());
  await expect.poll(here).toBe('POP /product/a {"from":"list"}');
});

test("the state of an entry survives a reload", async () => {
  const { unmount } = load();
  await userEvent.click(screen.getByRole("link", { name: "a" }));
  unmount();
  load();
  expect(here()).toBe('POP /product/a {"from":"list"}');
});

test("a link to the open page and a replacing call add no entry", async () => {
  load();
  await userEvent.click(screen.getByRole("link", { name: "a" }));
  const entries = history.length;
  await userEvent.click(screen.getByRole("link", { name: "a" }));
  expect(here()).toBe('REPLACE /product/a {"from":"list"}');
  await press("replace");
  expect(here()).toBe("REPLACE /product/b 2");
  await press("old");
  expect(here()).toBe('REPLACE /product/new "redirected"');
  expect(history.length).toBe(entries + 1);
});

test("a double click on a link adds one entry, also while its page loads", async () => {
  load();
  const entries = history.length;
  await userEvent.dblClick(screen.getByText("slow"));
  expect(location.pathname).toBe("/slow");
  expect(history.length).toBe(entries + 1);
});

test("a query or a fragment alone stays on the page", async () => {
  load();
  await userEvent.click(screen.getByRole("link", { name: "a" }));
  await press("search");
  expect(here()).toBe("PUSH /product/a?q=x null");
  await press("part");
  expect(here()).toBe("PUSH /product/a#part null");
  await press("count");
  await press("count");
  expect(here()).toBe("PUSH /product/a?n=11 null");
});

test("the old page stays while the chunk of the next one loads", async () => {
  load();
  await press("slow");
  expect(location.pathname).toBe("/slow");
  expect(screen.getByText("start")).toBeVisible();
  expect(screen.queryByText("waiting")).toBeNull();
  expect(here()).toBe("POP / null");
  await act(async () => {
    open();
    await Promise.resolve();
  });
  expect(await screen.findByText("slow page")).toBeVisible();
  expect(here()).toBe("PUSH /slow null");
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])("leaves a click with %j to the browser", (how) => {
  load();
  const link = screen.getByRole("link", { name: "a" });
  const click = createEvent.click(link, how);
  let isLeft = false;
  const leave = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault(); // jsdom does not follow links.
  };
  addEventListener("click", leave, { once: true });
  fireEvent(link, click);
  expect(isLeft).toBe(true);
  expect(here()).toBe("POP / null");
});

test("leaves a link to what is no page of the app to the browser", () => {
  load();
  const link = screen.getByRole("link", { name: "file" });
  expect(link).toHaveAttribute("href", "/api/file");
  let isLeft = false;
  const leave = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", leave, { once: true });
  fireEvent.click(link);
  expect(isLeft).toBe(true);
});

test("a menu marks the open page and the page above it", async () => {
  load();
  const home = screen.getByRole("link", { name: "home" });
  const products = screen.getByRole("link", { name: "products" });
  expect(home).toHaveAttribute("aria-current", "page");
  expect(products).not.toHaveAttribute("aria-current");
  await userEvent.click(screen.getByRole("link", { name: "a" }));
  expect(home).not.toHaveAttribute("aria-current");
  expect(products).toHaveAttribute("aria-current", "page");
});
