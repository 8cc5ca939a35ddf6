import type { Queries } from "#db/database.ts";
import type { LawFilesTable, LawSectionsTable } from "#db/figure-tables.ts";
import type { Compared } from "./law-changes.ts";
import { textKey } from "#firm/content/text/law-text-key.ts";
import type { FetchResult } from "./look-at-law.ts";

/** What the site found when it last looked, by file and by section. */
export type LawRows = { files: Map<string, LawFilesTable>; sections: Map<string, LawSectionsTable> };

export async function lawRows(queries: Queries): Promise<LawRows> {
  const [files, sections] = await Promise.all([
    queries.selectFrom("lawFiles").selectAll().orderBy("file").execute(),
    queries.selectFrom("lawSections").selectAll().execute(),
  ]);
  return {
    files: new Map(files.map((row) => [row.file, row])),
    sections: new Map(sections.map((row) => [row.key, row])),
  };
}

/** The sections as they are compared; null where one is gone from its file. */
export function foundSections({ sections }: LawRows): Map<string, Compared | null> {
  return new Map(
    [...sections].map(([key, { lines, amended }]) => [
      key,
      lines === null ? null : { lines: lines.split("\n"), amended: amended ?? "" },
    ]),
  );
}

/** Writes down what became of looking at one file. `now` in milliseconds since 1970. */
export async function saveFetchResult(queries: Queries, result: FetchResult, now: number): Promise<void> {
  const { file } = result;
  if (result.state === "failed") {
    await queries
      .insertInto("lawFiles")
      .values({ file, failingSince: now, failure: result.reason })
      .onConflict((row) =>
        row
          .column("file")
          .doUpdateSet((is) => ({
            failure: result.reason,
            failingSince: is.fn.coalesce("lawFiles.failingSince", is.val(now)),
          })),
      )
      .execute();
    return;
  }
  const well = {
    lookedAt: now,
    failingSince: null,
    failure: null,
    toldAt: null,
    ...(result.state === "read" ? result.validators : {}),
  };
  await queries
    .insertInto("lawFiles")
    .values({ file, ...well })
    .onConflict((row) => row.column("file").doUpdateSet(well))
    .execute();
  if (result.state === "same") return;
  for (const [section, found] of result.sections) {
    const present = { lines: found ? found.lines.join("\n") : null, amended: found ? found.amended : null };
    await queries
      .insertInto("lawSections")
      .values({ key: textKey({ file, section }), file, ...present })
      .onConflict((row) => row.column("key").doUpdateSet(present))
      .execute();
  }
}

/** Takes out what no figure rests on any more. */
export async function forgetOthers(queries: Queries, files: Map<string, Set<string>>): Promise<void> {
  const keys = [...files].flatMap(([file, sections]) => [...sections].map((section) => textKey({ file, section })));
  if (keys.length === 0) {
    await queries.deleteFrom("lawSections").execute();
    await queries.deleteFrom("lawFiles").execute();
    return;
  }
  await queries.deleteFrom("lawSections").where("key", "not in", keys).execute();
  await queries
    .deleteFrom("lawFiles")
    .where("file", "not in", [...files.keys()])
    .execute();
}
