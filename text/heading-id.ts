/** A heading as the fragment of an address: "What can be done?" becomes `what-can-be-done`. */
export function headingId(heading: string): string {
  return heading
    .replace(/\{[^}]*\}|\uE000\d+\uE001/g, "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
