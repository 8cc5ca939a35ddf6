/**
 * Of a list the words of the option are remembered too: the page that comes next may not offer it. What is hidden, or
 * shows others, says its words itself.
 */
export type Fields = Record<string, { value: string; words?: string }>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.type === "checkbox";

/** Neither the form's key and its like nor its buttons; with what is hidden and belongs to what was chosen. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const found = form.querySelectorAll<Control>(
    "input[name]:not([type=hidden]), input[data-kept], select[name], textarea[name]",
  );
  return [...found].filter(({ type }) => type !== "password");
}

export function valueOf(control: Control): string {
  return isTicked(control) ? ((control as HTMLInputElement).checked ? "yes" : "") : control.value;
}

export function defaultOf(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? "";
  if (isTicked(control)) return (control as HTMLInputElement).defaultChecked ? "yes" : "";
  return control.defaultValue;
}

export function set(control: Control, { value, words = value }: Fields[string]): void {
  if (isTicked(control)) (control as HTMLInputElement).checked = value === "yes";
  else if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) {
    const option = new Option(words, value, false, true);
    option.dataset.broughtBack = "";
    control.add(option);
  } else control.value = value;
}

export function fieldsOf(form: HTMLFormElement): Fields {
  const fields = controlsOf(form).map((control) => {
    const shown = control instanceof HTMLSelectElement ? control.selectedOptions[0] : undefined;
    const words = (shown ?? control).dataset.words ?? shown?.text;
    return [control.name, { value: valueOf(control), ...(words ? { words } : {}) }] as const;
  });
  return Object.fromEntries(fields);
}
