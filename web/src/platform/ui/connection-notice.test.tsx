import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { renderAt } from "../testing";
import { ConnectionNotice } from "./connection-notice";

afterEach(() => vi.restoreAllMocks());

test("a lost connection is shown until it is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  renderAt("/", <ConnectionNotice />);
  const notice = await screen.findByRole("status");
  expect(notice).toBeEmptyDOMElement();

  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(notice).toHaveTextContent("No connection");

  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(notice).toBeEmptyDOMElement();
});
