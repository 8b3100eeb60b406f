import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { CopyButton } from "../../dashboard/copy-button";
import { Form } from "../../dashboard/form/form";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { Field, InputField } from "../../platform/ui/field";
import { FailedState } from "../../platform/ui/states";
import type { Order } from "../../platform/schemas/order";
import { usePayingMessages } from "./paying-messages";
import { PictureUpload } from "../../pictures/picture-upload";
import styles from "./bank-transfer.module.css";
import { addSlip } from "./slip-calls";
import { today } from "../shop-days";
import { TransferSlip } from "./transfer-slip";
import {
  noticeSchema,
  reportedQuery,
  transferQuery,
  useReportTransfer,
  type TransferAccount,
} from "./payment-method-calls";

/** The shop's bank account, and a form to report the transfer. */
export function BankTransfer({ order }: { order: Order }) {
  const m = usePayingMessages();
  const { data: account, error, refetch } = useQuery(transferQuery(order));
  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!account) return <p role="status">{m.shell.loading}</p>;
  return (
    <>
      {order.received > 0 && <p role="status">{m.ways.part(order.received, order.price)}</p>}
      <p>{m.paying.payTo(account.amount)}</p>
      <Account account={account} />
      <p>{m.paying.writeReference}</p>
      <p className={styles.reference}>
        <strong>{account.reference}</strong>
        <Copy text={account.reference} of={m.paying.writeReference} />
      </p>
      {order.transferTold ? (
        <>
          <p role="status">{m.paying.thanks}</p>
          <Slip orderId={order._id} />
        </>
      ) : (
        <>
          <NotFound orderId={order._id} />
          <Tell order={order} />
        </>
      )}
    </>
  );
}

/** The slip of a reported transfer, or a field to add one. */
function Slip({ orderId }: { orderId: string }) {
  const m = usePayingMessages();
  const queryClient = useQueryClient();
  const reported = reportedQuery(orderId);
  const { data: notices = [] } = useQuery(reported);
  async function add([file]: [File, ...File[]]) {
    await addSlip(orderId, file);
    await queryClient.invalidateQueries({ queryKey: reported.queryKey });
    return m.paying.slipUpload.stored;
  }
  return (
    <>
      {notices.at(-1)?.slip === true && (
        <div className={styles.slip}>
          <p>{m.paying.slipKept}</p>
          <TransferSlip orderId={orderId} />
        </div>
      )}
      <PictureUpload texts={m.paying.slipUpload} onPictures={add} />
    </>
  );
}

/** Reports that the shop did not find the transfer, and shows the next steps. */
function NotFound({ orderId }: { orderId: string }) {
  const m = usePayingMessages();
  const { data: notices = [] } = useQuery(reportedQuery(orderId));
  const last = notices.at(-1);
  if (last?.notFound !== true) return null;
  return (
    <Alert text={`${m.paying.notFound(last.amount, last.reference)} ${m.paying.notFoundNext}`} />
  );
}

function Account({ account }: { account: TransferAccount }) {
  const m = usePayingMessages();
  const rows = [
    [m.paying.accountName, account.accountName],
    [m.paying.accountNumber, account.accountNumber],
    [m.paying.bank, account.bank],
    [m.paying.branch, account.branch],
    [m.paying.routingNumber, account.routingNumber],
  ] as const;
  return (
    <dl className={styles.account}>
      {rows
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {value === account.accountNumber && <Copy text={value} of={name} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Copy({ text, of }: { text: string; of: string }) {
  const { copy, copied, copyByHand } = usePayingMessages().paying;
  const spoken = `${copy}: ${of}`;
  return <CopyButton text={text} label={copy} {...{ spoken, copied }} byHand={copyByHand} />;
}

function Tell({ order }: { order: Order }) {
  const m = usePayingMessages();
  const [open, setOpen] = useState(false);
  const report = useReportTransfer(order._id);
  if (!open) return <Button onClick={() => setOpen(true)}>{m.paying.haveBank}</Button>;
  const left = (order.price - order.received) / 100;
  return (
    <Form schema={noticeSchema(m)} send={m.paying.tell} sending={m.paying.telling} onSend={report}>
      {(errors) => (
        <>
          <Field label={m.paying.bankReference} error={errors.reference}>
            {(field) => <input {...field} name="reference" autoComplete="off" autoFocus />}
          </Field>
          <Field label={m.paying.bank} error={errors.bank}>
            {(field) => <input {...field} name="bank" autoComplete="off" dir="auto" />}
          </Field>
          <Field label={m.paying.paidOn} error={errors.paidOn}>
            {(field) => (
              <input {...field} type="date" name="paidOn" max={today()} defaultValue={today()} />
            )}
          </Field>
          <InputField
            label={m.ways.amount}
            error={errors.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={left}
          />
        </>
      )}
    </Form>
  );
}
