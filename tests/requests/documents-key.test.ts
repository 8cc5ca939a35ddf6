import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect as open } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { createSealer } from "#db/sealer.ts";
import { connect } from "#db/open.ts";
import { linkForMail, sendLink } from "#firm/identification/identification-links.ts";
import { documentOf } from "#firm/identification/identification.ts";
import { removeUnfinished } from "#firm/identification/remove.ts";
import { bytesOf, formOf, GOOD_ANSWERS, pdf } from "#tests/support/identification.ts";
import { runCli } from "#tests/support/command.ts";
import { startServer } from "#tests/support/server-process.ts";
import { storedSite, type StoredSite } from "#tests/support/stored-site.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";

describe("the key of documents", () => {
  let site: StoredSite;
  let file: string;
  beforeEach(async () => {
    site = await storedSite("sqlite");
    file = path.join(site.dataDir, "site-documents.key");
    return site.remove;
  });

  const start = () => startServer(site.environment);
  const sealer = () => createSealer(Buffer.from(readFileSync(file, "utf8"), "base64"));
  const documentsLine = async () => /.*Documents: .*/.exec((await runCli("check", [], site.environment)).output)![0];

  /** A link to the form of a new enquiry, as its mail would hold it. */
  async function link(): Promise<{ id: string; token: string }> {
    const id = await site.receive("What is to be found?");
    return site.use(async (database) => {
      const common = { enquiryId: id, recipient: "a@example.com", actor: "jo", at: Date.now(), seen: "" };
      await database.write((queries) =>
        sendLink(queries, { ...common, sealer: sealer(), siteUrl: "http://site.test" }),
      );
      const { id: own } = await database.queries
        .selectFrom("identificationLinks")
        .select("id")
        .executeTakeFirstOrThrow();
      return { id, token: (await linkForMail(database.queries, own, sealer(), Date.now()))!.token };
    });
  }

  it("is made at the first start, for the site's user alone, and is in no backup", async () => {
    const server = await start();
    expect(server.output()).toContain("A key for clients' documents was made");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    server.child.kill("SIGTERM");
    await server.ended;
    const made = readFileSync(file, "utf8");
    expect(await documentsLine()).toMatch(/^ok .*opens them/);
    expect((await runCli("backup", [], site.environment)).code).toBe(0);
    const all = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    for (const one of all.filter(({ name }) => name !== path.basename(file)))
      expect(readFileSync(path.join(one.parentPath, one.name)).includes(made.trim())).toBe(false);
    chmodSync(file, 0o644);
    expect(await documentsLine()).toMatch(/^WRONG .*chmod 600/);
  });

  it("is not made anew where it is missing, nor replaced by another: the site runs without, and says so", async () => {
    let server = await start();
    server.child.kill("SIGTERM");
    await server.ended;
    rmSync(file);
    server = await start();
    expect(server.output()).toContain("is missing");
    expect(existsSync(file)).toBe(false);
    expect((await fetch(`${server.origin}/identification/${"x".repeat(43)}`)).status).toBe(404);
    server.child.kill("SIGTERM");
    await server.ended;
    expect(await documentsLine()).toMatch(/^WRONG .*is missing/);
    writeFileSync(file, Buffer.alloc(32, 7).toString("base64"));
    chmodSync(file, 0o600);
    expect(await documentsLine()).toMatch(/^WRONG .*is not the key/);
  });

  it("a server that is killed in the middle of a file leaves pieces, which the next one removes", async () => {
    const first = await start();
    const { token } = await link();
    const { body, type } = await bytesOf(formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(3_000_000) }]));
    const socket = open(Number(new URL(first.origin).port), "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    socket.write(
      `POST /identification/${token} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 2_000_000));
    const pieces = () =>
      site.use(
        async ({ queries }) => (await queries.selectFrom("identificationPieces").select("number").execute()).length,
      );
    await expect.poll(pieces, { timeout: 10_000 }).toBeGreaterThan(3);
    first.child.kill("SIGKILL");
    await first.ended;
    await sleep(50);
    expect(await pieces()).toBeGreaterThan(3);
    await site.use(async (database) => {
      expect(await database.queries.selectFrom("identificationVersions").selectAll().execute()).toEqual([]);
      expect(await removeUnfinished(database, Date.now())).toBe(0);
      expect(await removeUnfinished(database, Date.now() + 3_700_000)).toBe(1);
    });
    expect(await pieces()).toBe(0);
  });

  it("documents go along to PostgreSQL, piece by piece, and are opened there by the same key", async () => {
    const server = await start();
    const { id, token } = await link();
    const bytes = pdf(9_000_000);
    const { body, type } = await bytesOf(
      formOf(GOOD_ANSWERS, [
        { name: "a.pdf", bytes },
        { name: "b.pdf", bytes },
      ]),
    );
    const headers = { "content-type": type };
    const sent = await fetch(`${server.origin}/identification/${token}`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    expect(sent.status).toBe(303);
    server.child.kill("SIGTERM");
    await server.ended;
    const target = await freshPostgres();
    const { code, output } = await runCli("move", ["--to", target], site.environment);
    expect({ code, output }).toMatchObject({ code: 0 });
    const database = connect({ url: target });
    const [first] = await database.queries.selectFrom("identificationFiles").select("id").execute();
    const document = (await documentOf(database.queries, { enquiryId: id, id: first!.id, sealer: sealer() }))!;
    const pieces: Uint8Array[] = [];
    for await (const piece of document.bytes) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    await database.close();
  });
});
