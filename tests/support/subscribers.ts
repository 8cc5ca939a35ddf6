import type { TestSite } from "./test-site.ts";

/** Subscribes an address and confirms it, as a reader does from any page and mail program; answers its token. */
export async function subscribe(site: TestSite, email: string): Promise<string> {
  await site.postForm("/newsletter", { email });
  const { token } = await site.database.queries
    .selectFrom("subscribers")
    .select("token")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await site.postForm(`/newsletter/confirm/${token}`, {}, { origin: "null" });
  return token;
}
