import { createContext } from "react-router";
import type { Database } from "#db/database.ts";
import type { AppointmentService } from "#firm/appointments/appointment-service.ts";
import type { InboxNews } from "#firm/enquiries/inbox-news.ts";
import type { EnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import type { NewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import type { Announcements } from "#firm/announcements/announcements.ts";
import type { FigureChecks } from "#firm/figures/checked-register.ts";
import type { Content } from "#firm/content/content.ts";
import type { SiteSearch } from "#firm/site-search/site-search.ts";
import type { PublishedArticles } from "#firm/articles/published-articles.ts";
import type { EnterCaller } from "#firm/enquiries/enter-caller.ts";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import type { EnquiryService } from "#firm/enquiries/receive.ts";
import type { IdentificationService } from "#firm/identification/identification.ts";
import type { RefusedSending } from "#firm/identification/receive-parts.ts";
import type { ReceiptService } from "#firm/enquiries/receipt-service.ts";
import type { NewsletterService } from "#firm/newsletter/newsletter.ts";
import type { Assets } from "./server-side.ts";

/**
 * What loaders, actions and the rendering of a page are given for one request; nothing is read from the environment.
 */
export type Services = {
  /** Its `law` is the register on this day. */
  content: Content;
  /** The register on another day, as 2026-11-20. */
  lawOn: (day: string) => Content["law"];
  /** What lawyers checked of the register. */
  checks: FigureChecks;
  assets: Assets;
  /** What new passwords are compared with (firm/accounts/common-passwords.ts). */
  commonPasswords: string;
  posts: PublishedArticles;
  search: SiteSearch;
  enquiries: EnquiryService;
  /** For staff: what somebody who called asks for. */
  enterCaller: EnterCaller;
  receipts: ReceiptService;
  /** When what is received at a moment is to be answered; both in milliseconds since 1970. */
  respondBy: (kind: FormKind, at: number) => number;
  identification: IdentificationService;
  appointments: AppointmentService;
  newsletter: NewsletterService;
  announcements: Announcements;
  /**
   * An article's Markdown as readers would see it, rendered beside the requests: a text may be made to take seconds.
   */
  preview: (markdown: string) => Promise<string>;
  /** Tells open screens of staff that the inbox changed. */
  news: InboxNews;
  /** For the staff area, whose pages read and write for themselves. */
  database: Database;
  /**
   * What the site writes to people about an enquiry and to subscribers, and the word to the mail worker that something
   * waits.
   */
  mails: EnquiryMails;
  newsletterMails: NewsletterMails;
  wakeMail: () => void;
  /** Now, in milliseconds since 1970. */
  clock: () => number;
  /** Whether there is a mail server to send by; without one mail waits in the outbox. */
  mailConfigured: boolean;
  /** Where mail of people who wrote comes in, by its address: what was attached stays there. */
  mailbox: string;
  /** Whether this site compares statutes by itself (firm/figures). */
  lawWatched: boolean;
  siteUrl: string;
  analyticsId: string | undefined;
  /** Today in America/Toronto, as 2026-11-20. */
  today: string;
  /** Told what broke while a page was made: where the database is away, the visitor is told to come back. */
  failed: (error: unknown) => void;
  /** One event as fixed words, ids and numbers; nothing that was typed. */
  log: (event: string, error?: unknown, detail?: Record<string, string | number>) => void;
  /** The visitor's address, for the rate limit. */
  visitor: string;
  /** Why a form of the staff area was refused before any page saw it (server/http/refused-staff-post.ts). */
  refusedPost?: { status: number; message: string } | undefined;
  /** What was refused of an identification form, which is read before its page (server/http/identification-post.ts). */
  refusedSending?: RefusedSending | undefined;
};

export const servicesContext = createContext<Services>();
