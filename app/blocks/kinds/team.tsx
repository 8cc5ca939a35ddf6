import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import type { TeamMember } from "#firm/content/schema/firm-facts.ts";
import { askFor, askPath } from "#firm/content/people.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { BlockHead } from "../block-head.tsx";
import { Person } from "../person.tsx";
import { Portrait } from "../portrait.tsx";
import { Inline, Plain } from "../text.tsx";

export default function Team({ heading, intro, brief }: SectionOf<"team">) {
  const { team, site } = useServerSide().content;
  if (brief) return <People heading={heading} intro={intro} team={team} />;
  return (
    <div className="team">
      <BlockHead heading={heading} intro={intro}>
        <p>
          {site.licence.words} <a href={site.licence.url}>{site.licence.check}</a>.
        </p>
      </BlockHead>
      <ul>
        {team.map((member) => (
          <li key={member.slug} id={member.slug}>
            <Member {...member} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function People({ heading, intro, team }: Pick<SectionOf<"team">, "heading" | "intro"> & { team: TeamMember[] }) {
  return (
    <div className="people">
      <BlockHead heading={heading} intro={intro} />
      <ul>
        {team.map((lawyer) => (
          <li key={lawyer.slug}>
            <Person lawyer={lawyer} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Member(lawyer: TeamMember) {
  const { name, position, specialization, experience, called, languages, bio } = lawyer;
  return (
    <>
      <Portrait of={lawyer} size="large" />
      <h3>{name}</h3>
      <p className="position">{position}</p>
      <dl>
        <dt>Areas of practice</dt>
        <dd>{specialization}</dd>
        {experience !== "" && (
          <>
            <dt>Experience</dt>
            <dd>
              <Plain text={experience} />
            </dd>
          </>
        )}
        {called !== undefined && (
          <>
            <dt>Called to the bar</dt>
            <dd>Ontario, {called}</dd>
          </>
        )}
        <dt>Languages</dt>
        <dd>{languages.join(", ")}</dd>
      </dl>
      <Inline as="p" text={bio} />
      <p>
        <a href={askPath(lawyer)}>{askFor(lawyer)}</a>
      </p>
    </>
  );
}
