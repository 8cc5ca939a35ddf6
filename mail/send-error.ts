/** Why a mail did not go out, in words that staff see; they may quote the mail server. */
export class SendError extends Error {
  /** Trying again is of no use, as the mail server or the mail itself says. */
  final: boolean;

  constructor(text: string, final: boolean) {
    super(text);
    this.final = final;
  }
}
