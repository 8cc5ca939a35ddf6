/**
 * Export: what the firm keeps here, in files it can take elsewhere.
 * Owns no table: it reads those of the other matters, in batches (read-everything.ts).
 * Promises that what nobody may read, or nobody has opened, is in no file (withheld.ts); files of any size in little
 * memory, cells that no spreadsheet runs as a formula, and a line in the trail for whoever took one. Keys of receipts and
 * subscriptions stay out, and so do identification and documents (decisions/0039). Called by the staff page Export.
 */
import {
  everyAuditLine,
  subjectsInWords,
  everyConsent,
  everyListedName,
  everyLookUp,
  everySubscriber,
} from "./read-everything.ts";
import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import type { AuditTable } from "#db/tables.ts";
import { allAnnouncements } from "#firm/announcements/announcements.ts";
import { CSV_BEGINNING, csvLine } from "#text/csv.ts";
import { confidentialCsv } from "./confidential-csv.ts";
import { ALWAYS, periodInName, type Taking } from "./period.ts";
import { everyEnquiry } from "./read-whole.ts";
import { registerCsv } from "./register-csv.ts";
import { inToronto, stamp } from "./stamp.ts";

/**
 * What can be exported, piece by piece, so that the size of the whole never matters. `byPeriod`: what came in within
 * chosen days alone.
 */
export const EXPORT_FILES = {
  // First: it is what Enter takes in the form of a period.
  "enquiries-without-names.csv": {
    title: "Enquiries without names or texts, for a bookkeeper or an insurer",
    type: "text/csv; charset=utf-8",
    byPeriod: true,
    pieces: registerCsv,
  },
  "enquiries-confidential.csv": {
    title: "Enquiries with what was confided, for a spreadsheet",
    type: "text/csv; charset=utf-8",
    byPeriod: true,
    pieces: confidentialCsv,
  },
  "subscribers.csv": {
    title: "Subscribers, for a spreadsheet",
    type: "text/csv; charset=utf-8",
    byPeriod: false,
    pieces: subscribersCsv,
  },
  "trail.csv": {
    title: "Trail of who did what, for a spreadsheet",
    type: "text/csv; charset=utf-8",
    byPeriod: false,
    pieces: trailCsv,
  },
  "everything.json": {
    title: "Enquiries and all else, for another program (JSON)",
    type: "application/json",
    byPeriod: false,
    pieces: everythingJson,
  },
} satisfies Record<
  string,
  {
    title: string;
    type: string;
    byPeriod: boolean;
    pieces: (queries: Queries, taking: Taking) => AsyncGenerator<string>;
  }
>;

export type ExportFile = keyof typeof EXPORT_FILES;

/**
 * One file piece by piece, with its name, and a line in the trail that says who took it and when. What a wall keeps
 * from whoever takes it is left out. `period` has no problems (period.ts).
 */
export async function takeExport(
  database: Database,
  file: ExportFile,
  { period = ALWAYS, ...by }: Omit<Taking, "period"> & Partial<Pick<Taking, "period">>,
): Promise<{ name: string; type: string; pieces: AsyncGenerator<string> }> {
  await database.write((queries) => recordAudit(queries, { ...by, action: "exported", subject: file }));
  const { type, byPeriod, pieces } = EXPORT_FILES[file];
  const of = byPeriod ? period : ALWAYS;
  const name = file.replace(/(?=\.csv$)/, periodInName(of));
  return { name, type, pieces: pieces(database.queries, { ...by, period: of }) };
}

export function isExportFile(name: string): name is ExportFile {
  return Object.hasOwn(EXPORT_FILES, name);
}

async function* subscribersCsv(queries: Queries): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(["Email", ...["Asked", "Confirmed", "Unsubscribed"].map(inToronto)]);
  for await (const { email, createdAt, confirmedAt, unsubscribedAt } of everySubscriber(queries))
    yield csvLine([email, stamp(createdAt), stamp(confirmedAt), stamp(unsubscribedAt)]);
}

async function* trailCsv(queries: Queries): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine([inToronto("At"), "Who", "Did", "To", "Detail", "Id"]);
  let lines: AuditTable[] = [];
  const written = async () => {
    const words = await subjectsInWords(queries, lines);
    return lines
      .map(({ at, actor, action, subject, detail }) =>
        csvLine([stamp(at), actor, action, words.get(subject) ?? subject, detail, subject]),
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
async function* everythingJson(queries: Queries, { actor }: Taking): AsyncGenerator<string> {
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
