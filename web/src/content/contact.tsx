import { useMessages } from "../platform/messages/messages";
import { PhoneLink } from "../platform/ui/phone-link";
import { SectionMarker } from "../platform/ui/section-marker";
import { settings } from "../platform/api/settings";
import { ContactForm } from "./contact-form";
import styles from "./contact.module.css";

export function Contact() {
  const m = useMessages("landing-end");
  const { officeNumber, supportEmail, factoryAddress } = settings;
  return (
    <section id="contact" aria-labelledby="contact-heading" className={styles.contact}>
      <div className={styles.columns}>
        <div>
          <SectionMarker text={m.contact.marker} />
          <h2 id="contact-heading">{m.contact.heading}</h2>
          <p className={styles.lead}>{m.contact.lead}</p>
          <dl className={styles.ways}>
            {officeNumber !== "" && (
              <div>
                <dt>{m.contact.office}</dt>
                <dd>
                  <PhoneLink number={officeNumber} />
                </dd>
              </div>
            )}
            <div>
              <dt>{m.contact.email}</dt>
              <dd>
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </dd>
            </div>
            {factoryAddress !== "" && (
              <div>
                <dt>{m.contact.factory}</dt>
                <dd>{factoryAddress}</dd>
              </div>
            )}
          </dl>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
