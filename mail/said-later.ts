/**
 * Thrown by who writes a draft (read-message.ts): what it tells is not to be said now. It is written again at `until`,
 * in milliseconds since 1970, as if it had never been tried: it waits on purpose, and no mail server is at fault.
 */
export class PutOff extends Error {
  readonly until: number;

  constructor(until: number) {
    super("Put off");
    this.until = until;
  }
}
