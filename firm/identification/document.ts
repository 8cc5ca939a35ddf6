import type { Queries } from "#db/database.ts";
import type { Sealer } from "#db/sealer.ts";
import { bytesOf, nameOf } from "./store-file.ts";

/** A file as it is given out: nothing of it is looked at. */
export type Document = { name: string; length: number; bytes: AsyncIterable<Uint8Array> };

/** A file of an enquiry that arrived whole; undefined where there is none. @throws where it cannot be opened */
export async function documentOf(
  queries: Queries,
  { enquiryId, id, sealer }: { enquiryId: string; id: string; sealer: Sealer },
): Promise<Document | undefined> {
  const file = await queries
    .selectFrom("identificationFiles")
    .select(["id", "sealedName", "bytes", "pieces"])
    .where("id", "=", id)
    .where("enquiryId", "=", enquiryId)
    .where("versionId", "is not", null)
    .executeTakeFirst();
  return file && { name: nameOf(file, sealer), length: file.bytes, bytes: bytesOf(queries, file, sealer) };
}
