/**
 * Export: everything the firm keeps here, in files it can take elsewhere.
 * Owns no table: it reads those of the other matters, in batches (read-everything.ts).
 * Promises files of any size in little memory, cells that no spreadsheet runs as a formula, and a line in the trail
 * for whoever took one. Keys of receipts and subscriptions stay out, and so do identification and documents
 * (decisions/0039). Called by the staff page Export.
 */
import {
  everyAuditLine,
  subjectsInWords,
  everyConsent,
  everyEnquiry,
  everyListedName,
  everySubscriber,
  type WholeEnquiry,
} from "./read-everything.ts";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import type { AuditTable } from "#db/tables.ts";
import { torontoStamp } from "#time/toronto-time.ts";
import { allAnnouncements } from "#firm/announcements/announcements.ts";
import { everyLookUp } from "#firm/conflicts/conflicts.ts";
import { FIELDS } from "#firm/enquiries/enquiries.ts";
import { CSV_BEGINNING, csvLine } from "#text/csv.ts";

/** What can be exported, piece by piece, so that the size of the whole never matters. */
export const EXPORT_FILES = {
  "enquiries.csv": { title: "Enquiries, for a spreadsheet", type: "text/csv; charset=utf-8", pieces: enquiriesCsv },
  "subscribers.csv": {
    title: "Subscribers, for a spreadsheet",
    type: "text/csv; charset=utf-8",
    pieces: subscribersCsv,
  },
  "trail.csv": { title: "Trail of who did what, for a spreadsheet", type: "text/csv; charset=utf-8", pieces: trailCsv },
  "everything.json": {
    title: "Everything, for another program (JSON)",
    type: "application/json",
    pieces: everythingJson,
  },
} satisfies Record<
  string,
  { title: string; type: string; pieces: (queries: Queries, actor: string) => AsyncGenerator<string> }
>;

export type ExportFile = keyof typeof EXPORT_FILES;

/**
 * One file piece by piece, and a line in the trail that says who took it and when (milliseconds since 1970). What a
 * wall keeps from whoever takes it is left out.
 */
export async function takeExport(
  database: Database,
  file: ExportFile,
  { actor, at }: { actor: string; at: number },
): Promise<{ type: string; pieces: AsyncGenerator<string> }> {
  await database.write((queries) => recordAudit(queries, { at, actor, action: "exported", subject: file }));
  const { type, pieces } = EXPORT_FILES[file];
  return { type, pieces: pieces(database.queries, actor) };
}

export function isExportFile(name: string): name is ExportFile {
  return Object.hasOwn(EXPORT_FILES, name);
}

async function* enquiriesCsv(queries: Queries, actor: string): AsyncGenerator<string> {
  yield (
    CSV_BEGINNING +
    csvLine([
      "Reference",
      "Kind",
      "Received",
      "Answer by",
      "Closed",
      "Closed by",
      "Closed as",
      "Who has it",
      "Outcome",
      "Outcome since",
      "Held because",
      "Released",
      "Other party",
      "Who it is about",
      "In custody since, as the caller said",
      "Next in court, as the caller said",
      "Day of the court date or deadline, as the caller said",
      ...FIELDS.map(({ label }) => label),
      "Corrections",
      "Notes",
      "Replies",
      "Answers",
    ])
  );
  for await (const one of everyEnquiry(queries, actor)) {
    yield csvLine([
      one.reference,
      one.kind,
      moment(one.receivedAt),
      moment(one.respondBy),
      moment(one.closedAt),
      one.closedBy,
      one.closedAs,
      one.owner,
      one.outcome,
      moment(one.outcomeAt),
      one.heldReason,
      moment(one.releasedAt),
      one.otherParty,
      one.about,
      one.custodySince,
      one.nextHearing,
      one.deadlineDay,
      ...FIELDS.map(({ name }) => one.values[name] ?? ""),
      one.corrections
        .map(({ field, words }) => (field === "other-side" ? `On the other side: ${words || "nobody"}` : words))
        .join("\n"),
      notesOf(one),
      one.replies.map(({ sender, words }) => `${sender}: ${words}`).join("\n\n"),
      one.answers.map(({ sender, subject, words }) => `${sender}: ${subject}\n${words}`).join("\n\n"),
    ]);
  }
}

async function* subscribersCsv(queries: Queries): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(["Email", "Asked", "Confirmed", "Unsubscribed"]);
  for await (const { email, createdAt, confirmedAt, unsubscribedAt } of everySubscriber(queries))
    yield csvLine([email, moment(createdAt), moment(confirmedAt), moment(unsubscribedAt)]);
}

async function* trailCsv(queries: Queries): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(["At (Toronto time)", "Who", "Did", "To", "Detail", "Id"]);
  let lines: AuditTable[] = [];
  const written = async () => {
    const words = await subjectsInWords(queries, lines);
    return lines
      .map(({ at, actor, action, subject, detail }) =>
        csvLine([torontoStamp(at), actor, action, words.get(subject) ?? subject, detail, subject]),
      )
      .join("");
  };
  for await (const line of everyAuditLine(queries)) {
    lines.push(line);
    if (lines.length < AT_ONCE) continue;
    yield await written();
    lines = [];
  }
  if (lines.length > 0) yield await written();
}

/** Lines of the trail whose subjects are looked up together. */
const AT_ONCE = 200;

/** One object with a list for each kind; times are milliseconds since 1970, as they are stored. */
async function* everythingJson(queries: Queries, actor: string): AsyncGenerator<string> {
  const lists: [string, AsyncIterable<unknown> | Iterable<unknown>][] = [
    ["enquiries", everyEnquiry(queries, actor)],
    ["subscribers", everySubscriber(queries)],
    ["consents", everyConsent(queries)],
    ["articles", await queries.selectFrom("blogPosts").selectAll().orderBy("createdAt").execute()],
    ["articleRevisions", await queries.selectFrom("articleRevisions").selectAll().orderBy("createdAt").execute()],
    ["announcements", await allAnnouncements(queries)],
    ["replyTemplates", await queries.selectFrom("replyTemplates").selectAll().orderBy("key").execute()],
    ["names", everyListedName(queries)],
    ["lookUps", everyLookUp(queries)],
    ["trail", everyAuditLine(queries)],
  ];
  yield "{";
  for (const [index, [name, rows]] of lists.entries()) {
    yield `${index === 0 ? "" : ","}\n"${name}": [`;
    let first = true;
    for await (const row of rows) {
      yield `${first ? "" : ","}\n${JSON.stringify(row)}`;
      first = false;
    }
    yield "\n]";
  }
  yield "\n}\n";
}

function moment(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString();
}

function notesOf({ notes }: WholeEnquiry): string {
  return notes.map(({ author, words }) => `${author}: ${words}`).join("\n");
}
