/** Acts and regulations as they were last looked at (firm/figures); how columns are written is said in db/tables.ts. */
export type LawFilesTable = {
  /** For example `SOR-2002-227`. */
  file: string;
  etag: string | null;
  lastModified: string | null;
  /** When it was last read, or told to be the same. */
  lookedAt: number | null;
  /** Since when it could not be looked at, why, and when the firm was mailed of it. */
  failingSince: number | null;
  failure: string | null;
  toldAt: number | null;
};

export type LawSectionsTable = {
  /** For example `SOR-2002-227 183`. */
  key: string;
  file: string;
  /** The section as it was found, its lines parted by line breaks; null where the file has it no more. */
  lines: string | null;
  amended: string | null;
  /** The state of which the firm was mailed. */
  toldState: string | null;
};

export type FigureChecksTable = {
  id: string;
  /** Its key in content/law.yaml. */
  figure: string;
  /** Of the value and source that were checked (firm/figures/apply-checks.ts). */
  entryHash: string;
  outcome: "right" | "changed";
  /** The words somebody read, where they copied some. */
  words: string | null;
  /** What the source says now, where it changed. */
  found: string | null;
  /** Which state of a watched section they had before them. */
  sectionState: string | null;
  /** The office's day, as 2026-11-20. */
  checkedOn: string;
  at: number;
  actor: string;
};
