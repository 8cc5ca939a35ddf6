import type { TeamMember } from "#firm/content/schema/firm-facts.ts";
import { askFor, askPath, calledInWords } from "#firm/content/people.ts";
import { Portrait } from "./portrait.tsx";

type Props = {
  lawyer: TeamMember;
  /** Left out where the visitor has already asked. */
  ask?: boolean;
  /** Under an article. */
  wrote?: boolean;
};

/** A lawyer in passing: the face, and beside it who it is, what they do and speak, and how to ask for them. */
export function Person({ lawyer, ask = true, wrote = false }: Props) {
  const { name, specialization, languages } = lawyer;
  const called = calledInWords(lawyer);
  return (
    <div className="person">
      <Portrait of={lawyer} size="small" />
      <p>
        {wrote && "Written by "}
        <b>{name}</b>
        <br />
        {specialization}
        {called && (
          <>
            <br />
            {called}
          </>
        )}
        <br />
        {`Speaks ${languages.join(", ")}`}
        {ask && (
          <>
            <br />
            <a href={askPath(lawyer)}>{askFor(lawyer)}</a>
          </>
        )}
      </p>
    </div>
  );
}
