import type { Services } from "#app/request/services.ts";
import type { Log } from "#ops/log.ts";
import type { BuildOutput } from "./build-output.ts";

/** What pages are given (app/request/services.ts) but for what one request brings, with the build and the log. */
export type Parts = BuildOutput &
  Omit<Services, "assets" | "today" | "failed" | "visitor" | "refusedPost"> & { log: Log };
