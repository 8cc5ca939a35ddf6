import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import type { AskedLawyer } from "../parts/asked-lawyer.ts";
import { Intent } from "../parts/intent.tsx";

type Props = {
  asked: AskedLawyer | undefined;
  /** Who has it, by user name. */
  owner: string | null;
};

/** The lawyer a caller asked for and, while nobody has it, the button that hands it to them. */
export function AskedFor({ asked, owner }: Props) {
  if (!asked) return null;
  const { name, username } = asked;
  return (
    <>
      <p>
        They asked for <strong>{name}</strong>.
      </p>
      {owner === null && username !== undefined && (
        <Intent intent="hand-over" hidden={{ to: username, owner: NOBODY_HAS_IT }}>
          {`Hand it to ${name}`}
        </Intent>
      )}
    </>
  );
}
