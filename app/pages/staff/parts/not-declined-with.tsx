import type { StandingShown } from "./besides.ts";

/** Beside the button that declines one: what else of its person stands, and is not declined by that press. */
export function NotDeclinedWith({ others }: { others: StandingShown[] }) {
  if (others.length === 0) return null;
  return (
    <>
      <ul className="staff-lines not-declined-with">
        {others.map((one) => {
          const { id, kind, reference, when, stands, isConfirmed, isSure } = one;
          const link = <a href={`/staff/enquiries/${id}`}>{reference}</a>;
          const words = when ? `${when}, ${stands}` : "";
          return (
            <li key={id}>
              {isSure ? "They also have " : "With the same number, perhaps theirs: "}
              {when === undefined ? (
                <>
                  {kind} {link}, which waits
                </>
              ) : (
                <>
                  an appointment {isConfirmed ? <strong>{words}</strong> : words} ({link})
                </>
              )}
              : <strong>it is not declined with this one</strong>.
            </li>
          );
        })}
      </ul>
      <p className="hint">Once this one is declined, you are asked whether to decline these too.</p>
    </>
  );
}
