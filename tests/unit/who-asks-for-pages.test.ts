import { expect, test } from "vitest";
import { newSessionToken } from "#firm/accounts/session-token.ts";
import { sessionCookie } from "#firm/accounts/session-cookie.ts";
import { headersOfSite } from "#server/http/headers.ts";
import { personalPages } from "#server/http/personal-pages.ts";
import { TOO_BUSY } from "#server/http/render-share.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess } from "#tests/support/office-in-process.ts";

test("while the database is away nobody passes for one of the staff", async () => {
  const { database } = await officeInProcess();
  await database.close();
  const asked: boolean[] = [];
  const shares = {
    async of(_request: Request, _sender: unknown, isStaff: () => Promise<boolean>) {
      asked.push(await isStaff());
      return { isFullFor: () => true };
    },
  };
  const parts = { database, siteUrl: SITE_URL, clock: () => NOW, content: FIRM_OF_A_DAY, build: { build: {} } };
  const pages = personalPages(
    parts as never,
    headersOfSite({ siteUrl: SITE_URL, analyticsId: undefined }),
    shares as never,
  );
  const [cookie] = sessionCookie(newSessionToken(), SITE_URL).split(";") as [string];
  const request = new Request(`${SITE_URL}/staff`, { headers: { cookie } });
  await expect(pages(request, "203.0.113.7")).rejects.toBe(TOO_BUSY);
  expect(asked).toEqual([false]);
});
