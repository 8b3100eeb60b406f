import type { ComponentProps } from "react";

import { useMessages } from "../messages/messages";
import { Link } from "../routing/link";
import styles from "./button.module.css";
import { useHydrated } from "./hydration";

interface Look {
  /**
   * Filled for the main action in view, outlined for the rest, danger for irreversible actions,
   * gold on dark bands.
   */
  look?: "filled" | "outlined" | "danger" | "gold";
  size?: "normal" | "small";
}

type ButtonProps = ComponentProps<"button"> & Look;

/**
 * Not a submit button by default. Disabled until hydration: before that, a submit would load the
 * form's action with the typed values.
 */
export function Button({
  look = "filled",
  size = "normal",
  type = "button",
  disabled = false,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated();
  const { oneMoment } = useMessages().shell;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || !hydrated}
      data-before-hydration={hydrated ? undefined : oneMoment}
      className={classOf(look, size)}
    />
  );
}

/** For the actions of a row. */
export function SmallButton(props: Omit<ButtonProps, keyof Look>) {
  return <Button {...props} look="outlined" size="small" />;
}

type LinkButtonProps = ComponentProps<typeof Link> & Look;

/** A link to a page of the shop, styled as a button. */
export function LinkButton({ look = "filled", size = "normal", ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classOf(look, size)} />;
}

/** For the links of a row. */
export function SmallLinkButton(props: Omit<LinkButtonProps, keyof Look>) {
  return <LinkButton {...props} look="outlined" size="small" />;
}

function classOf(look: NonNullable<Look["look"]>, size: NonNullable<Look["size"]>): string {
  return `${styles.button} ${styles[look]} ${styles[size]}`;
}
