import type { Paisa } from "../../platform/money";
import { FailedState } from "../../platform/ui/states";
import { deliveryPart, type Delivery } from "./use-delivery";

/** The methods to choose from, if the shop has a delivery plan and the district is known. */
export function DeliveryChoice({ delivery }: { delivery: Delivery }) {
  const { choose, failure, isLoading, method, methods, retry } = delivery;
  if (failure !== null) return <FailedState error={failure} onRetry={retry} />;
  const Methods = deliveryPart()?.DeliveryMethods;
  if (Methods === undefined || methods.length === 0) return null;
  return <Methods {...{ methods, isLoading }} value={method?.code} onChange={choose} />;
}

interface ChargeProps {
  delivery: Delivery;
  /** Undefined if the quantity is not known. */
  goods: Paisa | undefined;
}

/** Goods and delivery above the total, if a method is offered. */
export function Charge({ delivery, goods }: ChargeProps) {
  const { charge, method, refused } = delivery;
  const Sum = deliveryPart()?.DeliverySum;
  if (Sum === undefined || method === undefined) return null;
  return <Sum {...{ charge, goods, method }} before={refused.charge} />;
}
