import { settings } from "../platform/api/settings";
import { useMessages } from "../platform/messages/messages";
import styles from "./footer.module.css";

/** Who the firm is, and when it can be reached: what its settings say. */
export function FirmDetails() {
  const { firm: names } = useMessages();
  const { firm } = settings;
  return (
    <dl className={styles.details}>
      {firm.whatsapp !== "" && (
        <div>
          <dt>{names.whatsapp}</dt>
          <dd>
            <a href={firm.whatsappAddress} rel="noopener noreferrer" target="_blank">
              {firm.whatsapp}
            </a>
          </dd>
        </div>
      )}
      <Detail name={names.openingHours} text={firm.openingHours} />
      <Detail name={firm.registeredName} text={firm.registeredAddress} />
      <Detail name={names.tradeLicence} text={firm.tradeLicence} />
      <Detail name={names.bin} text={firm.bin} />
      <Detail name={names.dbid} text={firm.dbid} />
    </dl>
  );
}

function Detail({ name, text }: { name: string; text: string }) {
  if (text === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
