import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { Form } from "../../dashboard/form/form";
import { WrittenText } from "../../dashboard/written-text";
import { newOrderNoteLimits } from "../../platform/api/field-limits";
import { useMay } from "../../platform/api/permissions";
import { shopMoment } from "../../platform/dates";
import { linesSchema } from "../../platform/forms/schema-text";
import { useMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import { Field } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import type { OrderNote } from "../../platform/schemas/order-note";
import type { OrderOverview } from "../../platform/schemas/order-overview";
import { orderNotesQuery, useWriteNote } from "./note-calls";
import styles from "./order-notes.module.css";
import { RedirectDialog } from "./redirect-dialog";

/** Staff notes about an order, a form to add one, and a dialog to change the delivery address. */
export function OrderNotes({ order }: { order: OrderOverview }) {
  const m = useMessages("order-notes");
  const { data: notes } = useQuery(orderNotesQuery(order._id));
  const mayWrite = useMay()("orders.note");
  const [isRedirecting, setRedirecting] = useState(false);
  const { lead, none, redirect } = m.orderNotes;
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {notes?.length === 0 && <p>{none}</p>}
      {notes !== undefined && notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </ul>
      )}
      {mayWrite && <WriteNote id={order._id} />}
      {mayWrite && order.status === "pending" && (
        <div>
          <SmallButton onClick={() => setRedirecting(true)}>{redirect}</SmallButton>
        </div>
      )}
      {isRedirecting && <RedirectDialog order={order} onClose={() => setRedirecting(false)} />}
    </>
  );
}

function Note({ note }: { note: OrderNote }) {
  const m = useMessages("dashboard", "order-notes");
  const { at, kind, name, text } = note;
  return (
    <li>
      {kind === "contact" && <span>{m.orderNotes.before}</span>}
      <WrittenText text={text} />
      <small>
        {shopMoment(at, m.dates)} · <bdi>{name ?? "…"}</bdi>
      </small>
    </li>
  );
}

function WriteNote({ id }: { id: string }) {
  const m = useMessages("order-notes");
  const write = useWriteNote(id);
  const { long, required, text, writing, written } = m.orderNotes;
  const most = newOrderNoteLimits.text.maxLength;
  return (
    <Form
      schema={v.object({ text: linesSchema(m, most, required, long) })}
      send={m.orderNotes.write}
      sending={writing}
      look="outlined"
      resets
      draft={`note:${id}`}
      onSend={async (note) => {
        await write(note);
        toast.good(written);
      }}
    >
      {(errors, kept) => (
        <Field label={text} error={errors["text"]}>
          {(control) => <textarea {...control} name="text" rows={3} defaultValue={kept["text"]} />}
        </Field>
      )}
    </Form>
  );
}
