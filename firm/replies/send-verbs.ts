/** What the buttons post that send a reply: as an answer, or one that says that somebody looks into it. */
export const SEND_VERBS = { answer: "reply", holding: "reply-holding" } as const;

export const sendsReply = (intent: string | null | undefined): boolean =>
  Object.values(SEND_VERBS).some((verb) => verb === intent);
