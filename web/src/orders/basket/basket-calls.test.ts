import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { server } from "../../platform/testing";
import { lineOf } from "../test-baskets";
import { board } from "../test-orders";
import { quoteOf } from "./basket-calls";

test("a server of the previous release, which has no quotes, is not reported as a missing page", async () => {
  server.use(http.get("/api/checkout/quote", () => HttpResponse.json({}, { status: 404 })));
  const refusal = { status: 503, code: "unreadable_answer" };
  await expect(quoteOf([lineOf(board, 2)])).rejects.toMatchObject(refusal);
});
