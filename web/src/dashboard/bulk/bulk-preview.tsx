import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { privateQuery } from "../../platform/api/private-query";
import { FailedState } from "../../platform/ui/states";
import { useStaffListMessages } from "../staff-messages";
import { TableSkeleton } from "../table/table-skeleton";
import type { Preview } from "./bulk-calls";

interface BulkPreviewProps<Answer> {
  preview: Preview<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** A preview of an action on the selected rows. Keeps the selection that it was opened with. */
export function BulkPreview<Answer>({ preview, children }: BulkPreviewProps<Answer>) {
  const m = useStaffListMessages();
  const [asked] = useState(preview);
  const { data, error, refetch } = useQuery({
    queryKey: ["look", ...asked.key],
    queryFn: asked.ask,
    meta: privateQuery,
    staleTime: 0, // Refetched on each opening.
    gcTime: 0,
  });
  if (data !== undefined) return children(data);
  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />;
  return <TableSkeleton rows={3} label={m.shell.loading} />;
}
