import { build } from "vite";

/** Bundles the small script of every page into one module; answers its address. */
export async function makeChromeScript(outputFolder: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: outputFolder,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input: new URL("../app/chrome/script/main.ts", import.meta.url).pathname,
        output: { entryFileNames: "assets/chrome-[hash].js" },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const entry = outputs.find((output) => output.type === "chunk" && output.isEntry);
  if (!entry) throw new Error("The chrome's script was not built");
  return `/${entry.fileName}`;
}
