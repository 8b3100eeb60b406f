import { settings } from "../platform/api/settings";
import styles from "./footer.module.css";

/** Company details and opening hours, from the settings. */
export function FirmDetails() {
  return (
    <dl className={styles.details}>
      {settings.firm.lines.map(({ name, text, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{href === undefined ? text : <Elsewhere to={href} name={text} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link to another site. */
export function Elsewhere({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} rel="noopener noreferrer" target="_blank">
      {name}
    </a>
  );
}
