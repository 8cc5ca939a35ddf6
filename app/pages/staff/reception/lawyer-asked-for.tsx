import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import type { AskedLawyer } from "../parts/asked-lawyer.ts";
import { AwayToday } from "../parts/away-today.tsx";
import { Intent } from "../parts/intent.tsx";

type Props = {
  /** Who is away today, in words. */
  away: string;
  asked: AskedLawyer | undefined;
  /** Who has it, by user name. */
  owner: string | null;
};

/** Who is away; the lawyer a caller asked for and, while nobody has it, the button that hands it to them. */
export function AskedFor({ away, asked, owner }: Props) {
  if (!asked) return <AwayToday away={away} />;
  const { name, username } = asked;
  return (
    <>
      <AwayToday away={away} />
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
