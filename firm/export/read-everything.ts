import { draftsOf, remindersOf } from "./read-beside.ts";
import { sql, type Selectable } from "kysely";
import { listsInForce, lookUpInWords, lookUpsAmong, namesOfList, type ListedName } from "#firm/conflicts/conflicts.ts";
import { noWall, STATE_COLUMNS, wordsFor, type WordForCaller } from "#firm/enquiries/enquiries.ts";
import type { UrgentMarksTable } from "#db/urgent-tables.ts";
import type { Queries } from "#db/database.ts";
import type {
  CallsTable,
  CallTriesTable,
  ToldContactsTable,
  ToldInPersonTable,
  CorrectionsTable,
  EnquiriesTable,
  NotesTable,
  RemindersTable,
} from "#db/intake-tables.ts";
import type { AnswersTable, RepliesTable, ReplyDraftsTable } from "#db/thread-tables.ts";
import type { ConsentsTable, SubscribersTable } from "#db/consent-tables.ts";
import type { AuditTable } from "#db/tables.ts";

/** Rows read at once, so that a large export neither fills the memory nor holds up the server. */
const BATCH = 500;

const COLUMNS = [
  "id",
  "reference",
  "kind",
  ...STATE_COLUMNS,
  "otherParty",
  "about",
  "custodySince",
  "nextHearing",
  "deadlineDay",
] as const;

/** An enquiry with everything that belongs to it; fields nobody filled in are empty. */
export type WholeEnquiry = Pick<EnquiriesTable, Exclude<(typeof COLUMNS)[number], "createdAt">> & {
  receivedAt: number;
  values: Record<string, string>;
  corrections: Omit<CorrectionsTable, "id" | "enquiryId">[];
  notes: Pick<NotesTable, "author" | "words" | "createdAt">[];
  replies: Omit<RepliesTable, "id" | "enquiryId">[];
  answers: Omit<Selectable<AnswersTable>, "id" | "enquiryId">[];
  /** Begun and not sent. */
  drafts: (Pick<ReplyDraftsTable, "words" | "savedAt"> & { username: string })[];
  calls: Omit<Selectable<CallsTable>, "id" | "enquiryId">[];
  toldContacts: Omit<ToldContactsTable, "enquiryId">[];
  urgentMarks: Omit<UrgentMarksTable, "id" | "enquiryId" | "callId">[];
  callTries: Omit<CallTriesTable, "id" | "enquiryId">[];
  /** What they are told if they call. */
  word: WordForCaller | null;
  /** That whoever has it was told that it cannot wait. */
  toldInPerson: Omit<ToldInPersonTable, "enquiryId"> | null;
  /** Whose each is, by user name. */
  reminders: (Omit<RemindersTable, "id" | "enquiryId" | "userId"> & { username: string })[];
  /** Enquiries of one person have the same; null where it was joined with none. */
  personId: string | null;
};

