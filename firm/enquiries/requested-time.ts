/**
 * How the time of a request stands. `asked`: nothing is held, somebody has to look. `other`: it was changed since, and
 * only its receipt says how it stands.
 */
export type RequestedTime = {
  state: "held" | "asked" | "confirmed" | "other";
  /** Milliseconds since 1970. */
  startsAt: number;
  /** The time that was asked for at first, where it is another; in milliseconds since 1970. */
  first?: number | undefined;
  /** The visitor's, where their browser said so. */
  timeZone: string | null;
  /** The name of whom it is with. */
  lawyer?: string | undefined;
  /** The name of the lawyer they asked for. */
  asked?: string | undefined;
};
