import { feeOf } from "#firm/content/fee-words.ts";
import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { BlockHead } from "../block-head.tsx";
import { useLinkTarget } from "../buttons.tsx";
import { Motif } from "../motif.tsx";
import { Inline, Plain } from "../text.tsx";
import { TitledText } from "../titled-text.tsx";
import { LawNotes } from "../law-notes.tsx";

type Card = SectionOf<"cards">["cards"][number];

export default function Cards({ heading, intro, look, cards, after }: SectionOf<"cards">) {
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
      {after && <Inline as="p" className="fee" text={after} />}
    </div>
  );
}

/** What the service costs, once content/fees.yaml says it. */
function Fee({ service }: { service: string }) {
  const fee = feeOf(service, useServerSide().content);
  return (
    fee && (
      <p className="fee">
        <strong>
          <Plain text={fee.price} />.
        </strong>{" "}
        <Inline text={fee.detail} />
      </p>
    )
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
      <Fee service={title} />
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
