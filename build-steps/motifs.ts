import type { Assets, Ground } from "#app/request/server-side.ts";
import { publicPaths } from "#firm/content/paths.ts";
import type { Content } from "#firm/content/content.ts";
import { motif, type Motif } from "#firm/content/schema/motif-names.ts";
import * as aboutTheFirm from "#build-steps/motifs/about-the-firm.ts";
import * as afterARefusal from "#build-steps/motifs/after-a-refusal.ts";
import * as areas from "#build-steps/motifs/areas.ts";
import * as comingToCanada from "#build-steps/motifs/coming-to-canada.ts";
import { grownLines } from "#build-steps/motifs/grown-lines.ts";
import type { LineDrawing } from "#build-steps/motifs/line-drawing.ts";
import * as ofDays from "#build-steps/motifs/of-days.ts";
import * as ofMoney from "#build-steps/motifs/of-money.ts";

const { lantern, compass, marks, ...site } = aboutTheFirm;
const { rest, pillars, ...days } = ofDays;
const { slope, ...shares } = ofMoney;

/**
 * What each stands on (app/request/server-side.ts): every practice area has its ground, a refusal that of criminal law.
 */
const GROUNDS = {
  spruce: { paths: areas.paths, ...comingToCanada, ...days, compass, marks },
  ink: { balance: areas.balance, ...afterARefusal, rest, pillars },
  sand: { tree: areas.tree, ...shares },
};

/** By the names pages call them; a name without a drawing does not compile. */
const DRAWN = {
  ...GROUNDS.spruce,
  ...GROUNDS.ink,
  ...GROUNDS.sand,
  gables: areas.gables,
  slope,
  lantern,
  ...site,
} satisfies Record<Motif, () => LineDrawing>;

function drawn(name: Motif): LineDrawing & { ground?: Ground } {
  const [ground] = Object.entries(GROUNDS).find(([, names]) => name in names) ?? [];
  return { ...DRAWN[name](), ...(ground ? { ground: ground as Ground } : {}) };
}

/** The line motifs, drawn by code; a page that names none has lines grown from its address. */
export function makeMotifs(content: Content): Assets["motifs"] {
  const named = Object.fromEntries(motif.options.map((name) => [name, drawn(name)])) as Record<Motif, LineDrawing>;
  const grown = Object.fromEntries(publicPaths(content).map((address) => [address, grownLines(address)]));
  return { ...grown, ...named };
}
