import { useState } from "react";

import styles from "./avatar.module.css";

interface AvatarProps {
  photoURL: string | null | undefined;
  size?: "small" | "large";
}

/** Somebody's picture, or a drawn one where there is none or where it does not load. */
export function Avatar({ photoURL, size = "large" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const usable = photoURL !== null && photoURL !== undefined && photoURL !== "";
  const className = `${styles.avatar} ${styles[size]}`;

  if (!usable || broken === photoURL) return <DrawnPerson className={className} />;
  return (
    <img
      src={photoURL}
      alt=""
      width="96"
      height="96"
      loading="lazy"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setBroken(photoURL)}
    />
  );
}

// Somebody as a part with legs: round head, square package.
function DrawnPerson({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" data-testid="drawn-avatar" className={className}>
      <path className={styles.ground} d="M0 0h48v48H0z" />
      <path className={styles.legs} d="M14 37v11M20 37v11M28 37v11M34 37v11" />
      <circle className={styles.person} cx="24" cy="17" r="7.5" />
      <path className={styles.person} d="M14 28h16l6 6v7H12V30z" />
    </svg>
  );
}
