import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useConfirm } from "../dashboard/dialog/confirm";
import { Dialog } from "../dashboard/dialog/dialog";
import { useSettled } from "../dashboard/use-settled";
import { adviceFor } from "../platform/api/problem-advice";
import { dashboardBundles, useMessages } from "../platform/messages/messages";
import type { FoundCustomer } from "../platform/schemas/found-customer";
import type { User } from "../platform/schemas/user";
import { SmallButton } from "../platform/ui/button";
import { EmailText } from "../platform/ui/email-text";
import { InputField } from "../platform/ui/field";
import { FailedState } from "../platform/ui/states";
import { toast } from "../platform/ui/toast";
import { customersQuery, useJoinCustomer } from "./join-customer";
import styles from "./join-dialog.module.css";

const typingPause_ms = 300;

interface JoinDialogProps {
  contact: User;
  onClose: () => void;
}

/** Staff choose the account that a customer without one joins, and confirm what moves. */
export function JoinDialog({ contact, onClose }: JoinDialogProps) {
  const m = useMessages(...dashboardBundles, "users");
  const [text, setText] = useState("");
  const search = useSettled(text.trim(), typingPause_ms);
  const found = useQuery(customersQuery(search));
  const contacts = useQuery(customersQuery(contact.phone));
  const joinCustomer = useJoinCustomer();
  const { ask, dialog } = useConfirm();
  const orders = contacts.data?.find(({ userId }) => userId === contact._id)?.orders;
  const accounts = found.data?.filter(({ hasAccount }) => hasAccount) ?? [];
  const error = contacts.error ?? found.error;

  async function join({ userId, name, email, phone }: FoundCustomer) {
    const { join: title, joinDone, joinQuestion, joinQuestionAll, joinYes: yes } = m.allUsers;
    const names = [`${contact.name} (${contact.phone})`, `${name} (${email || phone})`] as const;
    // The search finds no disabled contact, and not each one with a shared number.
    const question =
      orders === undefined ? joinQuestionAll(...names) : joinQuestion(orders, ...names);
    if (!(await ask({ title, text: question, yes, destructive: true }))) return;
    await joinCustomer.mutateAsync({ contactId: contact._id, userId }).then(
      (joined) => {
        toast.good(joinDone(joined.orders, name));
        onClose();
      },
      (refusal: unknown) => toast.bad(adviceFor(refusal, m)),
    );
  }

  const { join: title, joinAbout, joinNone, joinSearch } = m.allUsers;
  return (
    <>
      <Dialog title={title} text={`${contact.name} · ${contact.phone}`} onClose={onClose}>
        <div className={styles.choice}>
          <p>{joinAbout}</p>
          <InputField
            label={joinSearch}
            error={undefined}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {error !== null && (
            <FailedState
              error={error}
              onRetry={() => {
                void contacts.refetch();
                void found.refetch();
              }}
            />
          )}
          {found.data !== undefined && accounts.length === 0 && <p role="status">{joinNone}</p>}
          <ul className={styles.accounts}>
            {accounts.map((account) => (
              <Account
                key={account.userId}
                account={account}
                disabled={contacts.isLoading || joinCustomer.isPending}
                onJoin={() => void join(account)}
              />
            ))}
          </ul>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}

interface AccountProps {
  account: FoundCustomer;
  disabled: boolean;
  onJoin: () => void;
}

function Account({ account, disabled, onJoin }: AccountProps) {
  const m = useMessages("users");
  const id = useId();
  const { name, email, phone } = account;
  return (
    <li>
      <span id={id}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {email !== "" && <EmailText email={email} />}
        {phone !== "" && <bdi>{phone}</bdi>}
      </span>
      <SmallButton aria-describedby={id} disabled={disabled} onClick={onJoin}>
        {m.allUsers.join}
      </SmallButton>
    </li>
  );
}
