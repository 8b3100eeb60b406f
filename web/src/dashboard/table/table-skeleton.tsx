import styles from "./table-skeleton.module.css";

/** Placeholder of a loading table: as high as typical rows, so that nothing shifts. */
export function TableSkeleton({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
