import { z } from "zod";
import { isWithin } from "#text/json-shape.ts";
import { SIGN_IN_BODY_LIMIT } from "#firm/accounts/staff-body-limit.ts";

/** What someone posted whose session had ended: it comes back after they have signed in again. */
export type RetainedPost = {
  /** Where it was posted to, with its query. */
  address: string;
  fields: [name: string, value: string][];
  /** A file cannot be kept in a page: it must be chosen again. */
  withFile: boolean;
};

/** Never written into a page. A new password typed once more comes with the first; others may ask `again`. */
const SECRETS = new Set(["current", "chosen", "code", "secret", "password", "passkey"]);

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

/** What stands in the sign-in form beside the kept words, in bytes: names, user name, password, address. */
const REST_OF_FORM = 8 * 1024;

/**
 * Whether the sign-in form can carry it along; else it stays in the page that was answered, and one signs in beside
 * that.
 */
export function fitsSignIn(kept: RetainedPost): boolean {
  return encodedLength(writeRetained(kept)) <= SIGN_IN_BODY_LIMIT - REST_OF_FORM;
}

/** In bytes, as browsers write a field of a form. */
function encodedLength(text: string): number {
  return new URLSearchParams({ kept: text }).toString().length;
}

/** A kept form has few fields, each with name and value in a list of its own: `[["name","value"]]`. */
const LIMITS = { values: 2000, depth: 4 };

/** Undefined where nothing was carried along. */
export function readRetained(text: string, address: string): RetainedPost | undefined {
  if (text === "" || text.length > SIGN_IN_BODY_LIMIT || !isWithin(text, LIMITS)) return undefined;
  try {
    return { address, ...written.parse(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}
