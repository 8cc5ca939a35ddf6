import { Sections } from "#app/blocks/sections.tsx";
import type { RecordData } from "./load-record.ts";
import { RecordNotFound } from "./record-not-found.tsx";
import { recordSections } from "#firm/content/sections/record-sections.ts";

export function RecordPage({ record, kind }: RecordData) {
  if (!record) return <RecordNotFound kind={kind} />;
  return <Sections sections={recordSections(record)} layout="article" />;
}
