import { bookingAddress, listIn } from "./list-address.ts";

/** What they gave nothing for: a call, or a video's link. */
export type Lacking = "telephone" | "video";

/** What was chosen of a move when the way to add something was taken: it stands so afterwards. */
export type Wished = { time: string; kind: string };

const NOTHING: Wished = { time: "", kind: "" };

/** The fields of reception's page, by what staff wrote down of a caller (`entered`) or were told of a visitor. */
const FIELDS = {
  telephone: { correct: "number", entered: "correct-phone", told: "told-phone-words" },
  video: { correct: "address", entered: "correct-email", told: "told-email-words" },
};

type Place = { id: string; list: string | undefined; isEntered: boolean };

/** Leads to the very field in which the number or the address is added, and from there back to the move. */
export function addContact({ id, list, isEntered }: Place, lacking: Lacking, { time, kind } = NOTHING): string {
  const { correct, entered, told } = FIELDS[lacking];
  const query = new URLSearchParams({
    correct,
    for: "move",
    ...(list ? { list } : {}),
    ...(time ? { time } : {}),
    ...(kind ? { kind } : {}),
  });
  return `/staff/reception/${id}?${query}#${isEntered ? entered : told}`;
}

const ADDS = new Set(["told-phone", "told-email", "correct-caller"]);

/** Where that leads back to once it is added, by the address of reception's page; undefined: it was not come from. */
export function backToMove(id: string, search: URLSearchParams, intent: string, done: string): string | undefined {
  if (!ADDS.has(intent) || search.get("for") !== "move") return undefined;
  const wished = ["time", "kind"].flatMap((name) => (search.get(name) ? [[name, search.get(name)!] as const] : []));
  return `${bookingAddress(id, listIn(search.get("list")), { done, ...Object.fromEntries(wished) })}#times`;
}

/** What was chosen, by the address that leads back. */
export function wishedIn(search: URLSearchParams): Wished {
  return { time: search.get("time") ?? "", kind: search.get("kind") ?? "" };
}
