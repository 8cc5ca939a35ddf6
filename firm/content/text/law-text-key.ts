import type { Statute } from "../law-texts.ts";

/** The key of a section among the recorded texts: `SOR-2002-227 182`. */
export function textKey({ file, section }: Pick<Statute, "file" | "section">): string {
  return `${file} ${section}`;
}
