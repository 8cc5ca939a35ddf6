import type { Services } from "#app/request/services.ts";
import type { BodyError } from "./read-body.ts";
import type { Sender } from "./sender.ts";

/** No page of the staff area has this address: what stands there is the area's own word for what was refused. */
const PLACE = "/staff/not-accepted";

type RenderRefused = (request: Request, refusedPost: Services["refusedPost"]) => Promise<Response>;

/**
 * The page that tells staff, inside of their area, why a form was refused before any page saw it. Nothing for programs
 * and for who is not signed in: they get the bare sentence.
 */
export async function refusedStaffPost(
  request: Request,
  sender: Sender,
  { status, message }: BodyError,
  render: RenderRefused,
): Promise<Response | undefined> {
  if (sender !== "staff" || !request.headers.get("accept")?.includes("text/html")) return undefined;
  const asked = new Request(new URL(PLACE, request.url), { headers: { cookie: request.headers.get("cookie")! } });
  const page = await render(asked, { status, message });
  return page.status === status ? page : undefined;
}
