import { Temporal } from "temporal-polyfill";
import { longDate } from "#time/long-date.ts";
import type { Problem } from "./yaml/problem.ts";
import type { Content } from "./content.ts";
import type { LawEntry } from "./schema/registers.ts";
import { hashOf, LAW_TEXTS } from "./law-texts.ts";
import { textKey } from "./text/law-text-key.ts";

/** Ontario's statutes and pages: no file of them can be compared, so that somebody has to look more often. */
const ONTARIO = /(?:^|\.)(?:ontario\.ca|toronto\.ca|ontariocourts\.ca|lso\.ca)$/;
const ONTARIO_MONTHS = 6;

/** What an entry says of its source, the text recorded of it and the values to come and gone, must fit together. */
export function checkRegister({ law, lawTexts }: Pick<Content, "law" | "lawTexts">): Problem[] {
  const entries = Object.entries(law).flatMap(([key, entry]) =>
    [...reading(entry), ...statuteText(key, entry, lawTexts), ...values(entry), ...ontario(entry)].map(
      ([field, message]) => ({ file: "law.yaml", field: `${key}.${field}`, message }),
    ),
  );
  const edited = Object.entries(lawTexts).filter(([, { lines, hash }]) => hashOf(lines) !== hash);
  return [
    ...entries,
    ...edited.map(([key]) => ({
      file: LAW_TEXTS,
      field: key,
      message:
        "was changed by hand, so that a change of the law would not be seen: record it again " +
        "with npm run law:watch -- --record",
    })),
  ];
}

type Found = [field: string, message: string][];

function reading({ confidence, source: { read, words } }: LawEntry): Found {
  if (confidence !== "official") return [];
  const missing = [
    ...(read ? [] : ["read (the day it was read)"]),
    ...(words ? [] : ["words (the few words it rests on, quoted)"]),
  ];
  if (missing.length === 0) return [];
  return [
    [
      "confidence",
      `says official, but nobody is said to have read it: add ${missing.join(" and ")} ` +
        `under source, or write secondary`,
    ],
  ];
}

function statuteText(key: string, { source: { statute, words } }: LawEntry, texts: Content["lawTexts"]): Found {
  if (!statute) return [];
  if (statute.compared) {
    return words === undefined
      ? [["source.statute", "is compared by words, but none are quoted: add words under source"]]
      : [];
  }
  const recorded = texts[textKey(statute)];
  if (!recorded) {
    return [
      [
        "source.statute",
        `names section ${statute.section} of ${statute.file}, whose text is not in content/${LAW_TEXTS}: ` +
          `run npm run law:watch -- --record ${key}`,
      ],
    ];
  }
  if (words === undefined || quotes([...recorded.lines, recorded.amended], words)) return [];
  return [
    [
      "source.words",
      `are not in section ${statute.section} of ${statute.file} as it was recorded on ` +
        `${longDate(recorded.recorded)}: quote it exactly, with … for words left out`,
    ],
  ];
}

/**
 * Whether the words stand in the text, in their order; `…` leaves words out, and curly quotes are the same as straight
 * ones.
 */
export function quotes(lines: string[], words: string): boolean {
  const text = plain(lines.join(" "));
  let from = 0;
  return plain(words)
    .split(/\s*(?:…|\.\.\.)\s*/)
    .filter(Boolean)
    .every((part) => {
      const at = text.indexOf(part, from);
      from = at + part.length;
      return at >= 0;
    });
}

function plain(text: string): string {
  return text.normalize("NFC").replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, " ").trim();
}

function values({ past = [], next = [], current }: LawEntry): Found {
  const untils = past.map(({ until }) => until);
  const froms = next.map(({ from }) => from);
  const backward = past.find(
    ({ from, until }, index) => from !== undefined && (from > until || (index > 0 && from <= untils[index - 1]!)),
  );
  const lastKnown = [untils.at(-1), current?.since]
    .filter((known) => known !== undefined)
    .toSorted()
    .at(-1);
  return [
    ...(isAscending(untils)
      ? []
      : [
          ["past", "must begin with the oldest value, each with a later last day than the one before"] as Found[number],
        ]),
    ...(backward
      ? [
          [
            "past",
            `has a value from ${backward.from} that begins after its own end or before the end of the one before`,
          ] as Found[number],
        ]
      : []),
    ...(isAscending(froms)
      ? []
      : [
          [
            "next",
            "must begin with the value that comes first, each with a later first day than the one before",
          ] as Found[number],
        ]),
    ...(froms[0] && lastKnown && froms[0] <= lastKnown
      ? [
          [
            "next",
            `begins on ${froms[0]}, although the value before it is said to begin or end on ` +
              `${lastKnown}: correct one of the two days`,
          ] as Found[number],
        ]
      : []),
  ];
}

function isAscending(days: string[]): boolean {
  return days.every((day, index) => index === 0 || days[index - 1]! < day);
}

/** Whether an entry rests on a text of Ontario, which the site cannot compare by itself. */
export function restsOnOntario({ source: { url } }: LawEntry): boolean {
  return ONTARIO.test(new URL(url).hostname);
}

function ontario(entry: LawEntry): Found {
  const { checked, checkAgain } = entry;
  const latest = Temporal.PlainDate.from(checked).add({ months: ONTARIO_MONTHS }).toString();
  if (!restsOnOntario(entry) || checkAgain <= latest) return [];
  return [
    [
      "checkAgain",
      `is too late: a text of Ontario cannot be watched, so it is looked at again by ${longDate(latest)} at the latest`,
    ],
  ];
}
