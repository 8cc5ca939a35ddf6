import type { Services } from "#app/request/services.ts";
import type { BuildOutput } from "./build-output.ts";

/** What pages are given (app/request/services.ts) but for what one request brings, with the build it is rendered by. */
export type Parts = Omit<
  Services,
  "assets" | "commonPasswords" | "search" | "today" | "failed" | "visitor" | "refusedPost" | "refusedSending"
> & { build: BuildOutput };
