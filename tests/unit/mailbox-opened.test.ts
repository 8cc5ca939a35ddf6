import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMailbox } from "#mail/imap.ts";
import { startImapServer, type ImapServer } from "#tests/support/imap-server.ts";

let server: ImapServer;
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(() => server.close());

const { signal } = new AbortController();
/** By another name of this machine, which is taken for one on the network. */
const onNetwork = (query = "") => `${server.url.replace("127.0.0.1", "0.0.0.0")}${query}`;

test("the mailbox is INBOX where none is named", async () => {
  const mailbox = await openMailbox(server.url.replace("/INBOX", ""), signal);
  expect(mailbox.name).toBe("firm@firm.example@127.0.0.1/INBOX");
  expect(server.asked).toContain("EXAMINE INBOX");
  await mailbox.close();
});

test("the server may be named by its address of IPv6", async () => {
  const other = await startImapServer("[::1]");
  const mailbox = await openMailbox(other.url, signal);
  expect(mailbox.name).toBe("firm@firm.example@[::1]/INBOX");
  expect(other.asked).toContain("LOGIN");
  await mailbox.close();
  await other.close();
});

test("a server on the network that cannot encrypt is told no password", async () => {
  await expect(openMailbox(onNetwork(), signal)).rejects.toThrow("STARTTLS");
  expect(server.asked).not.toContain("LOGIN");
});

test("a server on the network that cannot encrypt is read where it is named as such", async () => {
  server.deliver("Subject: Hello\n\nWords");
  const mailbox = await openMailbox(onNetwork("?ignoreTLS=true"), signal);
  expect(await mailbox.after(0)).toEqual([1]);
  await mailbox.close();
});

test("a mailbox that is none is said, and leaves no connection", async () => {
  await expect(openMailbox(server.url.replace("INBOX", "Gone"), signal)).rejects.toThrow("Command failed");
  await vi.waitUntil(() => server.connections() === 0);
});

test("where the server cannot search, nothing has come", async () => {
  server.deliver("Subject: Hello\n\nWords");
  const mailbox = await openMailbox(server.url.replace("INBOX", "Unsearchable"), signal);
  expect([await mailbox.after(0), await mailbox.since(0)]).toEqual([[], []]);
  await mailbox.close();
});
