import { useState } from "react";

/** The data of a query, or the last there was: an answer that fails to come leaves what is shown. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
