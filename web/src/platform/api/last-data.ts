import { useState } from "react";

/** The data of a query, or its last data: a failed request leaves the page as it is. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
