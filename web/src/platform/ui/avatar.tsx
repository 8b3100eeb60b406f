import styles from "./avatar.module.css";

interface AvatarProps {
  photoURL: string | null | undefined;
  size?: "tiny" | "small" | "large";
}

/** A user's picture, over a drawn avatar, which shows if there is none or it fails to load. */
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
          ref={hideIfBroken}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}

/** An image may have failed before hydration, when nothing listened. */
function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete === true && image.naturalWidth === 0) image.hidden = true;
}
