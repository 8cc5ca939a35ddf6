import type { Content } from "#app/content/read.ts";
import type { Assets } from "#app/server-side.ts";
export async function makeOgImages(_content: Content, _output: string): Promise<Assets["ogImages"]> { return {}; }
