import type { FormKind } from "#firm/enquiries/form-kind.ts";
import type { Receipt } from "#firm/enquiries/receipt.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "./test-site.ts";

/** The two ways an enquiry comes in: as the JSON call of section 7, or as a browser without script posts its form. */
export type Way = {
  name: string;
  post: (
    site: TestSite,
    kind: FormKind,
    fields: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** The status of an enquiry that is stored. */
  stored: 201 | 303;
  /** The address of the receipt that answers a stored enquiry. */
  receipt: (response: Response) => Promise<string | null>;
  /** The sentences a visitor reads in a refusal, in order. */
  sentences: (response: Response) => Promise<string[]>;
};

const API = { message: "/api/contact", appointment: "/api/appointments" } as const;
const PAGE = { message: "/contact", appointment: "/contact?form=appointment" } as const;

const jsonCall: Way = {
  name: "the JSON call",
  stored: 201,
  post: (site, kind, fields, headers) => site.postJson(API[kind], fields, headers),
  receipt: async (response) => ((await response.json()) as Receipt).path,
  sentences: async (response) => (await response.text()).split("\n"),
};

const pageWithoutScript: Way = {
  name: "the page without script",
  stored: 303,
  post: (site, kind, fields, headers) => site.postForm(PAGE[kind], present(fields), headers),
  receipt: async (response) => response.headers.get("location"),
  sentences: async (response) => sentencesOf(await response.text()),
};

export const WAYS = [jsonCall, pageWithoutScript];

export const GOOD = { message: GOOD_MESSAGE, appointment: GOOD_APPOINTMENT } as const;

/** A form leaves out what has no value. */
function present(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** The lines of the summary of mistakes, or the sentence of the failure beside the form. */
function sentencesOf(html: string): string[] {
  const summary = [...html.matchAll(/<li><a href="#(?:message|appointment)-\w+">(.*?)<\/a><\/li>/g)].map(
    (match) => match[1]!,
  );
  const failure = /<div class="failure"[^>]*>.*?<p>(.*?)<\/p>/.exec(html)?.[1];
  return [...summary, ...(failure ? [failure] : [])].map(plain);
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
