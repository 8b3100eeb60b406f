// For tests: a server that stores the text of one page as ours does, and the screen that edits it.

import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ReactNode } from "react";

import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { EditShopPage } from "./edit-shop-page";

export const texts = {
  english: { lead: "We deliver all over Bangladesh.", text: "## Times\n\nWithin [[days]] days." },
  bangla: { lead: "সারা দেশে ডেলিভারি।", text: "## সময়\n\n[[দিন]] দিনে।" },
};
export type Change = typeof texts;

const refusal = { type: "/problems/changed_meanwhile", detail: "It was changed." };
export const saver = { savedAt: "2026-11-21T09:30:00.000Z", savedBy: "Nadia Rahman" };
const unsaved = { savedAt: null, savedBy: null };

interface Opened extends Partial<Change> {
  version?: number;
  /** Next to the screen. */
  beside?: ReactNode;
}

/** Opens /dashboard/shop/delivery; its newest version is 3 by default. */
export async function openToEdit({ version = 3, beside, ...change }: Opened = {}) {
  const there = {
    texts: { ...texts, ...change },
    version,
    /** For the ETag: also covers the text around the editable parts. */
    edition: version,
    puts: [] as { ifMatch: string | null; body: Change }[],
    previews: [] as { text: string }[],
  };
  const of = (number: number) => ({ version: number, ...(number === 0 ? unsaved : saver) });
  const answer = () =>
    HttpResponse.json(
      {
        slug: "delivery",
        ...of(there.version),
        missing: { en: ["days"], bn: ["দিন"] },
        ...there.texts,
        versions: Array.from({ length: there.version }, (_, index) => of(there.version - index)),
      },
      { headers: { ETag: `W/"e${there.edition}"` } },
    );
  server.use(
    http.get("/api/page-texts/delivery", ({ request }) => {
      const asked = new URL(request.url).searchParams.get("version");
      if (asked === null) return answer();
      const text = `Text of version ${asked}.`;
      return HttpResponse.json({
        slug: "delivery",
        ...of(Number(asked)),
        missing: { en: [], bn: [] },
        english: { lead: "Earlier.", text },
        bangla: { lead: "আগের।", text: "আগের লেখা।" },
        versions: [],
      });
    }),
    http.put("/api/page-texts/delivery", async ({ request }) => {
      const ifMatch = request.headers.get("If-Match");
      if (ifMatch !== `"e${there.edition}"`) return HttpResponse.json(refusal, { status: 412 });
      const body = (await request.json()) as Change;
      there.puts.push({ ifMatch, body });
      if (JSON.stringify(body) !== JSON.stringify(there.texts)) there.version += 1;
      there.edition += 1;
      there.texts = body;
      return answer();
    }),
    http.post("/api/page-preview", async ({ request }) => {
      const draft = (await request.json()) as { text: string };
      there.previews.push(draft);
      const lines = [[{ text: draft.text }, { text: "days", missing: true }]];
      return HttpResponse.json({ blocks: [{ kind: "paragraph", lines }], missing: ["days"] });
    }),
  );
  const page = <Route path="/dashboard/shop/:slug" element={<EditShopPage />} />;
  renderAt(
    "/dashboard/shop/delivery",
    <>
      <Routes>{page}</Routes>
      {beside}
    </>,
  );
  await screen.findByRole("heading", { name: "Edit: Delivery" });
  return {
    there,
    /** Simulates a save by another user. */
    saveThere: (change: Partial<Change>) => {
      there.texts = { ...there.texts, ...change };
      there.version += 1;
      there.edition += 1;
    },
  };
}
