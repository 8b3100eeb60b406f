// Texts of the pages about the shop, with their missing parts.

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { pagesKey } from "../../catalogue/product/page-leads";
import { saveOver } from "../../dashboard/form/save-over";
import type { components } from "../../platform/api/openapi";
import { privateQuery } from "../../platform/api/private-query";
import { etagOf, read, requestAsUser, sendAsUser } from "../../platform/api/request";
import { pageBlocksSchema } from "../../platform/schemas/page-blocks";
import { pageTextSchema, type PageText } from "../../platform/schemas/page-text";
import { pageTextsSchema } from "../../platform/schemas/page-texts";

export type PageTextChange = components["schemas"]["PageTextChange"];

/** A text, and the ETag for changing it. */
export interface TextVersion {
  page: PageText;
  etag: string | undefined;
}

const key = ["page-texts"] as const;

export const pageTextsQuery = queryOptions({
  queryKey: [...key, "all"],
  queryFn: () => requestAsUser(pageTextsSchema, "/page-texts"),
  meta: privateQuery,
  staleTime: 0,
});

const pathOf = (slug: string) => `/page-texts/${encodeURIComponent(slug)}` as const;

async function versionIn(response: Response): Promise<TextVersion> {
  return { page: await read(pageTextSchema, response), etag: etagOf(response) };
}

const currentVersion = async (slug: string) => versionIn(await sendAsUser(pathOf(slug)));

export const pageTextQuery = (slug: string) =>
  queryOptions({
    queryKey: [...key, "newest", slug],
    queryFn: () => currentVersion(slug),
    meta: privateQuery,
    staleTime: 0,
  });

/** The text of one version; immutable. */
export const savedTextQuery = (slug: string, version: number) =>
  queryOptions({
    queryKey: [...key, "saved", slug, version],
    queryFn: () => requestAsUser(pageTextSchema, `${pathOf(slug)}?version=${version}`),
    meta: privateQuery,
    staleTime: Infinity,
  });

export const previewQuery = (text: string) =>
  queryOptions({
    queryKey: ["page-preview", text],
    queryFn: () =>
      requestAsUser(pageBlocksSchema, "/page-preview", {
        method: "POST",
        body: { text },
      }),
    meta: privateQuery,
  });

function haveSameTexts(one: PageTextChange, { english, bangla }: PageTextChange): boolean {
  return (
    one.english.lead === english.lead &&
    one.english.text === english.text &&
    one.bangla.lead === bangla.lead &&
    one.bangla.text === bangla.text
  );
}

/** Saves the change unless another user has changed the texts since `opened`. */
function saveText(slug: string, change: PageTextChange, opened: TextVersion) {
  return saveOver({
    opened,
    send: (ifMatch) => sendAsUser(pathOf(slug), { method: "PUT", body: change, ifMatch }),
    versionIn,
    newest: () => currentVersion(slug),
    isSaved: ({ page }) => haveSameTexts(page, change),
    haveSameFields: (one, other) => haveSameTexts(one.page, other.page),
  });
}

export function useSaveText(slug: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (texts: { change: PageTextChange; opened: TextVersion }) =>
      saveText(slug, texts.change, texts.opened),
    onSuccess(result) {
      const newest = "saved" in result ? result.saved : result.theirs;
      queryClient.setQueryData(pageTextQuery(slug).queryKey, newest);
      void queryClient.invalidateQueries({ queryKey: pagesKey });
    },
  });
}
