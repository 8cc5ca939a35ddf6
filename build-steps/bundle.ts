import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * Bundles the pages for server and browser. `keep`: beside what was built before, which the pages of a moment ago may
 * still need (vite.config.ts). Answers whether it went well; mistakes are printed.
 */
export function bundle(root: string, { keep }: { keep: boolean }): boolean {
  const words = ["build", "--logLevel", "warn", ...(keep ? ["--mode", "working"] : [])];
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/@react-router/dev/bin.cjs"), ...words],
    { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
  );
  return status === 0;
}
