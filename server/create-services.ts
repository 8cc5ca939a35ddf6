import type { Services } from "#app/request/services.ts";
import type { Announcements } from "#firm/announcements/announcement.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { sharedRateLimit } from "#firm/enquiries/post-limit.ts";
import { respondBy } from "#firm/enquiries/promise-clock.ts";
import { memoryRateLimit } from "#firm/enquiries/rate-limit.ts";
import { createReceiptService } from "#firm/enquiries/receipt-service.ts";
import { createEnquiryService } from "#firm/enquiries/receive.ts";
import { createEnquiryStore } from "#firm/enquiries/store.ts";
import { createNewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import { createNewsletterService } from "#firm/newsletter/newsletter-service.ts";
import { countRefused, countStored } from "#ops/metrics/count-received.ts";
import type { SiteParts } from "./site-parts.ts";

type ServiceParts = Omit<SiteParts, "build"> & { announcements: Announcements; wake: () => void };

/** What the site does for visitors: receives enquiries, shows and withdraws them, keeps the list of subscribers. */
export function createServices({
  environment: { siteUrl, rateLimit: perAddress },
  content,
  database,
  clock,
  log,
  metrics,
  announcements,
  wake,
}: ServiceParts): Pick<Services, "enquiries" | "receipts" | "newsletter" | "mails" | "newsletterMails"> {
  const hours = officeHours(content.site.hours);
  const closures = () => announcements.all().flatMap((announcement) => announcement.closed ?? []);
  const mails = createEnquiryMails({ content, siteUrl });
  const newsletterMails = createNewsletterMails({ content, siteUrl });
  const store = createEnquiryStore({
    database,
    mails,
    wake,
    respondBy: (kind, at) => respondBy(kind, at, hours, closures()),
  });
  const rateLimit =
    database.engine === "postgres" ? sharedRateLimit(database, perAddress) : memoryRateLimit(perAddress);
  const common = { database, content, rateLimit, clock, wake, log };
  const enquiries = createEnquiryService({ ...common, store: metrics ? countStored(store, metrics.enquiries) : store });
  return {
    enquiries: metrics ? countRefused(enquiries, metrics.enquiries) : enquiries,
    receipts: createReceiptService({ ...common, siteUrl, mails }),
    newsletter: createNewsletterService({ ...common, mails: newsletterMails }),
    mails,
    newsletterMails,
  };
}
