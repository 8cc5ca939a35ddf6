import {
  everyAuditLine,
  everyConsent,
  everyEnquiry,
  everySubscriber,
  type WholeEnquiry,
  everyListedName,
} from "./read-everything.ts";
import type { Queries } from "#db/database.ts";
import { allAnnouncements } from "#firm/announcements/announcement-rows.ts";
import { LABELS, type FieldName } from "#firm/enquiries/labels.ts";
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
} satisfies Record<string, { title: string; type: string; pieces: (queries: Queries) => AsyncGenerator<string> }>;

export type ExportFile = keyof typeof EXPORT_FILES;

export function isExportFile(name: string): name is ExportFile {
  return Object.hasOwn(EXPORT_FILES, name);
}

const FIELDS = Object.keys(LABELS).filter((name) => name !== "correction") as FieldName[];

async function* enquiriesCsv(queries: Queries): AsyncGenerator<string> {
  yield (
    CSV_BEGINNING +
    csvLine([
      "Reference",
      "Kind",
      "Received",
      "Answer by",
      "Answered",
      "Answered by",
      "Held because",
      "Released",
      "Other party",
      ...FIELDS.map((name) => LABELS[name]),
      "Corrections",
      "Notes",
    ])
  );
  for await (const one of everyEnquiry(queries)) {
    yield csvLine([
      one.reference,
      one.kind,
      moment(one.receivedAt),
      moment(one.respondBy),
      moment(one.answeredAt),
      one.answeredBy,
      one.heldReason,
      moment(one.releasedAt),
      one.otherParty,
      ...FIELDS.map((name) => one.values[name] ?? ""),
      one.corrections.map(({ words }) => words).join("\n"),
      notesOf(one),
    ]);
  }
}

async function* subscribersCsv(queries: Queries): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(["Email", "Asked", "Confirmed", "Unsubscribed"]);
  for await (const { email, createdAt, confirmedAt, unsubscribedAt } of everySubscriber(queries))
    yield csvLine([email, moment(createdAt), moment(confirmedAt), moment(unsubscribedAt)]);
}

async function* trailCsv(queries: Queries): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(["At", "Who", "Did", "To", "Detail"]);
  for await (const { at, actor, action, subject, detail } of everyAuditLine(queries))
    yield csvLine([moment(at), actor, action, subject, detail]);
}

/** One object with a list for each kind; times are milliseconds since 1970, as they are stored. */
async function* everythingJson(queries: Queries): AsyncGenerator<string> {
  const lists: [string, AsyncIterable<unknown> | Iterable<unknown>][] = [
    ["enquiries", everyEnquiry(queries)],
    ["subscribers", everySubscriber(queries)],
    ["consents", everyConsent(queries)],
    ["articles", await queries.selectFrom("blogPosts").selectAll().orderBy("createdAt").execute()],
    ["articleRevisions", await queries.selectFrom("articleRevisions").selectAll().orderBy("createdAt").execute()],
    ["announcements", await allAnnouncements(queries)],
    ["names", everyListedName(queries)],
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
