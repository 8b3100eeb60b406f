import { useId, useState } from "react";
import { dateOfId, shopDate } from "../platform/dates";
import { ListView } from "../dashboard/list/list-view";
import { DashboardPage } from "../dashboard/page";
import { StatusDot } from "../dashboard/status-dot";
import { Cell, Line, MenuCell, Row } from "../dashboard/table/table";
import { useList } from "../dashboard/list/use-list";
import { useMay } from "../platform/api/permissions";
import { adviceFor } from "../platform/api/problem-advice";
import { Avatar } from "../platform/ui/avatar";
import { SmallButton, SmallLinkButton } from "../platform/ui/button";
import { lazyNamed } from "../platform/ui/lazy-part";
import { useBusyRows } from "../dashboard/list/busy-rows";
import { useConfirm } from "../dashboard/dialog/confirm";
import { EmailText } from "../platform/ui/email-text";
import { dashboardBundles, useMessages } from "../platform/messages/messages";
import { Problem } from "../platform/api/problem";
import { toast } from "../platform/ui/toast";
import type { User } from "../platform/schemas/user";
import { roleTextOf, type StaffMessages } from "./role-text";
import { allUsers, useChangeRole } from "./user-list";
import styles from "./users-page.module.css";

const JoinDialog = lazyNamed(() => import("./join-dialog"), "JoinDialog");

export function UsersPage() {
  const m = useMessages(...dashboardBundles, "users", "staff");
  const list = useList(allUsers);
  const changeRole = useChangeRole();
  const { ask, dialog } = useConfirm();
  const { isBusy, during } = useBusyRows();
  const [joining, setJoining] = useState<User>();

  async function promote({ _id, name, email, emailVerified }: User) {
    const { already, areYouSure, failed, made, question, questionUnverified, yes } = m.allUsers;
    const text = emailVerified ? question(name) : questionUnverified(name, email);
    if (!(await ask({ title: areYouSure, text, yes }))) return;
    await during(_id, changeRole.mutateAsync({ email, role: "admin" })).then(
      ({ modifiedCount }) => toast.good(modifiedCount > 0 ? made : already),
      (error: unknown) => {
        const forbidden = error instanceof Problem && error.status === 403;
        toast.bad(forbidden ? failed : adviceFor(error, m));
      },
    );
  }

  async function demote({ _id, name, email }: User) {
    const { areYouSure, demoted, questionDemote, yesDemote } = m.allUsers;
    const question = { title: areYouSure, text: questionDemote(name, email), yes: yesDemote };
    if (!(await ask({ ...question, destructive: true }))) return;
    await during(_id, changeRole.mutateAsync({ email, role: "customer" })).then(
      () => toast.good(demoted),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );
  }

  const { admin, customer, joined, none, person, role, searchHint, sorts } = m.allUsers;
  const { accountant, sales, warehouse } = m.roles;
  return (
    <DashboardPage title={m.dashboard.allUsers}>
      <ListView
        list={list}
        compact={styles.columns ?? ""}
        caption={m.dashboard.allUsers}
        columns={[
          { text: person, sort: "email" },
          { text: role },
          { text: joined, sort: "-created" },
          { text: m.myOrders.actions, align: "end" },
        ]}
        filters={[
          { name: "role", label: role, options: { admin, sales, warehouse, accountant, customer } },
        ]}
        sorts={sorts}
        searchHint={searchHint}
        countText={m.allUsers}
        emptyText={none}
      >
        {(user, isRemoved) => (
          <UserRow
            key={user._id}
            user={user}
            isRemoved={isRemoved}
            busy={isBusy(user)}
            onPromote={() => void promote(user)}
            onDemote={() => void demote(user)}
            onJoin={() => setJoining(user)}
          />
        )}
      </ListView>
      {joining && <JoinDialog contact={joining} onClose={() => setJoining(undefined)} />}
      {dialog}
    </DashboardPage>
  );
}

/** Roles other than owner: "Sales, Warehouse". */
const namesOf = (roles: string[], m: Pick<StaffMessages, "roles">) =>
  roles
    .filter((role) => role !== "owner")
    .map((role) => roleTextOf(role, m))
    .join(", ");

interface UserRowProps {
  user: User;
  isRemoved: boolean;
  busy: boolean;
  onPromote: () => void;
  onDemote: () => void;
  onJoin: () => void;
}

function UserRow({ user, isRemoved, busy, onPromote, onDemote, onJoin }: UserRowProps) {
  const m = useMessages(...dashboardBundles, "users", "staff");
  const id = useId();
  const may = useMay();
  const { _id, email, emailVerified, name, phone, photo, role, roles = [], hasAccount } = user;
  const { admin, already, customer, joined, makeAdmin, notVerified, person, verified } = m.allUsers;
  const isContact = hasAccount === false;
  const ofAccount = emailVerified ? verified : notVerified;
  const isAdmin = role === "admin";
  const staffRoles = namesOf(roles, m);
  return (
    <Row isRemoved={isRemoved}>
      <Cell head={person} before={<Avatar photoURL={photo} size="small" />}>
        <Line title={name}>
          <strong id={id}>
            <bdi>{name}</bdi>
          </strong>
        </Line>
        <Line title={email || phone}>
          {email === "" ? <bdi>{phone}</bdi> : <EmailText email={email} />}
        </Line>
      </Cell>
      <Cell head={m.allUsers.role}>
        <StatusDot lit={isAdmin} text={isAdmin ? admin : staffRoles || customer} />
        {isAdmin && staffRoles !== "" && <small>{staffRoles}</small>}
        <span className={styles.mark} data-verified={emailVerified}>
          {isContact ? m.allUsers.noAccount : ofAccount}
        </span>
      </Cell>
      <Cell head={joined}>
        <span className={styles.date}>{shopDate(dateOfId(_id), m.dates)}</span>
      </Cell>
      <MenuCell
        head={m.myOrders.actions}
        about={id}
        isRemoved={isRemoved && !isAdmin}
        main={
          <>
            {isAdmin && <span className={styles.already}>{already}</span>}
            {may("orders.read") && (
              <SmallLinkButton
                aria-describedby={id}
                to={`/dashboard/manage-orders?search=${encodeURIComponent(email || phone)}`}
              >
                {m.allUsers.orders}
              </SmallLinkButton>
            )}
          </>
        }
      >
        {isContact && may("orders.place") && (
          <SmallButton aria-describedby={id} onClick={onJoin}>
            {m.allUsers.join}
          </SmallButton>
        )}
        {may("staff.manage") && !isContact && (
          <SmallButton
            disabled={busy}
            aria-describedby={id}
            onClick={isAdmin ? onDemote : onPromote}
          >
            {isAdmin ? m.allUsers.demote : makeAdmin}
          </SmallButton>
        )}
      </MenuCell>
    </Row>
  );
}
