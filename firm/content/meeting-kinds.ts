export const MEETING_KINDS = ["in-person", "telephone", "video"] as const;

export type MeetingKind = (typeof MEETING_KINDS)[number];

/** How each kind is named to people. */
export const MEETING_WORDS: Record<MeetingKind, string> = {
  "in-person": "in person",
  telephone: "by telephone",
  video: "by video",
};

/** Ways to meet for which they gave nothing: no number to be called at, no e-mail address for the link. */
export function cannotMeet({ phone, email }: Partial<Record<"phone" | "email", string>>): ("telephone" | "video")[] {
  return [...(phone ? [] : (["telephone"] as const)), ...(email ? [] : (["video"] as const))];
}

/** How they meet, in a row of a list; undefined for the usual, which goes without saying, and where nothing is booked. */
export function remotely(kind: string | null): string | undefined {
  const known = MEETING_KINDS.find((one) => one === kind);
  return known === undefined || known === "in-person" ? undefined : MEETING_WORDS[known];
}
