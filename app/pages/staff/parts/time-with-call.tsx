import type { TimeWithCall as Held } from "./times-with-calls.ts";

type Props = {
  held: Held | undefined;
  /** The call is of the person for whom it was held. */
  isTheirs: boolean;
  /** The id of the enquiry whose person may be given the time in their place. */
  giveTo?: string | undefined;
};

/** What became of the time that was held as a call was noted which was moved, struck or taken back, or stands again. */
export function TimeWithCall({ held, isTheirs, giveTo }: Props) {
  if (!held) return null;
  const { id, when, person, stands } = held;
  const page = `/staff/appointments/${id}`;
  const time = ` The time ${when} that was held with it `;
  if (stands === undefined)
    return (
      <>
        {time}was taken back: entered by mistake.{" "}
        {giveTo && <a href={`/staff/reception/new?of=${giveTo}&wish=${id}`}>Give them an appointment at that time</a>}
      </>
    );
  if (isTheirs)
    return (
      <>
        {time}is theirs: <a href={page}>{stands}</a>.
      </>
    );
  return (
    <>
      <strong>
        {time}still stands for <bdi>{person}</bdi>
      </strong>
      : <a href={page}>look at that appointment</a>.
    </>
  );
}
