import { z } from "zod";
import { clock, weekday } from "./clock.ts";
import { lawyerTimes } from "./lawyer-times.ts";
import { button, day, slug, target, text } from "./text.ts";

const address = z.strictObject({
  street: text,
  city: text,
  region: text,
  regionCode: z.string().length(2),
  postalCode: text,
  country: text,
  countryCode: z.string().length(2),
});

/** content/site.yaml: every fact about the firm, once (readings 1 and 2). */
export const site = z.strictObject({
  brand: text,
  tagline: text,
  summary: text,
  phone: z.string().regex(/^\+1-\d{3}-\d{3}-\d{4}$/, "must be written like +1-519-555-0142"),
  whatsapp: z.strictObject({
    number: z.string().regex(/^1\d{10}$/, "must be eleven digits, beginning with 1"),
    message: text.describe("The inquiry a visitor's message starts with"),
  }),
  email: z.email(),
  office: address.extend({ latitude: z.number(), longitude: z.number(), directions: z.url(), mapFrame: z.url() }),
  structuredData: z.strictObject({ phone: text, address }),
  social: z.array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) })).length(3),
  hours: z.array(
    z.strictObject({
      days: z.array(weekday).min(1),
      label: text,
      opens: clock.optional(),
      closes: clock.optional(),
      words: text,
    }),
  ),
  labels: z.strictObject({
    phone: text,
    email: text,
    emailClock: text.optional().describe("Under the e-mail address: which hours the promise to reply counts"),
  }),
  practiceAreas: z
    .array(
      z.strictObject({
        name: text,
        path: target.optional(),
        motif: z.enum(["paths", "gables", "tree", "balance"]).optional(),
      }),
    )
    .min(1),
  appointmentTimes: z.array(clock).length(14, "must hold the 14 half hours of the specification"),
  callTimes: z.array(text).min(1).describe("When somebody who writes may ask to be called, in Toronto time"),
  blog: z.strictObject({
    author: text,
    closing: z
      .strictObject({ heading: text, text, buttons: z.array(button).min(1) })
      .describe("What stands at the end of every article"),
  }),
  licence: z.strictObject({ words: text, check: text, url: z.url() }),
  disclaimer: text.describe("Printed with every form and article"),
  confidential: text.describe("Printed above the message box"),
  urgent: text.describe("Printed beside the boxes that say what cannot wait"),
  pastResults: text.describe("Printed beside every figure of success"),
  newsletter: z.strictObject({ version: text, consent: text, note: text }),
  privacy: z.strictObject({
    officer: text,
    email: z.email(),
    retentionDays: z.number().int().min(30),
    erasedNameYears: z
      .number()
      .int()
      .min(1)
      .max(50)
      .describe("How long the conflict search recognises a name that was erased, in years"),
  }),
  notices: z
    .strictObject({
      withMessage: z
        .boolean()
        .describe("Whether the mail that tells the firm of an enquiry holds what was sent, before any conflict search"),
    })
    .describe("What the firm is mailed of an enquiry"),
  teams: z
    .array(z.strictObject({ name: text, email: z.email() }))
    .default([])
    .describe(
      "Where mail for a team goes when the law its figures rest on changes, by the name after owner in law.yaml; " +
        "without an entry it goes to the firm's own address",
    ),
  alarms: z
    .strictObject({
      promiseLeadMinutes: z
        .number()
        .int()
        .min(5)
        .max(1440)
        .describe("How long before a promise to answer lapses the firm is mailed, in minutes"),
      quietDays: z.number().int().min(1).max(365).describe("After how many days without an enquiry the firm is mailed"),
    })
    .describe("What the site mails the firm by the clock"),
  appointments: z
    .strictObject({
      changeUntilMinutes: z
        .number()
        .int()
        .min(0)
        .max(20_160)
        .default(240)
        .describe("How long before it begins a visitor can last move or cancel an appointment, in minutes"),
      reminderMinutes: z
        .array(z.number().int().min(30).max(20_160))
        .max(4)
        .default([1440, 120])
        .describe("How long before it begins a visitor is reminded, in minutes; an empty list: never"),
    })
    .prefault({})
    .describe("What visitors may change, and when they are reminded"),
  announcements: z.array(
    z.strictObject({
      from: day,
      until: day.describe("The last day it is shown"),
      text,
      closed: z
        .strictObject({ from: day, until: day })
        .optional()
        .describe(
          "The days the office is closed, both included: the promise to answer an appointment request waits for them",
        ),
      link: z.strictObject({ label: text, to: target }).optional(),
    }),
  ),
});

const navigationItem = z.strictObject({ title: text, href: target });

/** content/navigation.yaml: the menus and the footer. */
export const navigation = z.strictObject({
  top: z.array(navigationItem),
  book: navigationItem,
  main: z.array(navigationItem.extend({ items: z.array(navigationItem).default([]) })),
  footer: z.strictObject({
    quick: z.array(navigationItem),
    areas: z.array(navigationItem),
    legal: z.array(navigationItem),
  }),
});

const portrait = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.(jpg|jpeg|png|webp)$/, "must be the name of a picture in content/photos"),
  alt: text.describe("What the picture shows, for those who cannot see it"),
});

/** The first year the Law Society of Ontario's directory could name for anybody at work. */
const FIRST_CALL = 1950;

/** content/team.yaml (specification, section 3). */
const teamMember = z.strictObject({
  slug,
  name: text,
  position: text,
  specialization: text.describe("Shown as 'Areas of practice': 'specialist' is a word only certified lawyers may use"),
  experience: text,
  called: z
    .number()
    .int()
    .min(FIRST_CALL)
    .max(2100)
    .optional()
    .describe("The year of the call to the Ontario bar, from the Law Society's directory; left out until looked up"),
  languages: z.array(text).min(1),
  bio: text,
  articles: z.array(slug).default([]).describe("The ends of the addresses of the articles they wrote, as after /blog/"),
  appointments: lawyerTimes
    .prefault({})
    .describe("When they take appointments; changed at /staff, these count until then"),
  image: portrait
    .optional()
    .describe(
      "Left out: the picture of content/photos that is called like the slug, and until there is one a drawn plate",
    ),
});

/** content/testimonials.yaml (specification, section 3). */
export const testimonial = z.strictObject({
  id: z.number().int(),
  name: text,
  position: text,
  content: text,
  rating: z.literal(5),
  image: portrait.optional().describe("Only with the client's approval; left out: the words stand alone"),
  approval: text.describe("Where the written approval is kept; 'none' until there is one"),
});

export const team = z.array(teamMember).min(1);
export const testimonials = z.array(testimonial).length(3);

export type Site = z.infer<typeof site>;
export type Navigation = z.infer<typeof navigation>;
export type TeamMember = z.infer<typeof teamMember>;
export type Testimonial = z.infer<typeof testimonial>;
