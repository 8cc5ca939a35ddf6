import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { searchEnquiries } from "#firm/enquiries/search.ts";
import { eraseEnquiry } from "#firm/enquiries/erase.ts";
import { connect, openDatabase } from "#db/open.ts";
import { runCli } from "#tests/support/command.ts";
import { startServer } from "#tests/support/server-process.ts";
import { receiveInto, storedSite, type StoredSite } from "#tests/support/stored-site.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";

const STRANGE = "Größe 北京 \u{1F3E0} ' \" \\ \n\t {}\\.";

describe("npm run move", () => {
  let site: StoredSite;
  let target: string;
  beforeEach(async () => {
    site = await storedSite("sqlite");
    target = await freshPostgres();
  });
  afterEach(() => site.remove());

  const move = (to = target) => runCli("move", ["--to", to], site.environment);
  const messagesThere = async () => {
    const database = connect({ url: target });
    const rows = await database.queries.selectFrom("contacts").select("message").orderBy("createdAt").execute();
    await database.close();
    return rows.map((row) => row.message);
  };

  it("brings every row over as it was, in batches, and counts both sides", async () => {
    const id = await site.receive(STRANGE);
    await site.use(({ write }) =>
      write(async (queries) => {
        await queries
          .insertInto("notes")
          .values({ id: "n", enquiryId: id, author: "jo", words: STRANGE, createdAt: 1 })
          .execute();
        await queries.insertInto("users").values({ id: "u", username: "jo", password: "hash" }).execute();
        await queries.insertInto("settings").values({ name: "code-for-everyone", since: 5 }).execute();
        await queries.insertInto("clockLeaps").values({ noticedAt: 6, lastAt: 7 }).execute();
        await queries.insertInto("sessions").values({ tokenHash: "t", userId: "u", createdAt: 1, seenAt: 2 }).execute();
        for (let number = 0; number < 2300; number += 100) {
          await queries
            .insertInto("audit")
            .values(
              Array.from({ length: 100 }, (_, index) => ({
                id: `a${number + index}`,
                at: 1_790_000_000_000 + index,
                actor: "jo",
                action: "read",
                subject: id,
                detail: null,
              })),
            )
            .execute();
        }
      }),
    );
    const { code, output } = await move();
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/2,300 {7}2,300 {2}audit/) });
    expect(output).toContain("the same on both sides");

    const [here, there] = await Promise.all([
      site.use((database) => everything(database)),
      openDatabase({ url: target }).then((database) => everything(database).finally(() => database.close())),
    ]);
    expect(there).toEqual(here);
    const database = connect({ url: target });
    expect(await searchEnquiries(database, { text: "grosse pereira", area: null, after: null, limit: 5 })).toEqual([
      expect.objectContaining({ id }),
    ]);
    await database.close();
  });

  it("serves from there what visitors had been promised, and can be done again before that, not after", async () => {
    const erased = await site.receive("To be withdrawn.");
    await site.receive("The first.");
    expect((await move()).code).toBe(0);
    await site.receive("Came later.");
    await site.use((database) =>
      database.write((queries) => eraseEnquiry(queries, erased, { actor: "visitor", at: 1, reason: "withdrawn" })),
    );
    expect((await move()).code).toBe(0);
    expect(await messagesThere()).toEqual(["The first.", "Came later."]);

    const token = await site.use(
      async ({ queries }) =>
        (
          await queries
            .selectFrom("enquiries")
            .select("token")
            .where("erasedAt", "is", null)
            .orderBy("createdAt")
            .executeTakeFirstOrThrow()
        ).token,
    );
    const server = await startServer({ DATABASE_URL: target });
    expect(await (await fetch(`${server.origin}/receipt/${token}`)).text()).toContain("The first.");
    await expect
      .poll(async () => {
        const database = connect({ url: target });
        const rows = await database.queries
          .selectFrom("jobs")
          .select("name")
          .where("startedAt", "is not", null)
          .execute();
        await database.close();
        return rows.length;
      })
      .toBeGreaterThan(0);
    await server.stop();
    expect(await move()).toMatchObject({
      code: 1,
      output: expect.stringContaining("A server has already worked on the target"),
    });
    expect(await messagesThere()).toEqual(["The first.", "Came later."]);
  }, 60_000);

  it("refuses a target that holds other data, and leaves it as it is", async () => {
    await site.receive("Mine.");
    const other = await openDatabase({ url: target });
    await receiveInto(other, "Somebody else's.");
    await other.close();
    expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining("did not come from here") });
    expect(await messagesThere()).toEqual(["Somebody else's."]);
  });

  it("refuses a target that was filled from another database", async () => {
    await site.receive("Mine.");
    expect((await move()).code).toBe(0);
    const earlier = site;
    site = await storedSite("sqlite");
    await site.receive("Of another office.");
    expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining("filled from another database") });
    expect(await messagesThere()).toEqual(["Mine."]);
    earlier.remove();
  });

  it("refuses while a server runs on the source: what it stored meanwhile would stay behind", async () => {
    const server = await startServer(site.environment);
    expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining("Stop it first") });
    server.child.kill("SIGTERM");
    await server.ended;
    expect((await move()).code).toBe(0);
  });

  it("says what is missing", async () => {
    expect(await runCli("move", [], site.environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining("npm run move -- --to postgres://"),
    });
    expect(await move("mysql://x")).toMatchObject({
      code: 1,
      output: expect.stringContaining("npm run move -- --to postgres://"),
    });
    expect(await runCli("move", ["--to", target], { DATA_DIR: "/nowhere" })).toMatchObject({
      code: 1,
      output: expect.stringContaining("nothing to move"),
    });
    await site.receive("Something.");
    expect(await move("postgres://firm@127.0.0.1:1/none")).toMatchObject({
      code: 1,
      output: expect.stringContaining("cannot be used"),
    });
  });
});

/** What the two engines must agree on. */
async function everything({ queries }: Parameters<Parameters<StoredSite["use"]>[0]>[0]) {
  return {
    contacts: await queries.selectFrom("contacts").selectAll().execute(),
    enquiries: await queries.selectFrom("enquiries").selectAll().execute(),
    notes: await queries.selectFrom("notes").selectAll().execute(),
    users: await queries.selectFrom("users").selectAll().execute(),
    settings: await queries.selectFrom("settings").selectAll().execute(),
    clockLeaps: await queries.selectFrom("clockLeaps").selectAll().execute(),
    sessions: await queries.selectFrom("sessions").selectAll().execute(),
    audit: await queries.selectFrom("audit").selectAll().orderBy("id").execute(),
  };
}
