import type { Services } from "#app/request/services.ts";
import type { Announcements } from "#firm/announcements/announcements.ts";
import { createAppointmentService } from "#firm/appointments/appointment-service.ts";
import { timeKeeper } from "#firm/appointments/hold-time.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { newsReaches, readEnquiry, type EnquiryMailParts } from "#firm/enquiries/enquiries.ts";
import type { EnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { newsOf } from "#firm/enquiries/await-answer.ts";
import { tellInbox } from "#firm/enquiries/inbox-news.ts";
import { createEnterCaller } from "#firm/enquiries/enter-caller.ts";
import { lockNames } from "#firm/enquiries/lock-names.ts";
import { nameIdentified } from "#firm/enquiries/name-identified.ts";
import { createIntake } from "#firm/enquiries/intake.ts";
import { respondBy } from "#firm/enquiries/promise-clock.ts";
import { createReceiptService } from "#firm/enquiries/receipt-service.ts";
import { createEnquiryService } from "#firm/enquiries/receive.ts";
import { createEnquiryStore } from "#firm/enquiries/store.ts";
import { createIdentificationService } from "#firm/identification/identification.ts";
import { createNewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import { createNewsletterService } from "#firm/newsletter/newsletter.ts";
import { countRefused, countStored } from "#ops/metrics/count-received.ts";
import type { SiteParts } from "./site-parts.ts";

type ServiceParts = Omit<SiteParts, "build" | "calendarSource"> &
  Required<Pick<SiteParts, "calendarSource">> &
  Pick<EnquiryMailParts, "replyTo"> & { announcements: Announcements; mails: EnquiryMails; wake: () => void };

/** What the site does for visitors: receives enquiries, shows and withdraws them, keeps the list of subscribers. */
export function createServices({
  environment: { siteUrl, rateLimit: perAddress },
  content,
  database,
  clock,
  log,
  metrics,
  announcements,
  calendarSource: source,
  mails,
  replyTo,
  sealer,
  wake,
}: ServiceParts): Pick<
  Services,
  | "appointments"
  | "enquiries"
  | "enterCaller"
  | "respondBy"
  | "identification"
  | "receipts"
  | "newsletter"
  | "newsletterMails"
> {
  const hours = officeHours(content.site.hours);
  const { closures } = announcements;
  const newsletterMails = createNewsletterMails({ content, siteUrl });
  const intake = createIntake({ database, siteUrl, perAddress });
  const promised: Services["respondBy"] = (kind, at) => respondBy(kind, at, hours, closures());
  const byOpening = (at: number) => promised("appointment", at);
  const store = createEnquiryStore({
    database,
    mails,
    times: timeKeeper({ database, content, closures, siteUrl, replyTo, clock, respondBy: byOpening }),
    intake,
    wake,
    respondBy: promised,
  });
  const counted = metrics ? countStored(store, metrics.enquiries) : store;
  const common = { database, content, intake, clock, wake, log };
  const enquiries = createEnquiryService({ ...common, store: counted });
  const appointments = createAppointmentService({
    ...common,
    siteUrl,
    replyTo,
    source,
    closures,
    respondBy: byOpening,
  });
  const { engine } = database;
  const times = appointments.ofDeclined;
  return {
    appointments,
    enquiries: metrics ? countRefused(enquiries, metrics.enquiries) : enquiries,
    enterCaller: createEnterCaller({ database, content, store: counted, clock }),
    identification: createIdentificationService({
      ...common,
      sealer,
      siteUrl,
      newsOf: (queries, enquiry, at) => newsOf(queries, enquiry, promised(enquiry.kind, at)),
      newsReaches: async (queries, id, at) => {
        const enquiry = await readEnquiry(queries, "id", id);
        return enquiry ? newsReaches(queries, { away: times.away, at }, enquiry) : [undefined];
      },
      lockNames: (queries) => lockNames(queries, engine),
      nameIdentified: (queries, id, names, at) => nameIdentified(queries, { id, names, at, engine, times, mails }),
      tellInbox,
    }),
    receipts: createReceiptService({ ...common, siteUrl, mails, times, respondBy: promised }),
    respondBy: promised,
    newsletter: createNewsletterService({ ...common, siteUrl, perAddress, mails: newsletterMails }),
    newsletterMails,
  };
}
