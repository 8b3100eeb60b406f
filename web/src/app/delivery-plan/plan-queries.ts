// The delivery plan, for its editor.

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { pagesKey } from "../../catalogue/product/page-leads";
import { saveOver } from "../../dashboard/form/save-over";
import { privateQuery } from "../../platform/api/private-query";
import { etagOf, read, requestAsUser, sendAsUser } from "../../platform/api/request";
import { deliveryChargesSchema } from "../../platform/schemas/delivery-charges";
import { deliveryPlanSchema, type DeliveryPlan } from "../../platform/schemas/delivery-plan";
import { bodyOf, formOf } from "./plan-form";

/** A plan, and the ETag for changing it. */
export interface PlanVersion {
  plan: DeliveryPlan;
  etag: string | undefined;
}

type PlanBody = ReturnType<typeof bodyOf>;

async function versionIn(response: Response): Promise<PlanVersion> {
  return { plan: await read(deliveryPlanSchema, response), etag: etagOf(response) };
}

const currentVersion = async () => versionIn(await sendAsUser("/delivery-plan"));

export const planQuery = queryOptions({
  queryKey: ["delivery-plan"],
  queryFn: currentVersion,
  meta: privateQuery,
  staleTime: 0,
});

/** The charges of a plan as JSON. Keeps the previous charges until the new ones load. */
export const chargesQuery = (body: string) =>
  queryOptions({
    queryKey: ["delivery-charges", body],
    queryFn: () =>
      requestAsUser(deliveryChargesSchema, "/delivery-plan/preview", {
        method: "POST",
        body: JSON.parse(body) as PlanBody,
      }),
    meta: privateQuery,
    placeholderData: keepPreviousData,
  });

/** A plan as JSON, for comparison. */
export const textOf = ({ plan }: Pick<PlanVersion, "plan">) => JSON.stringify(formOf(plan));

/** Saves the plan unless another user has changed it since `opened`. */
export function useSavePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, opened }: { body: PlanBody; opened: PlanVersion }) =>
      saveOver({
        opened,
        send: (ifMatch) => sendAsUser("/delivery-plan", { method: "PUT", body, ifMatch }),
        versionIn,
        newest: currentVersion,
        isSaved: ({ plan }) => JSON.stringify(bodyOf(formOf(plan))) === JSON.stringify(body),
        haveSameFields: (one, other) => textOf(one) === textOf(other),
      }),
    onSuccess(result) {
      const newest = "saved" in result ? result.saved : result.theirs;
      queryClient.setQueryData(planQuery.queryKey, newest);
      void queryClient.invalidateQueries({ queryKey: pagesKey });
    },
  });
}
