import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { useLinkTarget } from "../buttons.tsx";
import { Motif } from "../motif.tsx";
import { Inline, Plain } from "../text.tsx";
import { TitledText } from "../titled-text.tsx";
import { LawNotes } from "../law-notes.tsx";

type Card = SectionOf<"cards">["cards"][number];

export default function Cards({ heading, intro, look, cards }: SectionOf<"cards">) {
  return (
    <div className={`cards cards-${look}`}>
      <BlockHead heading={heading} intro={intro} />
      <ul>
        {cards.map((card) => (
          <li key={card.title}>
            <CardMatter {...card} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardMatter({ title, text, points, motif, link }: Card) {
  return (
    <>
      {motif && <Motif name={motif} />}
      <TitledText title={title} text={text} />
      {points.length > 0 && (
        <ul className="points">
          {points.map((point) => (
            <Inline as="li" key={point} text={point} />
          ))}
        </ul>
      )}
      <LawNotes words={[text, points]} />
      {link && <CardLink link={link} />}
    </>
  );
}

function CardLink({ link }: { link: NonNullable<Card["link"]> }) {
  return (
    <a className="card-link" href={useLinkTarget(link.to)} data-event={link.event}>
      <Plain text={link.label} />
    </a>
  );
}
