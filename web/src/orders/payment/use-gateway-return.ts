import { useSearchParams } from "../../platform/routing/router";

const returns = ["success", "fail", "cancel"] as const;
export type GatewayReturn = (typeof returns)[number];

/** The result in the return URL of SSLCommerz. Only the order shows whether it is paid. */
export function useGatewayReturn(): GatewayReturn | null {
  const [search] = useSearchParams();
  return returns.find((back) => back === search.get("back")) ?? null;
}
