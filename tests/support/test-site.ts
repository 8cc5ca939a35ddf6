import { randomBytes } from "node:crypto";
import type { Content } from "#firm/content/content.ts";
import type { CalendarSource } from "#firm/appointments/calendar-source.ts";
import type { LawSource } from "#firm/figures/law-source.ts";
import { openDatabase, type Place } from "#db/open.ts";
import type { Database, Engine } from "#db/database.ts";
import { createSealer, KEY_BYTES } from "#db/sealer.ts";
import type { MailWorker } from "#mail/worker.ts";
import type { App } from "#server/http/app.ts";
import { readBuild } from "#server/http/build-output.ts";
import { createSite } from "#server/site.ts";
import { contentAsItStands } from "./content-as-it-stands.ts";
import { openTestDatabase } from "./test-databases.ts";
import type { Environment } from "#ops/environment.ts";
import { readEnvironment } from "#ops/environment.ts";

/** A Saturday in business hours: November 21, 2026, 10:30 AM in Toronto. */
export const TEST_NOW = Date.parse("2026-11-21T15:30:00Z");

/** Of all test sites: two on one database share it. */
export const SEALER = createSealer(randomBytes(KEY_BYTES));

export const ORIGIN = "http://site.test";

/** Both engines, for `describe.each(ENGINES)`. */
export const ENGINES: Engine[] = ["sqlite", "postgres"];

export type TestSite = {
  database: Database;
  content: Content;
  /** To be listened with. */
  app: App;
  /** Asks the whole site, without a network; `path` may carry a query. */
  ask: (path: string, init?: RequestInit, visitor?: string) => Promise<Response>;
  /** Posts JSON and answers the response. */
  postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** Posts a form as a browser without script does. */
  postForm: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
    visitor?: string,
  ) => Promise<Response>;
  clock: { now: number };
  /** Does what is due by the clock, at once. */
  runDueJobs: () => Promise<void>;
  /** Ends the answers that go on, as the server does before it stops. */
  stopTelling: () => void;
  /** Looks for what another server on the same database changed, as every second does. */
  lookForChanges: () => Promise<void>;
  logged: { event: string; error: unknown; detail?: object }[];
  /** Sends mail beside the requests; none without SMTP_URL. */
  mail: MailWorker | undefined;
  close: () => Promise<void>;
};

/** `place`: a given database instead of a fresh one; two sites may share it. */
type Options = {
  engine?: Engine;
  place?: Place;
  environment?: Record<string, string>;
  change?: (content: Content) => void;
  lawSource?: LawSource;
  calendarSource?: CalendarSource;
};

/** The real site on a fresh database and a clock that stands still until a test moves it. Needs `npm run build`. */
export async function startTestSite({
  engine = "sqlite",
  place,
  environment = {},
  change,
  lawSource,
  calendarSource,
}: Options = {}): Promise<TestSite> {
  const content = contentOfTest(change);
  const database = await (place ? openDatabase(place) : openTestDatabase(engine));
  const clock = { now: TEST_NOW };
  const logged: TestSite["logged"] = [];
  const env: Environment = readEnvironment({ SITE_URL: ORIGIN, RATE_LIMIT: "0", LAW_WATCH: "off", ...environment });
  const site = await createSite({
    environment: env,
    content,
    build: await (build ??= readBuild()),
    database,
    sealer: SEALER,
    lawSource,
    ...(calendarSource ? { calendarSource } : {}),
    clock: () => clock.now,
    log: (event, error, detail) => logged.push({ event, error, ...(detail ? { detail } : {}) }),
  });
  // As a browser names the site it is on.
  const origin = new URL(env.siteUrl).origin;
  const ask: TestSite["ask"] = (path, init, visitor = "203.0.113.7") =>
    site.app.fetch(new Request(ORIGIN + path, init), { visitor });
  return {
    database,
    content,
    clock,
    logged,
    ask,
    app: site.app,
    mail: site.mail,
    lookForChanges: site.versions.look,
    runDueJobs: site.schedule.runDue,
    stopTelling: site.stopTelling,
    postJson: (path, body, headers = {}) =>
      ask(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", origin, ...headers },
      }),
    postForm: (path, fields, headers = {}, visitor) =>
      ask(
        path,
        { method: "POST", body: new URLSearchParams(fields), headers: { origin, ...headers }, redirect: "manual" },
        visitor,
      ),
    close: async () => {
      await site.stop();
      await database.close();
    },
  };
}

let build: ReturnType<typeof readBuild> | undefined;

/**
 * Copying all of the content takes as long as all else that a site starts with: the firm's facts and its team are a
 * test's own, the rest is frozen unless the test changes it.
 */
function contentOfTest(change?: (content: Content) => void): Content {
  const shared = contentAsItStands();
  if (!change) return { ...shared, site: structuredClone(shared.site), team: structuredClone(shared.team) };
  const own = structuredClone(shared);
  change(own);
  return own;
}

export const GOOD_MESSAGE = {
  firstName: "Ana",
  lastName: "Pereira",
  email: "ana@example.com",
  subject: "Refused visa",
  message: "My visitor visa was refused last week. What can I do now?",
  practiceArea: "Immigration Law",
};

export const GOOD_APPOINTMENT = {
  firstName: "Ana",
  lastName: "Pereira",
  email: "ana@example.com",
  phone: "519-555-0188",
  practiceArea: "Real Estate Law",
  preferredDate: "2026-11-23",
  preferredTime: "9:30 AM",
  description: "First home.",
};
