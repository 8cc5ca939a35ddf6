import { headingId } from "#text/heading-id.ts";
import type { LegalFigure } from "#firm/figures/legal-figures.ts";
import { FigureEntry } from "./figure-entry.tsx";
import { RegisterHead } from "./register-head.tsx";

type Props = { heading: string; figures: LegalFigure[]; back: { to: string; label: string } | undefined };

/** Figures with all that is said of each, under one heading; the fragment of a figure is its key. */
export function FigureList({ heading, figures, back }: Props) {
  return (
    <section className="block" aria-labelledby={headingId(heading)}>
      <RegisterHead heading={heading} back={back} />
      <ul className="legal-figures">
        {figures.map((figure) => (
          <li key={figure.key} id={figure.key}>
            <FigureEntry figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}
