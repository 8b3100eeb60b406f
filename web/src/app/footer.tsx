import { pageSlugs } from "../content/shop-page/page-slugs";
import { useMessages } from "../platform/messages/messages";
import { PhoneLink } from "../platform/ui/phone-link";
import { settings } from "../platform/api/settings";
import { Link } from "../platform/routing/link";
import styles from "./footer.module.css";
import { Elsewhere, FirmDetails } from "./firm-details";
import { Mark } from "./mark";

export function Footer() {
  const m = useMessages();
  const { accounts, banner } = settings.firm;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <Mark />
            {settings.shopName}
          </p>
          <p className={styles.tagline}>{m.shell.tagline}</p>
          {accounts.length > 0 && (
            <ul className={styles.social} aria-label={m.shell.footerSocial}>
              {accounts.map(({ name, href }) => (
                <li key={name}>
                  <Elsewhere to={href} name={name} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label={m.shell.footerPages}>
          <h2>{m.shell.footerPages}</h2>
          <Link to="/">{m.shell.home}</Link>
          <Link to="/products">{m.shell.allProducts}</Link>
          <Link to="/blogs">{m.shell.blogs}</Link>
          <Link to="/my-portfolio">{m.shell.myPortfolio}</Link>
        </nav>
        <nav aria-label={m.shell.footerShop}>
          <h2>{m.shell.footerShop}</h2>
          {pageSlugs.map((slug) => (
            <Link key={slug} to={`/${slug}`}>
              {m.shopPages[slug]}
            </Link>
          ))}
        </nav>
        <div>
          <h2>{m.shell.footerReach}</h2>
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
          {settings.officeNumber !== "" && <PhoneLink number={settings.officeNumber} />}
          <FirmDetails />
        </div>
      </div>
      {banner !== "" && (
        <div className={styles.banner}>
          <img src={banner} alt={m.shell.paymentBanner} loading="lazy" />
        </div>
      )}
      <p className={styles.copyright}>{m.shell.copyright(settings.shopName)}</p>
    </footer>
  );
}
