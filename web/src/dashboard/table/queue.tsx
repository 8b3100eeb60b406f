import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";

import { SmallButton } from "../../platform/ui/button";
import { Dialog } from "../dialog/dialog";
import { ColumnTable, type Column, type ColumnTableProps } from "./column-table";

interface QueueProps<Entry> extends Pick<ColumnTableProps<Entry>, "keyOf" | "actions"> {
  query: UseQueryOptions<Entry[], Error, Entry[], string[]>;
  texts: { title: string; about: string; open: (count: number) => string };
  columns: (close: () => void) => Column<Entry>[];
}

/** A button with the number of waiting entries opens their table; renders nothing without entries. */
export function Queue<Entry>({ query, texts, columns, ...table }: QueueProps<Entry>) {
  const { data: rows = [] } = useQuery(query);
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <SmallButton onClick={() => setOpen(true)}>{texts.open(rows.length)}</SmallButton>
      {isOpen && (
        <Dialog wide title={texts.title} text={texts.about} onClose={close}>
          <ColumnTable {...table} caption={texts.title} rows={rows} columns={columns(close)} />
        </Dialog>
      )}
    </>
  );
}
