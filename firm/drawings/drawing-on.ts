import { UnreadableFigure } from "#firm/checks/checks.ts";
import type { Facts } from "#firm/content/facts.ts";
import {
  DRAWING_WIDTHS,
  DRAWINGS,
  type DrawingFormat,
  type DrawingName,
  type DrawingTheme,
} from "#firm/content/schema/drawing-words.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { escapeHtml } from "#text/escape-html.ts";
import { arrestHours } from "./arrest-hours.ts";
import { barLengths } from "./bar-lengths.ts";
import { barStarts } from "./bar-starts.ts";
import { estateShares } from "./estate-shares.ts";
import type { Draw, Given } from "./given.ts";
import { STYLES } from "./inks.ts";
import { keptWords } from "./kept-words.ts";
import type { Letters } from "./letters.ts";
import { medicalLimit } from "./medical-limit.ts";
import { createPen } from "./pen.ts";
import { permitSpan } from "./permit-span.ts";
import { recordYears } from "./record-years.ts";
import { refugeeDays } from "./refugee-days.ts";
import { refusalDays } from "./refusal-days.ts";
import { residencyMonths } from "./residency-months.ts";
import { returnOrders } from "./return-orders.ts";
import { studyWays } from "./study-ways.ts";
import { taxStairs } from "./tax-stairs.ts";
import { undertakingYears } from "./undertaking-years.ts";
import { workWays } from "./work-ways.ts";

const DRAWN: { [Name in DrawingName]: Draw<Name> } = {
  "land-transfer-tax": taxStairs,
  "arrest-to-bail": arrestHours,
  "refused-visa": refusalDays,
  "estate-shares": estateShares,
  "study-to-residence": studyWays,
  "bar-lengths": barLengths,
  "undertaking-lengths": undertakingYears,
  "residency-days": residencyMonths,
  "refugee-claim-days": refugeeDays,
  "offence-abroad": recordYears,
  "bar-starts": barStarts,
  "medical-limit": medicalLimit,
  "return-orders": returnOrders,
  "permit-span": permitSpan,
  "ways-to-work": workWays,
  "kept-words": keptWords,
};

/** What to draw: `facts` is the register of the day it is drawn for, `theme` light where none is said. */
type Asked = [name: DrawingName, format: DrawingFormat, facts: Facts, letters: Letters, theme?: DrawingTheme];

/**
 * A drawing as an SVG file, its figures those of the register given.
 * @throws UnreadableFigure where a figure cannot be drawn to scale
 */
export function drawingOn(...asked: Asked): string {
  return svg(asked, (sheet) => {
    const [name, format, facts] = asked;
    const plain = (text: string) => plainWords(text, facts);
    const draw = DRAWN[name] as (given: Omit<Given<DrawingName>, "words"> & { words: Record<string, string> }) => void;
    draw({
      ...sheet,
      format,
      law: (key) => plain(`{law.${key}}`),
      words: Object.fromEntries(Object.entries(facts.drawings[name].words).map(([key, text]) => [key, plain(text)])),
    });
  });
}

/** The same where a figure of it cannot be drawn to scale: what it shows, as words. */
export function drawingOrWords(...asked: Asked): string {
  try {
    return drawingOn(...asked);
  } catch (error) {
    if (!(error instanceof UnreadableFigure)) throw error;
    return svg(asked, ({ pen, width, alt }) => pen.words(0, 30, alt, { style: "label", within: width }));
  }
}

/** `alt`: what the drawing shows, for who cannot see it. */
type Sheet = Pick<Given<DrawingName>, "pen" | "width" | "height"> & { alt: string };

function svg([name, format, facts, letters, theme = "light"]: Asked, draw: (sheet: Sheet) => void): string {
  const pen = createPen(letters);
  const [width, height] = [DRAWING_WIDTHS[format], DRAWINGS[name][format]];
  const alt = plainWords(facts.drawings[name].alt, facts);
  draw({ pen, width, height, alt });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img" aria-labelledby="alt"><title id="alt">${escapeHtml(alt)}</title><style>${STYLES[theme]}</style>\n` +
    `${pen.drawn()}\n</svg>\n`
  );
}
