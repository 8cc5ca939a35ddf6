import { officeDay } from "#time/days.ts";
import { longDate } from "#time/long-date.ts";
import { officeMoment } from "#time/office-moment.ts";

/** A moment of an article as it is stored and dated. */
export type ArticleDate = {
  /** `2026-11-20`. */
  day: string;
  /** `November 20, 2026`. */
  inWords: string;
  /** `2026-11-20T21:30:00-05:00`, for programs. */
  moment: string;
};

/**
 * The one place an article's date is made, by the office's calendar: what is published on a Toronto evening bears that
 * evening's day on pages, in lists, in the feed and in Markdown.
 * @param at `createdAt` or `updatedAt` of a BlogPost, ISO 8601 in UTC
 */
export function articleDate(at: string): ArticleDate {
  const date = new Date(at);
  const day = officeDay(date);
  return { day, inWords: longDate(day), moment: officeMoment(date) };
}
