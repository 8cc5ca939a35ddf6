import { setImmediate as pause } from "node:timers/promises";
import sax from "sax";

/** One section of an act or regulation as it is compared. */
export type FoundSection = {
  /** The act or regulation, as its own file calls it. */
  title: string;
  /** The day up to which the text holds all changes, as its file says; undefined where it does not. */
  currentTo: string | undefined;
  /**
   * Marginal notes and text without their form: a line for each piece with a label of its own, such as `(a) to leave
   * Canada …;`
   */
  lines: string[];
  /**
   * The last of the notes of amendment below the section, for example `SOR/2022-142, s. 3`; empty where it has none.
   */
  amended: string;
};

/** Thrown with one sentence where a file is not the XML of an act or regulation, or cannot be had. */
export class LawFileError extends Error {}

/** Bytes parsed before others have their turn: a few milliseconds of work (decisions/0016). */
const AT_ONCE = 32 * 1024;

const ROOTS = new Set(["Statute", "Regulation"]);
/**
 * Parts of a file whose sections are not sections of the act in force: forms, quoted and coming amendments, enacting
 * orders.
 */
const OUTSIDE = new Set([
  "Schedule",
  "AmendedText",
  "RelatedOrNotInForce",
  "RelatedProvisions",
  "Order",
  "RecentAmendments",
]);
/** Elements within a sentence; all others begin a line. */
const INLINE = new Set([
  "XRefExternal",
  "XRefInternal",
  "DefinedTermEn",
  "DefinedTermFr",
  "DefinitionRef",
  "DefinitionEnOnly",
  "Emphasis",
  "Language",
  "Repealed",
  "Sup",
  "Sub",
  "Leader",
  "LeaderRightJustified",
  "FormBlank",
  "Fraction",
  "Numerator",
  "Denominator",
]);
/** Signs of a note elsewhere, no words. */
const LEFT_OUT = new Set(["FootnoteRef"]);

/**
 * Reads sections by their labels from the Department of Justice's XML (the element `Section` of its
 * regulation_web.dtd), as it comes and without keeping it, since files have some megabytes. Labels that are not in the
 * file are not in the answer.
 * @param labels such as `183` or `87.3`
 * @throws LawFileError where the file breaks off, is not well-formed, is none of an act or regulation, or has a label
 * twice; whatever reading the bytes throws
 */
export async function readSections(
  bytes: AsyncIterable<Uint8Array>,
  labels: Iterable<string>,
): Promise<Map<string, FoundSection>> {
  const wanted = new Set(labels);
  const found = new Map<string, Omit<FoundSection, "title" | "currentTo">>();
  const twice = new Set<string>();
  const parser = sax.parser(true);
  const open: string[] = [];
  let title = "";
  let currentTo: string | undefined;
  let sections = 0;
  let section: Collector | undefined;

  const handlers: Pick<sax.SAXParser, "onopentag" | "ontext" | "onclosetag" | "onerror"> = {
    onopentag({ name, attributes }) {
      if (open.length === 0) currentTo = dayIn(attributes["lims:current-date"]);
      if (open.length === 0 && !ROOTS.has(name))
        throw new LawFileError(`is no act or regulation: it begins with <${name.slice(0, 40)}>`);
      if (!section && name === "Section" && open.includes("Body") && !open.some((outer) => OUTSIDE.has(outer)))
        section = collector(open.length);
      open.push(name);
      section?.opened(name, open.length);
    },
    ontext(text) {
      if (section) section.text(text, open);
      // The short title comes after the long one, and is the one people use.
      else if (open.length === 3 && (open[2] === "ShortTitle" || (open[2] === "LongTitle" && title === "")))
        title = oneSpace(text);
    },
    onclosetag(name) {
      section?.closed(name);
      open.pop();
      if (!section || open.length !== section.depth) return;
      const { label, lines, amended } = section.result();
      section = undefined;
      sections += 1;
      if (!wanted.has(label)) return;
      if (found.has(label)) twice.add(label);
      found.set(label, { lines, amended });
    },
    onerror(error) {
      throw new LawFileError(`is not well-formed: ${error.message.split("\n")[0]!}`);
    },
  };
  Object.assign(parser, handlers);

  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += AT_ONCE) {
      parser.write(decoded(decoder, chunk.subarray(from, from + AT_ONCE)));
      await pause();
    }
  }
  parser.write(decoded(decoder)).close();
  // Else an empty answer would look like an act of which every section was repealed.
  if (sections === 0) throw new LawFileError("holds no section");
  if (twice.size > 0) throw new LawFileError(`has more than one section ${[...twice].join(", ")}`);
  return new Map([...found].map(([label, one]) => [label, { title, currentTo, ...one }]));
}

function dayIn(attribute: unknown): string | undefined {
  return typeof attribute === "string" && /^\d{4}-\d{2}-\d{2}$/.test(attribute) ? attribute : undefined;
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new LawFileError("is not written in UTF-8");
  }
}

type Collector = ReturnType<typeof collector>;

/** Gathers one section. @param depth how many elements are open around it */
function collector(depth: number) {
  const lines: string[] = [];
  const notes: string[] = [];
  let line = "";
  let note = "";
  let label = "";
  /** A label stands at the beginning of the line, and its words are still to come. */
  let afterLabel = false;

  function endLine(): void {
    const whole = oneSpace(line);
    if (whole !== "") lines.push(whole);
    line = "";
    afterLabel = false;
  }

  return {
    depth,
    opened(name: string, at: number): void {
      if (name === "HistoricalNoteSubItem") note = "";
      if (name === "Repealed") line += " ";
      if (INLINE.has(name) || LEFT_OUT.has(name)) return;
      // A whole section has its label after its marginal note; its first subsection goes on in the same line.
      if (afterLabel && !(name === "Label" && at === depth + 2)) line += " ";
      else endLine();
    },
    text(text: string, open: string[]): void {
      if (open.some((name) => LEFT_OUT.has(name))) return;
      if (open.includes("HistoricalNote")) {
        note += text;
        return;
      }
      if (open.length === depth + 2 && open.at(-1) === "Label") label += text;
      line += text;
      if (text.trim() !== "") afterLabel = open.at(-1) === "Label";
    },
    closed(name: string): void {
      if (name === "HistoricalNoteSubItem") notes.push(...note.split(";").map(oneSpace).filter(Boolean));
      if (!INLINE.has(name) && !LEFT_OUT.has(name) && !afterLabel) endLine();
    },
    result(): { label: string; lines: string[]; amended: string } {
      endLine();
      return { label: oneSpace(label), lines, amended: notes.at(-1) ?? oneSpace(note) };
    },
  };
}

function oneSpace(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
