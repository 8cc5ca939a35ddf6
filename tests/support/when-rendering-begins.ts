import { readBuild } from "#server/http/build-output.ts";

type Render = (...parts: unknown[]) => unknown;

/** Does something when a page's rows are read and its rendering begins, in every site of this process. */
export async function whenRenderingBegins(happens: () => void): Promise<void> {
  const { build } = await readBuild();
  const entry = build.entry as { module: { default: Render } };
  const render = entry.module.default;
  entry.module = {
    ...entry.module,
    default: (...parts) => {
      happens();
      return render(...parts);
    },
  };
}
