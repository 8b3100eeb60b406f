import { use, type ComponentProps } from "react";

import { useBasketMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import { LineChangesContext } from "./line-changes";

interface RemoveButtonProps {
  productId: string;
  /** The board, in the message about its removal. */
  name: string;
  /** Name of the button, if another button of the line has the same text. */
  label?: string;
}

/** Removes a line; the focus goes to the next one. */
export function RemoveButton({ productId, name, label }: RemoveButtonProps) {
  const { basket } = useBasketMessages();
  const { remove } = use(LineChangesContext);
  return (
    <LineButton
      aria-label={label}
      onClick={({ currentTarget }) => {
        focusNext(currentTarget);
        remove(productId);
        toast.good(basket.removed(name));
      }}
    >
      {basket.remove}
    </LineButton>
  );
}

interface SetButtonProps {
  productId: string;
  name: string;
  quantity: number;
  text: string;
}

/** Sets the quantity of a line and disappears, so the focus goes to the quantity. */
export function SetButton({ productId, name, quantity, text }: SetButtonProps) {
  const { basket } = useBasketMessages();
  const { put } = use(LineChangesContext);
  return (
    <LineButton
      onClick={({ currentTarget }) => {
        const line = currentTarget.closest("li");
        (line?.querySelector("input") ?? line?.querySelector("a"))?.focus();
        const before = put(productId, quantity) ?? 0;
        toast.good(basket.changed(name, quantity, before));
      }}
    >
      {text}
    </LineButton>
  );
}

/** A key that is held down presses it once: the focus has gone to another line's button. */
const LineButton = (props: ComponentProps<typeof SmallButton>) => (
  <SmallButton {...props} onKeyDown={(event) => event.repeat && event.preventDefault()} />
);

/** Focuses a control of the next line, of the previous one after the last, or the heading. */
function focusNext(button: HTMLElement) {
  const line = button.closest("li");
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  const control = next?.querySelector<HTMLElement>("button") ?? next?.querySelector("a");
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!control && heading !== null) heading.tabIndex = -1;
  (control ?? heading)?.focus();
}
