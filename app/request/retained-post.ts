import { z } from "zod";

/** What someone posted whose session had ended: it comes back after they have signed in again. */
export type RetainedPost = {
  /** Where it was posted to, with its query. */
  address: string;
  fields: [name: string, value: string][];
  /** A file cannot be kept in a page: it must be chosen again. */
  withFile: boolean;
};

/** Never written into a page. */
const SECRETS = new Set(["current", "chosen", "again", "code", "secret", "password"]);

/** Takes the body of a request that is not served. */
export async function retainedPostOf(request: Request, address: string): Promise<RetainedPost> {
  const entries = [...(await request.formData())];
  const secret = entries.some(([name]) => SECRETS.has(name));
  return {
    address,
    fields: secret ? [] : entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    withFile: entries.some(([, value]) => value instanceof File && value.size > 0),
  };
}

const written = z.object({ fields: z.array(z.tuple([z.string(), z.string()])), withFile: z.boolean() });

/** As the sign-in form carries it along, beside the address. */
export function writeRetained({ fields, withFile }: RetainedPost): string {
  return JSON.stringify({ fields, withFile } satisfies z.infer<typeof written>);
}

/** Undefined where nothing was carried along. */
export function readRetained(text: string, address: string): RetainedPost | undefined {
  if (text === "") return undefined;
  try {
    return { address, ...written.parse(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}
