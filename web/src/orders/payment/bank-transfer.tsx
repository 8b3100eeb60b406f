import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { CopyButton } from "../../dashboard/copy-button";
import { Form } from "../../dashboard/form/form";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { Field, InputField } from "../../platform/ui/field";
import { FailedState } from "../../platform/ui/states";
import { takaOf } from "../../platform/money";
import { usePayAlone } from "./pay-alone";
import type { Payable } from "../payable";
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
export function BankTransfer({ payable }: { payable: Payable }) {
  const m = usePayingMessages();
  const { data: account, error, refetch } = useQuery(transferQuery(payable));
  usePayAlone(payable, error);
  const { orders, price, received, transferTold } = payable;
  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!account) {
    return (
      <p role="status" className={styles.waiting}>
        {m.shell.loading}
      </p>
    );
  }
  return (
    <>
      {received > 0 && <p role="status">{m.ways.part(received, price)}</p>}
      <p>{m.paying.payTo(account.amount)}</p>
      <Account account={account} />
      <p>{m.paying.writeReference}</p>
      <p className={styles.reference}>
        <strong>{account.reference}</strong>
        <Copy text={account.reference} of={m.paying.writeReference} />
      </p>
      {transferTold ? (
        <>
          <p role="status">{m.paying.thanks}</p>
          <Slip orderId={orders[0]._id} />
        </>
      ) : (
        <>
          <NotFound orderId={orders[0]._id} />
          <Tell payable={payable} />
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

function Tell({ payable }: { payable: Payable }) {
  const m = usePayingMessages();
  const [open, setOpen] = useState(false);
  const report = useReportTransfer(payable);
  if (!open) return <Button onClick={() => setOpen(true)}>{m.paying.haveBank}</Button>;
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
            defaultValue={takaOf(payable.open)}
          />
        </>
      )}
    </Form>
  );
}
