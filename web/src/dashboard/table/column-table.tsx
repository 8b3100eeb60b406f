import { Fragment, type ReactNode } from "react";

import { useDashboardMessages } from "../../platform/messages/messages";
import { ActionsCell, Cell, Row, Table } from "./table";

/** The head of a column, and the cell of each row. */
export interface Column<Entry> {
  text: string;
  /** Aligns the column at its end. */
  number?: boolean;
  cell: (entry: Entry) => ReactNode;
}

export interface ColumnTableProps<Entry> {
  caption: string;
  rows: readonly Entry[];
  keyOf: (entry: Entry) => string | number;
  columns: Column<Entry>[];
  /** The buttons of a row, in a last column. */
  actions?: (entry: Entry) => ReactNode[];
  pictured?: boolean;
}

/** A table whose rows all have the same columns. */
export function ColumnTable<Entry>(props: ColumnTableProps<Entry>) {
  const { caption, rows, keyOf, columns, actions, pictured = false } = props;
  const actionsHead = useDashboardMessages().myOrders.actions;
  const heads = columns.map(({ text, number }) =>
    number ? { text, align: "end" as const } : { text },
  );
  if (actions) heads.push({ text: actionsHead, align: "end" });
  return (
    <Table caption={caption} rows={rows} columns={heads} pictured={pictured}>
      {rows.map((entry) => (
        <Row key={keyOf(entry)}>
          {columns.map(({ text, number = false, cell }) => (
            <Cell key={text} head={text} number={number}>
              {cell(entry)}
            </Cell>
          ))}
          {actions && (
            <ActionsCell head={actionsHead}>
              {actions(entry).map((action, place) => (
                <Fragment key={place}>{action}</Fragment>
              ))}
            </ActionsCell>
          )}
        </Row>
      ))}
    </Table>
  );
}
