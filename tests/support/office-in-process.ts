import type { Engine } from "#db/database.ts";
import { createSealer, KEY_BYTES } from "#db/sealer.ts";
import { addUser, changeUser, type Role } from "#firm/accounts/users.ts";
import { createAppointmentService } from "#firm/appointments/appointment-service.ts";
import { timeKeeper } from "#firm/appointments/hold-time.ts";
import { requestedTimes, timesAsTheyStand } from "#firm/appointments/time-as-told.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { createEnterCaller } from "#firm/enquiries/enter-caller.ts";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { createIntake } from "#firm/enquiries/intake.ts";
import { respondBy } from "#firm/enquiries/promise-clock.ts";
import { createEnquiryService } from "#firm/enquiries/receive.ts";
import { createReceiptService } from "#firm/enquiries/receipt-service.ts";
import { createEnquiryStore } from "#firm/enquiries/store.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "./firm-of-a-day.ts";
import { openTestDatabase } from "./test-databases.ts";

/** A Saturday in business hours. */
export const NOW = Date.parse("2026-11-21T10:30-05:00");

const STAFF: [username: string, displayName: string | null, role: Role, email: string | null, lawyer: string | null][] =
  [
    ["a.okafor", "Amara Okafor", "lawyer", "amara@firm.example", "amara-okafor"],
    ["k.lund", "Kari Lund", "lawyer", "kari@firm.example", null],
    ["n.roy", null, "lawyer", null, null],
    ["r.desk", "Rita Desk", "reception", "rita@firm.example", null],
    ["gone", "Gone Away", "lawyer", "gone@firm.example", null],
  ];

/**
 * The firm's verbs on an empty database, an embedded one unless another is asked for, without pages or processes: five
 * of the staff, one of them disabled, and a clock that stands still until a test moves it.
 */
export async function officeInProcess({
  perAddress = 0,
  engine = "sqlite",
}: { perAddress?: number; engine?: Engine } = {}) {
  const content = FIRM_OF_A_DAY;
  const siteUrl = SITE_URL;
  const database = await openTestDatabase(engine);
  const { queries } = database;
  const time = { now: NOW };
  const clock = () => time.now;
  const hours = officeHours(content.site.hours);
  const closures = () => [];
  const by = (at: number) => respondBy("appointment", at, hours);
  const timeOf = requestedTimes(clock, content.team);
  const timeNow = timesAsTheyStand(clock, content.team);
  const mails = createEnquiryMails({ content, siteUrl, database, timeOf, timeNow });
  const intake = createIntake({ database, siteUrl, perAddress });
  const common = { database, content, intake, clock, wake: () => {}, log: () => {} };
  const source = { read: () => Promise.reject(new Error("No calendar is read here")) } as never;
  const promised = (kind: "message" | "appointment", at: number) => respondBy(kind, at, hours);
  const store = createEnquiryStore({
    ...common,
    mails,
    times: timeKeeper({ database, content, closures, siteUrl, clock, respondBy: by, replyTo: undefined }),
    respondBy: promised,
  });
  await database.write(async (writing) => {
    for (const [username, displayName, role, email, lawyer] of STAFF) {
      const id = await addUser(writing, { username, password: "-", role, lawyer, createdAt: NOW });
      const disabledAt = username === "gone" ? NOW : null;
      await changeUser(writing, id, { displayName, email, disabledAt, mustChangePassword: 0 });
    }
  });
  const appointments = createAppointmentService({
    ...common,
    siteUrl,
    replyTo: undefined,
    source,
    closures,
    respondBy: by,
  });
  const receiptParts = { ...common, siteUrl, mails, times: appointments.ofDeclined, respondBy: promised };
  return {
    database,
    queries,
    mails,
    time,
    respondBy: promised,
    sealer: createSealer(Buffer.alloc(KEY_BYTES, 7)),
    enquiries: createEnquiryService({ ...common, store }),
    enterCaller: createEnterCaller({ ...common, store }),
    receipts: createReceiptService(receiptParts),
    appointments,
  };
}

export type Office = Awaited<ReturnType<typeof officeInProcess>>;
