import type { EntryContext } from "react-router";
import type { HeadData, PageData } from "./head-data.ts";

/** The head of the deepest matched route whose loader answered one; else that of the error being shown. */
export function headDataOf(context: EntryContext, status: number): HeadData {
  const { matches, loaderData, actionData, errors, location } = context.staticHandlerContext;
  if (errors)
    return { ...(status === 404 ? NOT_FOUND : status === 401 ? SIGNED_OUT : FAILED), path: location.pathname };
  const data = matches
    .map((match) => loaderData[match.route.id] as PageData | undefined)
    .findLast((page) => page?.head);
  const head = data?.head ?? { ...FAILED, path: location.pathname };
  // A form that comes back to be mended says so first thing, to whoever hears the title read out.
  return actionData && status >= 400 ? { ...head, title: `Error: ${head.title}` } : head;
}

const NOT_FOUND = {
  title: "404 Page Not Found",
  description: "This page does not exist. Find the page you need, or reach the firm by phone.",
  keywords: [],
  name: "404 Page Not Found",
  type: "page",
  noindex: true,
} satisfies Omit<HeadData, "path">;

const FAILED = {
  ...NOT_FOUND,
  title: "Something went wrong",
  name: "Something went wrong",
  description: "Something went wrong on our side.",
} satisfies Omit<HeadData, "path">;

/** Only the staff area asks who someone is. */
const SIGNED_OUT = {
  ...NOT_FOUND,
  title: "You were signed out",
  name: "You were signed out",
  description: "",
} satisfies Omit<HeadData, "path">;
