import { data } from "react-router";

/** Thrown for what no button of the page posts: nothing is done by default. */
export const unknownIntent = () =>
  data("This page does not know what was asked. Please load it again.", { status: 400 });

/** The text fields of a posted form; a field that was left out is empty. */
export async function posted<Name extends string>(request: Request, ...names: Name[]): Promise<Record<Name, string>> {
  return fieldsIn(await request.formData(), ...names);
}

/** The same of a form that was read. */
export function fieldsIn<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  ) as Record<Name, string>;
}
