import { benchFirstView } from "./first-view.ts";
import { benchHomeView } from "./home-view.ts";
import { benchGrowth } from "./growth.ts";
import { benchHostile } from "./hostile.ts";
import { benchLateFonts } from "./late-fonts.ts";
import { benchNextView } from "./next-view.ts";
import { benchServing } from "./serving.ts";
import { benchStart } from "./start.ts";
import { benchStoring } from "./storing.ts";
import { publish, type Result } from "./report.ts";

/** `npm run bench` runs all; `npm run bench -- serving storing` the named ones. */
const benchmarks: Record<string, () => Promise<Result>> = {
  "first-view": benchFirstView,
  "home-view": benchHomeView,
  "late-fonts": benchLateFonts,
  "next-view": benchNextView,
  serving: benchServing,
  storing: benchStoring,
  growth: benchGrowth,
  start: benchStart,
  hostile: benchHostile,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.join(", ")}. There are: ${Object.keys(benchmarks).join(", ")}.`,
  );
  process.exit(1);
}
const today = new Date().toISOString().slice(0, 10);
for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) publish(await benchmarks[name]!(), today);
