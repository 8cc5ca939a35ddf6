import { noMail } from "../parts/no-mail.ts";

type Stands = {
  /** Names on file that wait to be looked at. */
  names: string | undefined;
  email?: string;
  phone?: string;
};

const CHOICE = ", or, so that they choose, offer it with others under Another time";

/** To a lawyer who has entered an appointment that is not confirmed yet: nobody else has to look at it first. */
export function heldForLawyer({ names, email, phone }: Stands): string {
  const next = `${names ? "look at the names on file, then confirm it below" : "confirm it below"}${CHOICE}`;
  const told = email
    ? "They are mailed then."
    : phone
      ? "They gave no e-mail address: please call them then."
      : noMail(false);
  return `Entered: the time is held for them, and nobody else can book it. Next: ${next}. ${told}`;
}
