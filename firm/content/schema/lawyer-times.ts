import { z } from "zod";
import { clock24 } from "#time/clock24.ts";
import { MEETING_KINDS } from "../meeting-kinds.ts";
import { clock, weekday } from "./clock.ts";
import { day, text } from "./text.ts";

/** Times are held by the quarter of an hour, so lengths are whole quarters. */
export const QUARTER_MINUTES = 15;

const stretch = z.strictObject({ days: z.array(weekday).min(1), opens: clock, closes: clock });

const quarters = (least: number, most: number) => z.number().int().min(least).max(most).multipleOf(QUARTER_MINUTES);

export const meeting = z.strictObject({
  kind: z.enum(MEETING_KINDS),
  minutes: quarters(15, 240).default(30).describe("How long it takes: 15, 30, 45 and so on"),
  bufferMinutes: quarters(0, 120).default(0).describe("Left free after it"),
  noticeMinutes: z
    .number()
    .int()
    .min(0)
    .max(28 * 24 * 60)
    .default(120)
    .describe("How long before it begins it can last be booked, in minutes"),
  details: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .describe("What the confirmation and the reminders tell: a number, an address"),
});

/** When a lawyer takes appointments. All of it may be left out: the office's hours, half an hour, every area. */
export const lawyerTimes = z.strictObject({
  hours: z.array(stretch).optional().describe("Left out: the office's hours of site.yaml"),
  breaks: z.array(stretch).default([]),
  away: z.array(z.strictObject({ from: day, until: day })).default([]),
  hoursAway: z
    .array(
      z
        .strictObject({ day, from: clock, until: clock })
        .refine(({ from, until }) => (clock24(from) ?? "z") < (clock24(until) ?? ""), "must end after it begins"),
    )
    .default([])
    .describe("A part of one day on which they are not there"),
  kinds: z
    .array(meeting)
    .min(1)
    .default([
      { kind: "in-person", minutes: 30, bufferMinutes: 0, noticeMinutes: 120 },
      { kind: "telephone", minutes: 30, bufferMinutes: 0, noticeMinutes: 120 },
      { kind: "video", minutes: 30, bufferMinutes: 0, noticeMinutes: 120 },
    ])
    .describe("The first is what a request from the form is booked as"),
  mostPerDay: z.number().int().min(1).max(28).optional().describe("Left out: as many as there is room for"),
  areas: z.array(text).optional().describe("Names of practice areas of site.yaml; left out: all of them"),
  confirmAtOnce: z.boolean().default(false).describe("true: a free time is confirmed without a look by hand"),
});

export type Meeting = z.infer<typeof meeting>;
export type HoursAway = z.infer<typeof lawyerTimes>["hoursAway"][number];
export type LawyerTimes = z.infer<typeof lawyerTimes>;
