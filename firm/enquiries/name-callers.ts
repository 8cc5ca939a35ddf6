import { insertNames, removeNames } from "#firm/conflicts/conflicts.ts";
import type { Engine, Queries } from "#db/database.ts";
import { indexAgain } from "./search-index.ts";
import { nameAbout } from "./set-about.ts";

/**
 * Whoever else called about an enquiry is found by name, as who wrote is: what the firm told them may be a conflict;
 * and by the number they called from. So is whom they called about. To be asked after each change of its calls; one
 * that was struck names nobody.
 */
export async function nameCallers(queries: Queries, engine: Engine, enquiryId: string): Promise<void> {
  const rows = await queries
    .selectFrom("calls")
    .select("caller")
    .distinct()
    .where("enquiryId", "=", enquiryId)
    .where("struckAt", "is", null)
    .where("caller", "is not", null)
    .execute();
  await removeNames(queries, "caller", enquiryId);
  await insertNames(
    queries,
    "caller",
    enquiryId,
    rows.map(({ caller }) => ({ name: caller! })),
  );
  const known = await queries.selectFrom("enquiries").select("about").where("id", "=", enquiryId).executeTakeFirst();
  await nameAbout(queries, enquiryId, known?.about ?? null);
  await indexAgain(queries, engine, enquiryId);
}
