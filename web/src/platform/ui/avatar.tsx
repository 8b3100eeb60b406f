import styles from "./avatar.module.css";

interface AvatarProps {
  photoURL: string | null | undefined;
  size?: "tiny" | "small" | "large";
}

/** Somebody's picture, over a drawn one, which shows where there is none or where it does not load. */
export function Avatar({ photoURL, size = "large" }: AvatarProps) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`}>
      {photoURL && (
        <img
          key={photoURL}
          src={photoURL}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}
