import * as v from "valibot";

import { requestAsUser } from "../platform/api/request";
import { foundCustomerSchema } from "../platform/schemas/found-customer";

/** Up to 10 customers with this telephone number, or whose number, email or name begins so. */
export const findCustomers = (search: string) =>
  requestAsUser(
    v.array(foundCustomerSchema),
    `/customers?search=${encodeURIComponent(search)}` as const,
  );
