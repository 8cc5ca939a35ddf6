import { addContact, type Lacking, type Wished } from "./add-contact.ts";

type Props = {
  place: Parameters<typeof addContact>[0];
  lacking: readonly Lacking[];
  /** What was chosen and not taken. */
  wished: Wished | undefined;
};

const WORDS: Record<Lacking, string> = { telephone: "Add their number", video: "Add their e-mail address" };

/** Beside the ways to meet of which some need what they did not give. */
export function AddWhatLacks({ place, lacking, wished }: Props) {
  return lacking.map((one) => (
    <p key={one} className="quiet">
      <a href={addContact(place, one, wished)}>{WORDS[one]}</a>: it leads back here.
    </p>
  ));
}
