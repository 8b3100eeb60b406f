import { useSuspenseQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router";
import { expect, test } from "vitest";

import { Problem } from "../platform/api/problem";
import { renderAt } from "../platform/testing";
import { PageBoundary } from "./page-boundary";

test("a failed request is sent again when its page is reopened", async () => {
  let isDown = true;
  function Board() {
    const { data } = useSuspenseQuery({
      queryKey: ["board"],
      queryFn: () => (isDown ? Promise.reject(new Problem(0, "unreachable", "")) : "Padma X870"),
    });
    return <p>{data}</p>;
  }
  renderAt(
    "/board",
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/board">Board</Link>
      <PageBoundary>
        <Routes>
          <Route path="/board" element={<Board />} />
          <Route path="/elsewhere" element={<p>Nothing here</p>} />
        </Routes>
      </PageBoundary>
    </>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be reached");
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(await screen.findByText("Nothing here")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByText("Board"));
  expect(await screen.findByText("Padma X870")).toBeVisible();
});
