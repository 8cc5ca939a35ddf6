import { expect, it } from "vitest";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startServer } from "#tests/support/server-process.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";

it("ends in good time though the mail server hangs, and sends each mail once after the next start", async () => {
  const mail = await startMailServer();
  mail.behave("hang");
  const environment = { SMTP_URL: mail.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" };
  const server = await startServer(environment);
  const response = await fetch(`${server.origin}/api/contact`, {
    method: "POST",
    body: JSON.stringify(GOOD_MESSAGE),
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(201);
  await expect.poll(mail.tried, { timeout: 10_000 }).toBe(2);
  const asked = Date.now();
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(12_000);
  mail.behave("accept");
  const again = await startServer({ ...environment, DATA_DIR: server.dataDir });
  expect((await mail.arrived(2)).map(({ envelopeTo }) => envelopeTo).toSorted()).toEqual([
    "ana@example.com",
    "intake@firm.example",
  ]);
  await again.stop();
  expect(mail.received).toHaveLength(2);
  await mail.close();
}, 60_000);
