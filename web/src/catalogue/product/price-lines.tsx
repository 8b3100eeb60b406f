import { useQuery } from "@tanstack/react-query";

import { language } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { leadsQuery } from "./page-leads";
import styles from "./price-lines.module.css";

const shown = ["delivery", "warranty", "returns"] as const;

/** Delivery, warranty and returns, next to a price. */
export function PriceLines({ warrantyMonths }: { warrantyMonths?: number | undefined }) {
  const m = useMessages("facts");
  const { data: leads } = useQuery(leadsQuery);
  const lineOf = (slug: (typeof shown)[number]) => {
    if (slug === "warranty" && warrantyMonths !== undefined) {
      return { language, lead: m.factValues.months(warrantyMonths) };
    }
    return leads?.find((page) => page.slug === slug);
  };
  return (
    <ul className={styles.lines}>
      {shown.map((slug) => (
        <li key={slug}>
          <Link to={`/${slug}`}>{m.shopPages[slug]}</Link>
          <span lang={lineOf(slug)?.language}>{lineOf(slug)?.lead}</span>
        </li>
      ))}
    </ul>
  );
}
