import type { KeptLookUp, LookedUpName } from "./kept-look-ups.ts";

/** What was looked up and what was found, `Ana Pereira (2 names); Bo Lund (no similar name)`; of many the first `most`. */
export function lookUpInWords({ uploaded, found, names }: KeptLookUp, most = names.length): string {
  if (uploaded !== null)
    return `${counted(uploaded, "name")} of an upload (like those of ${found === 0 ? "no enquiry" : counted(found, "enquiry", "enquiries")})`;
  const told = names.slice(0, most).map((one) => `${one.asked ?? "a name erased since"} (${foundInWords(one)})`);
  return [...told, ...(names.length > most ? [`and ${counted(names.length - most, "more name")}`] : [])].join("; ");
}

function foundInWords({ found, inTexts, erased, incomplete }: LookedUpName): string {
  return [
    found === 0 ? "no similar name" : counted(found, "name"),
    inTexts > 0 && `its words in ${counted(inTexts, "text")}`,
    erased > 0 && "a name that was erased",
    incomplete && "some names not indexed then",
  ]
    .filter(Boolean)
    .join(", ");
}

function counted(count: number, one: string, several = `${one}s`): string {
  return count === 1 ? `one ${one}` : `${count.toLocaleString("en-CA")} ${several}`;
}
