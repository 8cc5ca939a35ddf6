import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import type { TeamMember } from "#firm/content/schema/firm-facts.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { BlockHead } from "../block-head.tsx";
import { Portrait } from "../portrait.tsx";
import { Inline, Plain } from "../text.tsx";

export default function Team({ heading, intro }: SectionOf<"team">) {
  const { team, site } = useServerSide().content;
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

function Member({ name, position, specialization, experience, languages, bio, image }: TeamMember) {
  return (
    <>
      <Portrait name={name} image={image} />
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
        <dt>Languages</dt>
        <dd>{languages.join(", ")}</dd>
      </dl>
      <Inline as="p" text={bio} />
    </>
  );
}
