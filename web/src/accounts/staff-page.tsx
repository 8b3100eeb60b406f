import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import * as v from "valibot";

import { useBusyRows } from "../dashboard/list/busy-rows";
import { useConfirm } from "../dashboard/dialog/confirm";
import { Form } from "../dashboard/form/form";
import { DashboardPage } from "../dashboard/page";
import panel from "../dashboard/panel.module.css";
import { ColumnTable } from "../dashboard/table/column-table";
import { TrailLink } from "../dashboard/trail-link";
import { adviceFor } from "../platform/api/problem-advice";
import { useMessages } from "../platform/messages/messages";
import type { StaffMessages } from "./role-text";
import { Avatar } from "../platform/ui/avatar";
import { SmallButton } from "../platform/ui/button";
import { EmailText } from "../platform/ui/email-text";
import { Field } from "../platform/ui/field";
import { toast } from "../platform/ui/toast";
import type { StaffMember } from "../platform/schemas/staff-member";
import { roleTextOf } from "./role-text";
import { findUser, roles, staffQuery, useChangeStaff, type Role } from "./staff-queries";
import styles from "./staff-page.module.css";

/** Staff members: grants and revokes roles, each after a confirmation. */
export function StaffPage() {
  const m = useMessages("dashboard", "staff");
  const { data: staff } = useSuspenseQuery(staffQuery);
  const { isBusy, during } = useBusyRows();
  const { ask, dialog } = useConfirm();
  const changeStaff = useChangeStaff();
  const { areYouSure, give, lead, member, questionGive, questionGiveUnverified } = m.staff;
  const { questionTake, roles: rolesHead, take } = m.staff;

  async function takeRole({ _id, name }: StaffMember, role: string) {
    const text = questionTake(name, roleTextOf(role, m));
    if (!(await ask({ title: areYouSure, text, yes: take, destructive: true }))) return;
    await during(_id, changeStaff.mutateAsync({ userId: _id, role, gives: false })).then(
      () => toast.good(m.staff.taken),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );
  }

  async function giveRole({ email, role }: { email: string; role: Role }) {
    const { _id, name, emailVerified } = await findUser(email);
    const question = emailVerified ? questionGive : questionGiveUnverified;
    const text = question(name, roleTextOf(role, m));
    if (!(await ask({ title: areYouSure, text, yes: give }))) return;
    await changeStaff.mutateAsync({ userId: _id, role, gives: true });
    toast.good(m.staff.given);
  }

  return (
    <DashboardPage title={m.dashboard.staff} lead={lead}>
      <ColumnTable
        pictured
        caption={m.dashboard.staff}
        rows={staff}
        keyOf={({ _id }) => _id}
        columns={[
          { text: member, cell: (one) => <Member member={one} /> },
          {
            text: rolesHead,
            cell: (one) => one.roles.map((role) => roleTextOf(role, m)).join(", "),
          },
        ]}
        actions={(one) =>
          one.roles.map((role) => (
            <SmallButton
              key={role}
              disabled={isBusy(one)}
              aria-describedby={one._id}
              onClick={() => void takeRole(one, role)}
            >
              {m.staff.takeRole(roleTextOf(role, m))}
            </SmallButton>
          ))
        }
      />
      <GiveForm onGive={giveRole} />
      {dialog}
    </DashboardPage>
  );
}

function Member({ member: { _id, disabled, email, name, photo } }: { member: StaffMember }) {
  const m = useMessages("dashboard", "staff");
  return (
    <div className={styles.person}>
      <Avatar photoURL={photo} size="small" />
      <div>
        <strong id={_id}>
          <bdi>{name}</bdi>
        </strong>
        <small>
          <EmailText email={email} />
        </small>
        {disabled && <small>{m.staff.disabled}</small>}
        <small>
          <TrailLink subject={`user/${_id}`} named={_id} />
        </small>
      </div>
    </div>
  );
}

function giveSchema(m: StaffMessages) {
  return v.object({
    email: v.pipe(v.string(), v.trim(), v.nonEmpty(m.staff.emailRequired)),
    role: v.picklist(roles),
  });
}

function GiveForm({ onGive }: { onGive: (form: { email: string; role: Role }) => Promise<void> }) {
  const m = useMessages("dashboard", "staff");
  const { email, emailHint, give, giving, heading, role } = m.staff;
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${panel.panel} ${styles.give}`}>
      <h2 id={id}>{heading}</h2>
      <Form
        schema={giveSchema(m)}
        send={give}
        sending={giving}
        onSend={onGive}
        className={styles.form}
      >
        {(errors) => (
          <>
            <Field label={email} error={errors.email} hint={emailHint}>
              {(field) => (
                <input {...field} name="email" type="email" autoComplete="off" inputMode="email" />
              )}
            </Field>
            <Field label={role} error={errors.role}>
              {(field) => (
                <select {...field} name="role" defaultValue="sales">
                  {roles.map((one) => (
                    <option key={one} value={one}>
                      {roleTextOf(one, m)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        )}
      </Form>
    </section>
  );
}
