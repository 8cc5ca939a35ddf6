/** One thing counted: a name and a number for each row, as it is drawn, tabled and exported. */
export type NumberTable = {
  /** In the address of the page, and of its part. */
  id: string;
  title: string;
  /** What is said of how it was counted. */
  note: string;
  /** Headings of the names and of the numbers. */
  of: string;
  counted: string;
  rows: NumberRow[];
};

/** `words`: the number as people read it, where that is not its digits. */
export type NumberRow = { name: string; number: number; words?: string };
