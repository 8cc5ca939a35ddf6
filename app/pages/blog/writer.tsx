import { Person } from "#app/blocks/person.tsx";
import { useServerSide } from "#app/request/server-side.ts";

/** Who wrote the article, under its byline (content/team.yaml, `articles`). */
export function Writer({ slug }: { slug: string }) {
  const lawyer = useServerSide().content.team.find((one) => one.slug === slug)!;
  return <Person lawyer={lawyer} wrote />;
}
