import styles from "./avatar.module.css";

interface AvatarProps {
  photoURL: string | null | undefined;
  size?: "tiny" | "small" | "large";
}

/** A user's picture. The drawn avatar below it shows if the picture is missing or fails to load. */
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

/** The image may have failed before hydration attached onError. */
function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete === true && image.naturalWidth === 0) image.hidden = true;
}
