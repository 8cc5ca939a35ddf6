import { useStaffName } from "../parts/staff-names.ts";

type Props = {
  /** Who of the lawyers declined it, by user name. */
  by: string;
  /** It stands so; else another time was held for them since. */
  isDeclined: boolean;
};

/** For the reception: why no time is confirmed here, and what another time does. */
export function DeclinedByLawyer({ by, isDeclined }: Props) {
  const name = useStaffName()(by);
  return (
    <p role="note">
      <strong>
        {name} declined it{isDeclined ? "" : ", and another time is held for them"}.
      </strong>{" "}
      {isDeclined
        ? `Another time takes the place of that: it is held for them, ${name} is told, and a lawyer confirms it.`
        : `${name} or another lawyer confirms it: tell the caller that it is not set before that.`}
    </p>
  );
}
