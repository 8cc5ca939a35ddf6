import type { FirmReport } from "./report.ts";

/** Something for the firm to do: what, who should, why it matters, and what to write where. */
export type Action = { what: string; who: string; why: string; how: string };
/** What one finding asks for; nothing where all is well. */
export type Candidate = (report: FirmReport) => Action | undefined;
/** One line of a list: what it is about, what to know, and in small print where it stands. */
export type ReportLine = { about: string; words: string; place: string; address?: string };
export type ReportPart = { heading: string; note: string; lines: ReportLine[]; empty: string };
