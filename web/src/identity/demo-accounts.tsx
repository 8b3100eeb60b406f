import { SmallButton } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import styles from "./demo-accounts.module.css";

export interface DemoAccount {
  email: string;
  password: string;
}

interface DemoAccountsProps {
  accounts: { customer: DemoAccount; admin: DemoAccount };
  onPick: (account: DemoAccount) => void;
}

/** Demo mode only: any visitor may sign in with these accounts. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  const { demo } = useMessages("sign-in");
  const rows = [
    { name: demo.customer, fill: demo.fillCustomer, account: accounts.customer },
    { name: demo.admin, fill: demo.fillAdmin, account: accounts.admin },
  ];
  return (
    <section aria-label={demo.title} className={styles.box}>
      <h2 className={styles.title}>{demo.title}</h2>
      {rows.map(({ name, fill, account }) => (
        <div key={name} className={styles.account}>
          <h3 className={styles.name}>{name}</h3>
          <SmallButton aria-label={fill} onClick={() => onPick(account)}>
            {demo.fill}
          </SmallButton>
          <p className={styles.words}>
            <code>{account.email}</code> <code>{account.password}</code>
          </p>
        </div>
      ))}
    </section>
  );
}
