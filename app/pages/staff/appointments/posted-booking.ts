import type { PostedBooking } from "#firm/appointments/staff-booking.ts";

/** As many as a form may name of one kind, and more than any does. */
const MOST = 10;

/** What a button on the page of a booking, or in a list, posts beside its verb. */
export function postedBooking(form: FormData): PostedBooking {
  const several = (name: string) => form.getAll(name).map(String).slice(0, MOST);
  return {
    times: several("time"),
    kind: String(form.get("kind") ?? ""),
    lawyer: String(form.get("with") ?? ""),
    words: String(form.get("words") ?? ""),
    sure: form.get("sure") === "yes",
    onTheLine: form.get("onTheLine") === "yes",
    willCall: form.get("call") === "yes",
    offered: several("offered"),
    sequence: String(form.get("sequence") ?? ""),
  };
}

/** The times that a second press gives away, by the answer to the first. */
export function askedAbout({ times, offered }: PostedBooking, refusal: { offered?: true }): string[] {
  return refusal.offered ? [...offered, ...times.filter((time) => time !== "")] : offered;
}
