import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { BasketLine } from "../../catalogue/basket/basket";
import { catalogueKey } from "../../catalogue/product/product-queries";
import type { Draft } from "../../dashboard/form/draft";
import { isMissingFile, missingFileProblem } from "../../platform/api/missing-file";
import { hasErrorCode } from "../../platform/api/problem";
import { loadMessages } from "../../platform/messages/messages";
import { formatTaka, type Paisa } from "../../platform/money";
import type { QuotedDelivery } from "../../platform/schemas/quoted-delivery";

type Part = typeof import("./delivery-part");

let part: Part | undefined;

/** The lazy components: there as soon as a query has returned methods, so nothing shifts. */
export const deliveryPart = () => part;

async function loadPart(): Promise<Part> {
  try {
    [part] = await Promise.all([import("./delivery-part"), loadMessages("own-order")]);
    return part;
  } catch (error) {
    throw isMissingFile(error) ? await missingFileProblem() : error;
  }
}

const deliveryQuery = (lines: readonly BasketLine[], district: string) =>
  queryOptions({
    queryKey: [...catalogueKey, "quote", lines, district],
    queryFn: async () =>
      district === "" || lines.length === 0 ? [] : (await loadPart()).methodsFor(lines, district),
  });

/** A method, and the charge that the page shows for it. */
export interface ChosenDelivery {
  method: string;
  charge: Paisa;
}

interface Refused {
  times: number;
  /** The charge that was sent. */
  charge?: Paisa;
  /** The order was refused for another reason; its next quote may have another charge too. */
  isOther?: boolean;
}

/**
 * The delivery of these lines, first to `firstDistrict` ("" if it is not known). Waits for its first
 * quote, so that a form appears with its methods. `firstKinds` is the order in which a method is
 * chosen for the customer: by default home delivery, transport, pick-up.
 */
export function useDelivery(
  lines: readonly BasketLine[],
  firstDistrict: string,
  kept: Draft,
  firstKinds?: readonly QuotedDelivery["kind"][],
) {
  const [district, setDistrict] = useState(firstDistrict);
  const [code, choose] = useState(kept["method"]);
  const [refused, setRefused] = useState<Refused>({ times: 0 });
  const [first] = useState(() => deliveryQuery(lines, firstDistrict));
  useSuspenseQuery(first);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...deliveryQuery(lines, district),
    placeholderData: keepPreviousData,
  });
  const methods = data ?? [];
  const method = part?.chosenMethod(methods, code, firstKinds);
  const isLoading = isPlaceholderData || data === undefined;
  const charge = isLoading ? undefined : method?.charge;
  const chosen: ChosenDelivery | undefined =
    method && charge !== undefined ? { method: method.code, charge } : undefined;

  /** Quotes again if the server refuses the charge or the method. */
  async function onRefused(problem: unknown) {
    if (chosen === undefined) return;
    const isOther =
      !hasErrorCode(problem, "charge_changed") && !hasErrorCode(problem, "method_not_offered");
    if (!isOther) await refetch();
    setRefused({ times: refused.times + (isOther ? 0 : 1), charge: chosen.charge, isOther });
  }

  /** The old charge was of another method, district or quantity. */
  const forgetRefused = () => setRefused(({ times }) => ({ times }));
  if (isPlaceholderData && refused.charge !== undefined) forgetRefused();
  else if (refused.isOther === true && charge !== undefined && charge !== refused.charge)
    setRefused({ ...refused, times: refused.times + 1, isOther: false });

  return {
    methods,
    /** Undefined if none is offered: then delivery is to be agreed. */
    method,
    /** Undefined while a quote loads. */
    charge,
    chosen,
    /** The charges of this district or these lines are not known. */
    isLoading,
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
    choose: (code: string) => {
      choose(code);
      forgetRefused();
    },
    setDistrict: (to: string) => {
      if (to === district) return;
      setDistrict(to);
      forgetRefused();
    },
    onRefused,
    /** How often the charge has changed so, and the charge that was sent last. */
    refused,
  };
}
export type Delivery = ReturnType<typeof useDelivery>;

/** The total of goods and delivery; undefined while one of them is not known. */
export function totalWith({ charge, method }: Delivery, goods: Paisa | undefined) {
  if (method === undefined || goods === undefined) return goods;
  return charge === undefined ? undefined : ((goods + charge) as Paisa);
}

/** Label of the button that places the order: with the total, if it has a charge. */
export function placeText(place: string, delivery: Delivery, goods: Paisa | undefined) {
  const total = totalWith(delivery, goods);
  return delivery.chosen && total !== undefined ? `${place} · ${formatTaka(total)}` : place;
}
