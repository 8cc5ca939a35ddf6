import type { Content } from "#firm/content/content.ts";

/** The sections that figures rest on, by file: `SOR-2002-227` → `182`, `183`. */
export function watchedSections(law: Content["law"]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const {
    source: { statute },
  } of Object.values(law)) {
    if (statute) files.set(statute.file, (files.get(statute.file) ?? new Set()).add(statute.section));
  }
  return files;
}
