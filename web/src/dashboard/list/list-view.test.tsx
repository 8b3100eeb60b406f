import { useQueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";

import { formatCount } from "../../platform/money";
import { useLocation, useNavigate } from "../../platform/routing/router";
import { renderAt, server } from "../../platform/testing";
import { ListView } from "./list-view";
import { Cell, Row } from "../table/table";
import { useList, type ListKind } from "./use-list";

const people: ListKind<{ _id: string }> = {
  path: "/people",
  key: ["people"],
  row: v.object({ _id: v.string() }),
  sorts: ["-created", "created", "email", "-email"],
  filters: { role: ["admin", "customer"] },
};

/** Requests for pages; requests for filter counts ask for one row. */
let asked: string[] = [];
let admins = 7;
const person = (number: number) => `65a1b2c3d4e5f607182930${String(number).padStart(2, "0")}`;
const all = Array.from({ length: 45 }, (_, i) => person(i + 1));

beforeEach(() => {
  asked = [];
  admins = 7;
  server.use(http.get("/api/people", ({ request }) => answer(new URL(request.url).searchParams)));
});

/**
 * Responds in pages like the server: some rows after the last known one, in the requested order.
 */
function answer(members: URLSearchParams) {
  if (members.get("limit") === "20") asked.push(members.toString());
  const search = members.get("search") ?? "";
  const sorted = members.get("sort") === "created" ? [...all].reverse() : all;
  const found = sorted.filter((id) => id.startsWith(search));
  const start = found.indexOf(members.get("after") ?? "") + 1;
  const rows = found.slice(start, start + Number(members.get("limit")));
  const headers = new Headers({ "X-Total-Count": search === "" ? "1000+" : String(found.length) });
  if (members.get("role") === "admin") headers.set("X-Total-Count", String(admins));
  if (search === "65") headers.set("X-Search-Limit", "10000");
  if (start + rows.length < found.length) {
    headers.set("Link", `</api/people?limit=20&after=${rows.at(-1)}>; rel="next"`);
  }
  return HttpResponse.json(
    rows.map((_id) => ({ _id })),
    { headers },
  );
}

function People() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: people.key });
  return (
    <>
      <output>{search}</output>
      <button onClick={() => navigate(-1)}>Back</button>
      <button onClick={refresh}>Refresh</button>
      <ListView
        compact="columns"
        list={useList(people)}
        caption="People"
        columns={[
          { text: "Name", sort: "email" },
          { text: "Since", sort: "-created" },
        ]}
        filters={[
          { name: "role", label: "Role", options: { admin: "Admin", customer: "Customer" } },
        ]}
        sorts={{ "-created": "Newest first", created: "Oldest first", email: "A", "-email": "Z" }}
        searchHint="From its beginning"
        countText={{
          count: (shown) => `${formatCount(shown)} people`,
          countOver: (shown) => `${formatCount(shown)}+ people`,
        }}
        emptyText="No rows."
      >
        {({ _id }) => (
          <Row key={_id}>
            <Cell head="Name">{_id}</Cell>
          </Row>
        )}
      </ListView>
    </>
  );
}

const open = (address = "") => renderAt(`/people${address}`, <People />);
const address = () => screen.getByText(/^\?|^$/, { selector: "output" }).textContent;
const follow = (name: string) => userEvent.click(screen.getByRole("link", { name }));
const searchBox = () => screen.getByRole("searchbox", { name: "Search" });

test("shows skeletons, then a page of rows and their count", async () => {
  open();
  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  expect(await screen.findByText(person(20))).toBeVisible();
  expect(screen.queryByText(person(21))).toBeNull();
  expect(screen.getByText("1,000+ people")).toBeVisible();
  expect(asked).toEqual(["limit=20&sort=-created"]);
});

test("pages forward and back, and each page has its own URL", async () => {
  open();
  await screen.findByText(person(20));
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await follow("Next");
  expect(await screen.findByText(person(21))).toBeVisible();
  expect(address()).toBe(`?after=${person(20)}`);
  await follow("Next");
  expect(await screen.findByText(person(45))).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();

  await follow("Previous");
  await screen.findByText(person(40));
  const names = within(screen.getByRole("table")).getAllByRole("cell");
  expect([names[0]?.textContent, names.at(-1)?.textContent]).toEqual([person(21), person(40)]);
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByText(person(45))).toBeVisible();
});

