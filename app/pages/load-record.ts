import { data } from "react-router";
import type { BusinessRecord } from "#firm/content/schema/record.ts";
import type { HeadData, PageData } from "#app/head/head-data.ts";

/** The words of the not-found screens of section 2: "The {kind} page you're looking for doesn't exist." */
export type RecordKind = "business" | "work permit" | "Study in Canada";

export type RecordData = PageData & { kind: RecordKind; record?: BusinessRecord };

/** The record of this slug, or the specified not-found screen with status 404. */
export function loadRecord(records: Map<string, BusinessRecord>, path: string, slug: string, kind: RecordKind) {
  const record = records.get(slug);
  if (!record) return data<RecordData>({ head: notFoundHead(path), kind }, { status: 404 });
  const { metaTitle: title, metaDescription: description, keywords } = record;
  return data<RecordData>({
    head: { title, description, keywords, path, name: record.title, type: "page" },
    kind,
    record,
  });
}

export function notFoundHead(path: string): HeadData {
  return {
    title: "Page Not Found",
    description: "This page does not exist.",
    keywords: [],
    path,
    name: "Page Not Found",
    type: "page",
    noindex: true,
  };
}
