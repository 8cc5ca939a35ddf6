import type { Database } from "#db/database.ts";
import { floodState } from "#firm/report/flood-warnings.ts";
import type { Environment } from "#ops/environment.ts";
import { fine, wrong, type Finding } from "./finding.ts";

/** Whether strangers misuse the forms, and whether they are kept from it. `now` in milliseconds since 1970. */
export async function checkForms(
  { queries }: Pick<Database, "queries">,
  { rateLimit }: Pick<Environment, "rateLimit">,
  now: number,
): Promise<Finding> {
  const about = "Forms";
  if (rateLimit === 0)
    return wrong(
      about,
      "RATE_LIMIT is 0, so strangers may fill the disk and write to anybody in the firm's name. Set it to 20.",
    );
  const { warnings } = await floodState(queries, now);
  if (warnings.length === 0) return fine(about, "No more is sent than people send.");
  return wrong(
    about,
    `${warnings.join(" ")} Look into the proxy's log for who sends so much, and shut them out there.`,
  );
}
