import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { savedViewSchema } from "../../platform/schemas/saved-view";
import type { ViewedList } from "./list-address";

/** The user's saved views of a list. */
export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ["views", list],
    queryFn: () => requestAsUser(v.array(savedViewSchema), `/views?list=${list}`),
    meta: privateQuery,
  });
