/** How the time of a request stands when it is stored. `asked`: nothing is held, somebody has to look. */
export type RequestedTime = {
  state: "held" | "asked" | "confirmed";
  /** Milliseconds since 1970. */
  startsAt: number;
};
