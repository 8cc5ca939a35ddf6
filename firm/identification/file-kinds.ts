import type { IdentificationFilesTable } from "#db/identification-tables.ts";

export type FileKind = IdentificationFilesTable["kind"];

/** Bytes looked at. */
export const SIGNATURE_BYTES = 16;

/** What each is called to people, and the ends its name may have; the first is given where it has none of them. */
export const FILE_KINDS: Record<FileKind, { words: string; endings: string[] }> = {
  pdf: { words: "PDF", endings: [".pdf"] },
  jpeg: { words: "JPEG", endings: [".jpg", ".jpeg", ".jfif"] },
  png: { words: "PNG", endings: [".png"] },
  heic: { words: "HEIC", endings: [".heic", ".heif"] },
};

/** Brands of ISO/IEC 23008-12 (HEIF) that phones write. */
const HEIF_BRANDS = ["heic", "heix", "heim", "heis", "mif1", "msf1"];

/**
 * What a file is by its first bytes, never by its name: ISO 32000 (PDF), ITU T.81 (JPEG), PNG 5.2, ISO/IEC 23008-12.
 * Undefined for all else. Nothing more of a file is ever read or opened here.
 */
export function kindOf(start: Uint8Array): FileKind | undefined {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  const text = bytes.toString("latin1");
  if (text.startsWith("%PDF-")) return "pdf";
  if (text.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (text.slice(4, 8) === "ftyp" && HEIF_BRANDS.includes(text.slice(8, 12))) return "heic";
  return undefined;
}

/** Longest name, in characters: what file systems take, less an ending. */
const LONGEST_NAME = 120;

/**
 * A name that was sent, as it may be shown and saved: without folders, without signs that nobody sees or that mean
 * something to a file system or a shell, and with the ending of what the file is.
 */
export function safeName(sent: string, kind: FileKind): string {
  const { endings } = FILE_KINDS[kind];
  const last = sent.split(/[/\\]/).at(-1)!.normalize("NFC");
  const clean = last
    .replace(/[\p{C}\p{DI}\u2028\u2029]/gu, "")
    .replace(/["<>:|?*%;`$&']/g, "_")
    .replace(/^[.\s_-]+|[.\s]+$/g, "");
  const ending = endings.find((one) => clean.toLowerCase().endsWith(one));
  const stem = ending ? clean.slice(0, -ending.length) : clean;
  const shown = ending ? clean.slice(-ending.length) : endings[0]!;
  return `${Array.from(stem || "document")
    .slice(0, LONGEST_NAME)
    .join("")}${shown}`;
}
