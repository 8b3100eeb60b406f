// The choice of a delivery, which order forms load only for a district.

import type { BasketLine } from "../../catalogue/basket/basket";
import { textOfLines } from "../../catalogue/basket/change-basket";
import { request } from "../../platform/api/request";
import { deliveryQuoteSchema } from "../../platform/schemas/delivery-quote";
import type { QuotedDelivery } from "../../platform/schemas/quoted-delivery";

export { DeliveryMethods } from "./delivery-methods";
export { DeliverySum } from "./delivery-sum";

/** The methods of the delivery plan for these lines; none without a plan. */
export async function methodsFor(lines: readonly BasketLine[], district: string) {
  const path = `/checkout/quote?lines=${textOfLines(lines)}&district=${district}` as const;
  return (await request(deliveryQuoteSchema, path)).delivery ?? [];
}

const kinds = ["home", "transport", "pickup"] as const; // Nearest to the customer first.

/** The customer's choice if it is offered, else the cheapest of the first kind that is. */
export function chosenMethod(
  methods: readonly QuotedDelivery[],
  code: string | undefined,
  firstKinds: readonly QuotedDelivery["kind"][] = kinds,
) {
  const offered = methods
    .filter(({ problem }) => problem === undefined)
    .sort((one, other) => (one.charge ?? 0) - (other.charge ?? 0));
  return (
    offered.find((method) => method.code === code) ??
    firstKinds.flatMap((kind) => offered.find((method) => method.kind === kind) ?? [])[0]
  );
}
