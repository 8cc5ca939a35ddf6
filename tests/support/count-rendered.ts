import { readBuild } from "#server/http/build-output.ts";

type Render = (...parts: unknown[]) => unknown;

/** Counts the pages that are rendered from now on, in every site this process starts afterwards. */
export async function countRendered(): Promise<() => number> {
  const { build } = await readBuild();
  const entry = build.entry as { module: { default: Render } };
  const render = entry.module.default;
  let count = 0;
  entry.module = {
    ...entry.module,
    default: (...parts) => {
      count += 1;
      return render(...parts);
    },
  };
  return () => count;
}
