type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function textField(form: HTMLFormElement, name: string): TextField | undefined {
  const field = form.elements.namedItem(name);
  const isText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  return isText ? field : undefined;
}

/** The text in a field of the form; undefined if there is no such field. */
export const textIn = (form: HTMLFormElement, name: string) => textField(form, name)?.value;

/** Fills a field as if the user had typed: errors, counts, previews and the draft update. */
export function fillField(form: HTMLFormElement, name: string, text: string) {
  const field = textField(form, name);
  if (field === undefined) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