/** Every enquiry that was not erased and no wall keeps from one of the staff, held ones too, earliest first. */
export async function* everyEnquiry(queries: Queries, username: string): AsyncGenerator<WholeEnquiry> {
  for (let [time, id] = [0, ""]; ;) {
    const rows = await queries
      .selectFrom("enquiries")
      .select(COLUMNS)
      .where((row) => row(row.refTuple("createdAt", "id"), ">", row.tuple(time, id)))
      .where("erasedAt", "is", null)
      .where(noWall(sql.ref("enquiries.id"), username))
      .orderBy("createdAt")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return;
    const [
      contacts,
      appointments,
      corrections,
      notes,
      replies,
      answers,
      drafts,
      calls,
      told,
      tries,
      marks,
      words,
      inPerson,
      reminders,
      joined,
    ] = await Promise.all([
      queries.selectFrom("contacts").selectAll().where("id", "in", ids).execute(),
      queries.selectFrom("appointments").selectAll().where("id", "in", ids).execute(),
      queries.selectFrom("corrections").selectAll().where("enquiryId", "in", ids).orderBy("createdAt").execute(),
      queries.selectFrom("notes").selectAll().where("enquiryId", "in", ids).orderBy("createdAt").execute(),
      queries.selectFrom("replies").selectAll().where("enquiryId", "in", ids).orderBy("createdAt").execute(),
      queries.selectFrom("answers").selectAll().where("enquiryId", "in", ids).orderBy("createdAt").execute(),
      draftsOf(queries, ids),
      queries.selectFrom("calls").selectAll().where("enquiryId", "in", ids).orderBy("takenAt").execute(),
      queries.selectFrom("toldContacts").selectAll().where("enquiryId", "in", ids).orderBy("field").execute(),
      queries.selectFrom("callTries").selectAll().where("enquiryId", "in", ids).orderBy("triedAt").execute(),
      queries.selectFrom("urgentMarks").selectAll().where("enquiryId", "in", ids).orderBy("markedAt").execute(),
      wordsFor(queries, ids),
      queries.selectFrom("toldInPerson").selectAll().where("enquiryId", "in", ids).execute(),
      remindersOf(queries, ids),
      queries.selectFrom("joinedEnquiries").select(["enquiryId", "personId"]).where("enquiryId", "in", ids).execute(),
    ]);
    const typed = new Map(
      [...contacts, ...appointments].map(({ id: own, createdAt: _at, ...fields }) => [
        own,
        fields as Record<string, string | null>,
      ]),
    );
    for (const { createdAt, ...row } of rows) {
      const fields = typed.get(row.id);
      // Erased between the two reads.
      if (!fields) continue;
      yield {
        ...row,
        receivedAt: createdAt,
        values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""])),
        corrections: corrections
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, ...correction }) => correction),
        notes: notes
          .filter((one) => one.enquiryId === row.id)
          .map(({ author, words, createdAt: at }) => ({ author, words, createdAt: at })),
        replies: replies
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, ...reply }) => reply),
        answers: answers
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, ...answer }) => answer),
        drafts: drafts.filter((one) => one.enquiryId === row.id).map(({ enquiryId: _of, ...draft }) => draft),
        calls: calls.filter((one) => one.enquiryId === row.id).map(({ id: _id, enquiryId: _of, ...call }) => call),
        toldContacts: told.filter((one) => one.enquiryId === row.id).map(({ enquiryId: _of, ...contact }) => contact),
        urgentMarks: marks
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, callId: _call, ...mark }) => mark),
        word: words.get(row.id) ?? null,
        toldInPerson:
          inPerson.filter((one) => one.enquiryId === row.id).map(({ enquiryId: _of, ...one }) => one)[0] ?? null,
        callTries: tries
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, ...tried }) => tried),
        reminders: reminders
          .filter((one) => one.enquiryId === row.id)
          .map(({ enquiryId: _of, ...reminder }) => reminder),
        personId: joined.find((one) => one.enquiryId === row.id)?.personId ?? null,
      };
    }
    if (rows.length < BATCH) return;
    [time, id] = [rows.at(-1)!.createdAt, rows.at(-1)!.id];
  }
}

/** Every address that ever asked for the newsletter, earliest first. The token that unsubscribes stays out. */
export function everySubscriber(queries: Queries): AsyncGenerator<Omit<SubscribersTable, "token">> {
  return byId((after) =>
    queries
      .selectFrom("subscribers")
      .select(["id", "email", "createdAt", "confirmedAt", "unsubscribedAt", "askedAt"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute(),
  );
}

/** The whole ledger of consent. */
export function everyConsent(queries: Queries): AsyncGenerator<ConsentsTable> {
  return byId((after) =>
    queries.selectFrom("consents").selectAll().where("id", ">", after).orderBy("id").limit(BATCH).execute(),
  );
}

/** The whole trail, earliest first. */
export async function* everyAuditLine(queries: Queries): AsyncGenerator<AuditTable> {
  for (let last: AuditTable | undefined; ;) {
    const beyond = last ? sql<boolean>`(at, id) > (${last.at}, ${last.id})` : sql<boolean>`true`;
    const lines = queries.selectFrom("audit").selectAll().where(beyond);
    const rows = await lines.orderBy("at").orderBy("id").limit(BATCH).execute();
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

/** What lines of the trail are about, as people call it: a reference, a user's name, what was looked up; else the id. */
export async function subjectsInWords(queries: Queries, lines: AuditTable[]): Promise<Map<string, string>> {
  const ids = [...new Set(lines.map(({ subject }) => subject))];
  const [enquiries, users, lookUps] = await Promise.all([
    queries.selectFrom("enquiries").select(["id", "reference as words"]).where("id", "in", ids).execute(),
    queries.selectFrom("users").select(["id", "username as words"]).where("id", "in", ids).execute(),
    lookUpsAmong(queries, ids),
  ]);
  const lookedUp = lookUps.map((one) => ({ id: one.id, words: lookUpInWords(one) }));
  return new Map([...enquiries, ...users, ...lookedUp].map(({ id, words }) => [id, words]));
}

/** The firm's own list for the conflict search. */
export async function* everyListedName(queries: Queries): AsyncGenerator<Omit<ListedName, "number">> {
  for (const list of await listsInForce(queries))
    for await (const page of namesOfList(queries, list)) yield* page.map(({ name, detail }) => ({ name, detail }));
}

async function* byId<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = ""; ;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}
