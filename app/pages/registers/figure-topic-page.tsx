import { data } from "react-router";
import type { HeadData } from "#app/head/head-data.ts";
import { servicesContext } from "#app/request/services.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { lastChecked } from "#firm/figures/checked-days.ts";
import { FIGURES_FOLDER } from "#firm/content/paths.ts";
import { legalFigures } from "#firm/figures/legal-figures.ts";
import { topicWords } from "#firm/figures/topic-words.ts";
import { longDate } from "#time/long-date.ts";
import type { Route } from "./+types/figure-topic-page.ts";
import { FigureList } from "./figure-list.tsx";
import { registerData } from "./register-data.ts";
import { RegisterPage } from "./register-page.tsx";

/** The legal figures of one topic, each with its source, under the address that /legal-figures names it by. */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const group = legalFigures(content, "").find(({ topic }) => topic === slug);
  if (!group) throw data(null, { status: 404 });
  const { page } = registerData(content, "/legal-figures");
  const { topic, heading } = group;
  const head: HeadData = {
    ...topicWords(topic),
    keywords: ["legal figures", heading.toLowerCase(), "official sources"],
    path: FIGURES_FOLDER + topic,
    name: heading,
    type: "collection",
  };
  return { head, page, topic };
}

export default function FigureTopicPage({ loaderData: { page, topic } }: Route.ComponentProps) {
  const { content } = useServerSide();
  const group = legalFigures(content, "").find((one) => one.topic === topic)!;
  const own = {
    eyebrow: "Legal Figures",
    // The list of all topics has the one that is named.
    motif: undefined,
    heading: group.heading,
    text:
      `Each figure that we work with, with its source and the day we last looked: ` +
      `${group.figures.length} of them, last checked ${longDate(lastChecked(content))}. Where it says “to be ` +
      `confirmed”, confirm it on the official page before you rely on it.`,
  };
  const sections = page.sections.map((section) => (section.kind === "hero" ? { ...section, ...own } : section));
  return (
    <RegisterPage page={{ ...page, sections }}>
      <FigureList {...group} heading="Figures and sources" back={{ to: "/legal-figures", label: "All topics" }} />
    </RegisterPage>
  );
}
