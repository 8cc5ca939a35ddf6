import type { Database } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { presentChecks, withChecks } from "./apply-checks.ts";
import { addCheck, allChecks, type FigureCheck } from "./figure-check-rows.ts";

/** The checks that lawyers made in the staff area, kept in memory: every page asks for their days. */
export type FigureChecks = {
  /** The register as written in content/law.yaml, with what was checked since. */
  law: () => Content["law"];
  /** The register as written. */
  written: Content["law"];
  /** The check that holds of a figure, if there is one. */
  of: (key: string) => FigureCheck | undefined;
  /** Every check of a figure, the latest first. */
  historyOf: (key: string) => FigureCheck[];
  /** Changes whenever a check was added. */
  version: () => string;
  /** Stores a check and reads them again; the same one, posted twice under one id, only once. */
  add: (check: FigureCheck) => Promise<void>;
  /** Reads them again. */
  changed: () => Promise<void>;
};

export async function figureChecks(database: Database, written: Content["law"]): Promise<FigureChecks> {
  let law = written;
  let present = new Map<string, FigureCheck>();
  let all = new Map<string, FigureCheck[]>();
  let version = 0;
  const changed = async () => {
    const checks = await allChecks(database.queries);
    law = withChecks(written, checks);
    present = presentChecks(written, checks);
    all = Map.groupBy(checks, ({ figure }) => figure);
    version += 1;
  };
  await changed();
  return {
    law: () => law,
    written,
    of: (key) => present.get(key),
    historyOf: (key) => all.get(key) ?? [],
    version: () => String(version),
    async add(check) {
      await database.write((queries) => addCheck(queries, check));
      await changed();
    },
    changed,
  };
}
