/** The page of one order, for the staff. */
export const orderPagePath = ({ _id }: { _id: string }) => `/dashboard/manage-orders/${_id}`;
