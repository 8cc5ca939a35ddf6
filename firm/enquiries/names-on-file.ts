import type { Database } from "#db/database.ts";
import { lookUpConflicts, namesIn, type AskedFor, type ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { fold } from "#text/fold.ts";
import { calledAbout } from "./called-about.ts";
import { ownEnquiries } from "./own-enquiries.ts";
import { otherParties, otherSideNamed } from "./other-side.ts";
import type { RelatedEnquiry, StaffEnquiry } from "./staff-enquiry.ts";

type Place = Pick<Database, "queries" | "engine">;

/** Who a name that is looked up is: who wrote, whom it is about, or the other side. */
export type Noted = "sender" | "about" | "other-party";

/**
 * The same, or by which text it was found (names-found.ts): one on file by what was written here, `own-text`, or one of
 * its own by what was written `elsewhere`.
 */
export type AskedAs = Noted | TextAs;
export type TextAs = "own-text" | "elsewhere";

/** A name and what was found; `of`: the reference of another enquiry of the same person, where it is noted there. */
export type NameSearch = ConflictSearch & { as: AskedAs; of?: string | undefined };

export type NamesOnFile = {
  /** Of who wrote it. */
  sender: NameSearch;
  /** That one first. */
  searches: NameSearch[];
  /** Their own other enquiries, newest first: no conflict, and so set apart. */
  own: RelatedEnquiry[];
};

type Named = Pick<StaffEnquiry, "id" | "person" | "email" | "about" | "otherParty">;
type Asked = { name: string; as: Noted; of?: string | undefined };

/** Names looked up for one enquiry: more of them nobody reads, and it is said that some were not. */
const MOST = 60;

/**
 * Looks up all names of an enquiry: who wrote, by the name shown and the legal one they gave, whom it and calls about
 * it are about, and the other parties; and what of these stands on their other enquiries. Who is their other side in
 * two of their own enquiries is no conflict there, nor are they themselves; whoever is so in somebody else's is.
 */
export async function namesOnFile(place: Place, record: Named, username: string): Promise<NamesOnFile> {
  const { queries } = place;
  const { id } = record;
  const person = record.person ?? "";
  const { rows, said } = await ownEnquiries(place, record, username);
  const ids = new Set(rows.map((row) => row.id));
  const named = new Set(rows.flatMap((row) => (fold(row.person ?? "") === fold(person) ? [row.id] : [])));
  const search = await lookUpConflicts(queries, person, {
    id,
    own: ids,
    isOwn: (one, closeness, source) =>
      source === "caller"
        ? // Who calls about their own under their own name, from whatever number, is nobody else.
          closeness === "same" && (said.has(one) || named.has(one))
        : (source === "enquirer" || source === "identified") && (closeness === "same" || said.has(one)),
  });
  const sender: NameSearch = { ...search, as: "sender" };
  const apart = new Set(search.apart.map((one) => one.id));
  const own = rows.filter((row) => said.has(row.id) || apart.has(row.id));
  const asked = await namesBeside(place, record, own);
  const searches = await Promise.all(
    asked.slice(0, MOST).map(async ({ name, as, of }): Promise<NameSearch> => {
      const found = await lookUpConflicts(queries, name, askedFor(id, as, own));
      return { ...found, as, of };
    }),
  );
  const isCut = asked.length > MOST;
  return { sender, searches: [{ ...sender, more: sender.more || isCut }, ...searches], own };
}

function askedFor(id: string, as: Noted, own: readonly RelatedEnquiry[]): AskedFor {
  const isOwn: Record<Noted, AskedFor["isOwn"]> = {
    sender: (_one, closeness, source) => (source === "enquirer" || source === "identified") && closeness === "same",
    about: (_one, closeness, source) => source === "about" && closeness === "same",
    "other-party": (_one, _closeness, source) => source === "other-party",
  };
  return { id, own: new Set(own.map((row) => row.id)), isOwn: isOwn[as] };
}

/** What is looked up beside who wrote it, each name once: first what is noted here, then on their other enquiries. */
async function namesBeside({ queries }: Place, record: Named, own: readonly RelatedEnquiry[]): Promise<Asked[]> {
  const { id, about, otherParty, person } = record;
  const references = new Map(own.map((row) => [row.id, row.reference]));
  const noted = await namesIn(queries, [id, ...references.keys()]);
  const legal = noted.filter(({ source, sourceId }) => source === "identified" && sourceId === id);
  const elsewhere = noted.filter(({ sourceId }) => sourceId !== id);
  const asked: Asked[] = [
    ...legal.map(({ name }) => ({ name, as: "sender" as const })),
    ...[about ?? "", ...(await calledAbout(queries, id))].map((name) => ({ name, as: "about" as const })),
    ...[...otherParties(otherParty), ...(await otherSideNamed(queries, id))].map((name) => ({
      name,
      as: "other-party" as const,
    })),
    ...elsewhere.flatMap(({ name, source, sourceId }) => {
      const as = AS[source];
      return as ? [{ name, as, of: references.get(sourceId) }] : [];
    }),
  ];
  const once = new Map<string, Asked>();
  for (const one of asked) if (one.name !== "" && !once.has(fold(one.name))) once.set(fold(one.name), one);
  once.delete(fold(person ?? ""));
  return [...once.values()];
}

/** As what a name that is noted on another enquiry of theirs is looked up; who else called there is not. */
const AS: Partial<Record<Awaited<ReturnType<typeof namesIn>>[number]["source"], Noted>> = {
  enquirer: "sender",
  identified: "sender",
  about: "about",
  "other-party": "other-party",
};
