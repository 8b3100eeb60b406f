import { useSuspenseQuery } from "@tanstack/react-query";

import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { usePageTitle } from "../../platform/ui/page-title";
import { everything, searchPath, withCpu } from "../search-address";
import { allCpusQuery } from "./cpu-queries";
import styles from "./cpus-page.module.css";
import { familyName } from "./family-name";

/** All processors by family, newest first, each with a link to its boards. */
export function CpusPage() {
  const m = useMessages("choosing").processors;
  const { data: cpus } = useSuspenseQuery(allCpusQuery);
  const families = [...new Set(cpus.map(({ family }) => family))];
  usePageTitle(m.browseHeading);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>{m.browseHeading}</h1>
        <p>{cpus.length > 0 ? m.browseLead : m.none}</p>
      </header>
      <div className={styles.families}>
        {families.map((family) => (
          <section key={family}>
            <h2>{familyName(family)}</h2>
            <ul>
              {cpus
                .filter((cpu) => cpu.family === family)
                .map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={searchPath(withCpu(everything, slug))}>{name}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
