import { useServerSide } from "#app/request/server-side.ts";
import { givenName } from "#firm/content/people.ts";
import { Person } from "#app/blocks/person.tsx";

/** Above the forms: whom the visitor asks for, and the way back to nobody in particular. */
export function AskedFor({ lawyer: slug }: { lawyer: string }) {
  const lawyer = useServerSide().content.team.find((one) => one.slug === slug)!;
  return (
    <>
      <Person lawyer={lawyer} ask={false} />
      <p className="small-print">
        Both forms name {lawyer.name}, and the free times shown are {givenName(lawyer)}’s. Somebody else here may answer
        first. <a href="/contact">Write to all of us</a>
      </p>
    </>
  );
}
