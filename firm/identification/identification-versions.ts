import type { Queries } from "#db/database.ts";
import type { IdentificationFilesTable } from "#db/identification-tables.ts";
import type { Sealer } from "#db/sealer.ts";
import { newestOfEach } from "#db/newest-of-each.ts";
import type { Answers } from "./questions.ts";
import { nameOf } from "./store-file.ts";

export type DocumentFile = { id: string; name: string; bytes: number };

/** One sending as it came; `answers` is undefined where it was sealed by a key that this server does not have. */
export type Version = { id: string; receivedAt: number; answers: Answers | undefined; files: DocumentFile[] };

/** Every version of an enquiry, newest first. */
export async function versionsOf(queries: Queries, enquiryId: string, sealer: Sealer): Promise<Version[]> {
  const [rows, files] = await Promise.all([
    queries
      .selectFrom("identificationVersions")
      .select(["id", "receivedAt", "sealedAnswers"])
      .where("enquiryId", "=", enquiryId)
      .orderBy("receivedAt", "desc")
      .orderBy("id", "desc")
      .execute(),
    queries
      .selectFrom("identificationFiles")
      .selectAll()
      .where("enquiryId", "=", enquiryId)
      .where("versionId", "is not", null)
      .orderBy("startedAt")
      .orderBy("id")
      .execute(),
  ]);
  return rows.map(({ id, receivedAt, sealedAnswers }) => ({
    id,
    receivedAt,
    answers: opened(() => JSON.parse(sealer.open(sealedAnswers, placeOf(id)).toString()) as Answers),
    files: files.filter(({ versionId }) => versionId === id).map((file) => documentFile(file, sealer)),
  }));
}

export function sealAnswers(id: string, answers: Answers, sealer: Sealer): string {
  return sealer.seal(Buffer.from(JSON.stringify(answers)), placeOf(id));
}

function documentFile(file: IdentificationFilesTable, sealer: Sealer): DocumentFile {
  const { id, bytes, kind } = file;
  return { id, bytes, name: opened(() => nameOf(file, sealer)) ?? `document.${kind}` };
}

function opened<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

const placeOf = (id: string) => `version ${id}`;

/** When the newest form of each of some enquiries came back, in milliseconds since 1970. */
export function latestVersions(queries: Queries, enquiryIds: string[]): Promise<[id: string, at: number][]> {
  const versions = queries.selectFrom("identificationVersions").select(["enquiryId", "receivedAt as at"]);
  return newestOfEach(queries, versions, enquiryIds);
}
