import { readBuild } from "#server/http/build-output.ts";

type Draw = (...parts: unknown[]) => unknown;

/** Counts the pages that are drawn from now on, in every site this process starts afterwards. */
export async function countDrawn(): Promise<() => number> {
  const { build } = await readBuild();
  const entry = build.entry as { module: { default: Draw } };
  const draw = entry.module.default;
  let count = 0;
  entry.module = {
    ...entry.module,
    default: (...parts) => {
      count += 1;
      return draw(...parts);
    },
  };
  return () => count;
}
