export const MEETING_KINDS = ["in-person", "telephone", "video"] as const;

export type MeetingKind = (typeof MEETING_KINDS)[number];

/** How each kind is named to people. */
export const MEETING_WORDS: Record<MeetingKind, string> = {
  "in-person": "in person",
  telephone: "by telephone",
  video: "by video",
};
