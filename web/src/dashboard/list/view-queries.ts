import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import type { ViewedList } from "./list-address";

const viewSchema = v.object({ _id: v.string(), name: v.string(), query: v.string() });
export type SavedView = v.InferOutput<typeof viewSchema>;

/** The user's saved views of a list. */
export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ["views", list],
    queryFn: () => requestAsUser(v.array(viewSchema), `/views?list=${list}`),
    meta: privateQuery,
  });