test("a shared URL opens the same page, without unknown parameters", async () => {
  open(`?after=${person(20)}&role=king&sort=;drop&search=65a1`);
  expect(await screen.findByText(person(21))).toBeVisible();
  expect(asked).toEqual([`limit=20&search=65a1&sort=-created&after=${person(20)}`]);
  expect(searchBox()).toHaveValue("65a1");
});

test("a truncated URL shows the first page instead of an error", async () => {
  open(`?after=${person(20).slice(0, -1)}`);
  expect(await screen.findByText(person(1))).toBeVisible();
  expect(asked).toEqual(["limit=20&sort=-created"]);
});

test("searches after a pause in typing, from the first page, and keeps old rows until then", async () => {
  open(`?after=${person(20)}`);
  await screen.findByText(person(21));
  const start = person(40).slice(0, -1);
  await userEvent.type(searchBox(), start);
  expect(screen.getByText(person(21))).toBeVisible();
  expect(await screen.findByText("6 people")).toBeVisible();
  expect(address()).toBe(`?search=${start}`);
  expect(asked).toHaveLength(2);
  expect(searchBox()).toHaveValue(start);
});

test("a search with more matches than are listed says so", async () => {
  open();
  await screen.findByText(person(20));
  expect(screen.getByText("1,000+ people")).not.toHaveTextContent("match");
  await userEvent.type(searchBox(), "65");
  expect(
    await screen.findByText(
      "Too many matches to list them all. Type more letters to narrow the search.",
    ),
  ).toBeVisible();
  expect(screen.getByText(person(20))).toBeVisible();
  await userEvent.type(searchBox(), "a1");
  await waitFor(() => expect(screen.queryByText(/Too many/)).toBeNull());
});

test("a search without matches says what to do", async () => {
  open("?search=no-match");
  expect(await screen.findByText("Nothing matches this search.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(await screen.findByText(person(1))).toBeVisible();
  expect(searchBox()).toHaveValue("");
});

test("filters, and sorts by column heads in both directions", async () => {
  open();
  await screen.findByText(person(1));
  expect(screen.getByRole("columnheader", { name: /Since/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await userEvent.selectOptions(screen.getByLabelText("Role"), "admin");
  await waitFor(() => expect(asked.at(-1)).toBe("limit=20&role=admin&sort=-created"));
  await userEvent.click(screen.getByRole("button", { name: "Since" }));
  expect(await screen.findByText(person(45))).toBeVisible();
  expect(address()).toBe("?role=admin&sort=created");
  expect(screen.getByRole("columnheader", { name: /Since/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Newest first");
  expect(await screen.findByText(person(1))).toBeVisible();
});

test("R-DESK-32 on a phone the filters are behind one button, which counts those that are set", async () => {
  open("?role=admin");
  await screen.findByText("7 people");
  const fold = screen.getByText("Filters (1)").closest("button")!;
  expect(fold).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(fold);
  expect(fold).toHaveAttribute("aria-expanded", "true");
  await userEvent.selectOptions(screen.getByLabelText("Role"), "");
  expect(await screen.findByText("Filters")).toBeInTheDocument();
});

test("the filter shows how many rows each choice lists, also after a change, but not of a search", async () => {
  open();
  const role = await screen.findByLabelText("Role");
  const choices = () =>
    within(role)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(choices()).toEqual(["All (1,000+)", "Admin (7)", "Customer (1,000+)"]),
  );
  await userEvent.selectOptions(role, "Admin (7)");
  expect(await screen.findByText("7 people")).toBeVisible();
  admins = 6;
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("6 people")).toBeVisible();
  await waitFor(() => expect(choices()[1]).toBe("Admin (6)"));
  await userEvent.type(searchBox(), "65");
  await waitFor(() => expect(choices()).toEqual(["All", "Admin", "Customer"]));
});

test("after a network error the list offers a retry and keeps its tools", async () => {
  server.use(http.get("/api/people", () => HttpResponse.error(), { once: true }));
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("You can safely try again.");
  expect(searchBox()).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(person(1))).toBeVisible();
});

test("R-LINE-5 a sort that fails leaves the rows and says so", async () => {
  open();
  expect(await screen.findByText(person(20))).toBeVisible();
  server.use(http.get("/api/people", () => HttpResponse.error()));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "created");
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop could not be reached.");
  expect(screen.getByText("Below are still the rows of before.")).toBeVisible();
  expect(screen.getByText(person(20))).toBeVisible();
});
