import subsetFont from "subset-font";
import type { Assets } from "#app/request/server-side.ts";
import { fontFile, REGULAR, type FontName } from "./font-files.ts";
import { fontMetrics } from "./font-metrics.ts";
import { writeHashedAsset } from "./hashed-asset.ts";

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("");

/** French letters, the dashes and quotation marks the words use. */
const COMMON = "ÀÂÇÉÈÊËÎÏÔŒÙÛàâçéèêëîïôœùûüÿ«»–—‘’“”…·\u00a0";

/**
 * How wide a system face runs: mean width of the sample in font-metrics.ts, in units of the em. `bold`: its own bold
 * face, without which browsers smear the regular one.
 */
type Face = { locals: string[]; meanWidth: number };
type System = Face & { bold?: Face };

/** Times New Roman, and the free face cut to its widths on Linux. */
const TIMES: System = { locals: ["Times New Roman", "Liberation Serif"], meanWidth: 0.3973 };
/** The serif of Android phones, which have no Times. */
const NOTO: System = { locals: ["Noto Serif"], meanWidth: 0.469 };
/** Arial, its like on Linux, and Roboto on Android, which runs within a hundredth of it. */
const ARIAL: System = {
  locals: ["Arial", "Liberation Sans", "Roboto"],
  meanWidth: 0.437,
  bold: { locals: ["Arial Bold", "Liberation Sans Bold", "Roboto Bold"], meanWidth: 0.4704 },
};

type Axis = number | { min: number; max: number };
/** The weight of everything bold on the site. */
const BOLD = 600;

type Source = {
  name: FontName;
  family: string;
  characters: string;
  axes: Record<string, Axis>;
  weights: string;
  fallbacks: System[];
};

/**
 * At most two files and 28 kB on the first view: the optical size is pinned, only weights in use are kept, and of the
 * layout features only those the browser applies by itself.
 */
const SOURCES: Source[] = [
  {
    name: "serif",
    family: "Newsreader",
    // Headings only: signs of code, lists and addresses stand in none; four of them weigh 0.7 kB.
    characters: ASCII.replace(/[\\^_{|}~<>=#*@`]/g, "") + COMMON,
    axes: REGULAR.serif,
    weights: "300 700",
    fallbacks: [TIMES, NOTO],
  },
  {
    name: "sans",
    family: "Source Sans",
    characters: `${ASCII}${COMMON}×©§½★`,
    axes: { wght: { min: REGULAR.sans.wght, max: BOLD } },
    weights: "400 700",
    fallbacks: [ARIAL],
  },
];

const FEATURES = ["kern", "liga", "mark"];

/** Cuts the two typefaces to what the site uses and writes them under names that hold their hash. */
export async function makeFonts(outputFolder: string): Promise<Assets["fonts"]> {
  return Promise.all(
    SOURCES.map(async ({ name, family, characters, axes, weights, fallbacks }) => {
      const source = fontFile(name);
      const options = { variationAxes: axes, keepFeatures: FEATURES };
      const font = await subsetFont(source, characters, { ...options, targetFormat: "woff2" });
      const metricsAt = async (more: Record<string, Axis>) =>
        fontMetrics(
          await subsetFont(source, characters, {
            ...options,
            variationAxes: { ...axes, ...more },
            targetFormat: "truetype",
          }),
        );
      const [regular, bold] = [await metricsAt({}), await metricsAt({ wght: BOLD })];
      const address = writeHashedAsset(outputFolder, `${family.toLowerCase().replaceAll(" ", "-")}.woff2`, font);
      const stretchedFaces = fallbacks.map((system) => ({
        ...stretched(system, regular),
        ...(system.bold ? { bold: stretched(system.bold, bold) } : {}),
      }));
      return { file: address, family, weights, fallbacks: stretchedFaces };
    }),
  );
}

/** The system face scaled to run as wide as the real one, with lines as high. */
function stretched(system: Face, { meanWidth, ascent, descent }: ReturnType<typeof fontMetrics>) {
  const scale = meanWidth / system.meanWidth;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  return {
    locals: system.locals,
    sizeAdjust: percent(scale),
    ascent: percent(ascent / scale),
    descent: percent(descent / scale),
  };
}
