import { useDashboardMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import { rowsShown, searchParamsOf, type ListQuery } from "./list-address";
import { useDownload } from "../use-download";

/** Saves the whole list as a file, with its current filters and order. */
export function ExportButton({ path, query }: { path: string; query: ListQuery }) {
  const m = useDashboardMessages();
  const { download, isBusy } = useDownload();
  const wanted = searchParamsOf({ ...query, from: undefined }, rowsShown);
  return (
    <SmallButton aria-busy={isBusy} onClick={() => void download(`${path}?${wanted}`)}>
      {m.lists.export}
    </SmallButton>
  );
}
