import { Person } from "#app/blocks/person.tsx";
import { useServerSide } from "#app/request/server-side.ts";

/** The faces behind what happens next, by slug; one who is no longer listed is left out. */
export function Lawyers({ slugs }: { slugs: string[] }) {
  const { team } = useServerSide().content;
  return team
    .filter(({ slug }) => slugs.includes(slug))
    .map((lawyer) => <Person key={lawyer.slug} lawyer={lawyer} ask={false} />);
}
