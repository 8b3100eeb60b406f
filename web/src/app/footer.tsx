import { useMessages } from "../platform/messages/messages";
import { PhoneLink } from "../platform/ui/phone-link";
import { settings } from "../platform/api/settings";
import { Link } from "../platform/routing/link";
import styles from "./footer.module.css";
import { Mark } from "./mark";

// The services' home pages, since the shop has named no accounts of its own.
const social = [
  { name: "Facebook", to: "https://www.facebook.com/" },
  { name: "LinkedIn", to: "https://www.linkedin.com/" },
  { name: "YouTube", to: "https://www.youtube.com/" },
];

export function Footer() {
  const m = useMessages();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <Mark />
            {settings.shopName}
          </p>
          <p className={styles.tagline}>{m.shell.tagline}</p>
        </div>
        <nav aria-label={m.shell.footerPages}>
          <h2>{m.shell.footerPages}</h2>
          <Link to="/">{m.shell.home}</Link>
          <Link to="/products">{m.shell.allProducts}</Link>
          <Link to="/blogs">{m.shell.blogs}</Link>
          <Link to="/my-portfolio">{m.shell.myPortfolio}</Link>
        </nav>
        <nav aria-label={m.shell.footerSocial}>
          <h2>{m.shell.footerSocial}</h2>
          {social.map(({ name, to }) => (
            <a key={name} href={to} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          ))}
        </nav>
        <div>
          <h2>{m.shell.footerReach}</h2>
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
          <PhoneLink number={settings.officeNumber} />
        </div>
      </div>
      <p className={styles.copyright}>{m.shell.copyright(settings.shopName)}</p>
    </footer>
  );
}
