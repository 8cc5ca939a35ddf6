import type { ReactNode } from "react";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { stateWords } from "#firm/enquiries/states.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { Done } from "../parts/done.tsx";
import { Intent } from "../parts/intent.tsx";
import { Panel } from "../parts/panel.tsx";
import { Typed } from "../parts/typed.tsx";
import { Refused, useRefusal } from "./refused.tsx";
import type { Correspondence } from "./load-correspondence.ts";

type Other = Correspondence["others"][number];

/** Other enquiries of who wrote this one: those that staff joined with it, and those that may be. */
export function SamePersonPanel({ others }: { others: Other[] }) {
  const refused = useRefusal("join", "part");
  if (others.length === 0) return null;
  const [joined, perhaps] = [others.filter((one) => one.joined), others.filter((one) => !one.joined)];
  return (
    <Panel
      id="same-person"
      title="Enquiries of one person"
      count={others.length}
      open={perhaps.length > 0 || refused !== undefined}
    >
      <Done at="same-person" />
      <Refused of={["join", "part"]} />
      {joined.length > 0 && (
        <ul className="staff-lines">
          {joined.map((one) => (
            <OneOther key={one.id} other={one}>
              <Intent at="same-person" intent="part" hidden={{ to: one.id }}>
                Not the same person<span className="visually-hidden">: {one.reference}</span>
              </Intent>
            </OneOther>
          ))}
        </ul>
      )}
      {perhaps.length > 0 && (
        <>
          <h3>{joined.length > 0 ? "Perhaps these too" : "Perhaps the same person"}</h3>
          <ul className="staff-lines">
            {perhaps.map((one) => (
              <OneOther key={one.id} other={one}>
                <Intent at="same-person" intent="join" hidden={{ to: one.id }}>
                  Join<span className="visually-hidden"> with {one.reference}</span>
                </Intent>
              </OneOther>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function OneOther({ other, children }: { other: Other; children: ReactNode }) {
  const { id, reference, person, kind, practiceArea, createdAt, closedAs, inCommon, joined, opened, fields } = other;
  return (
    <li className="one-other">
      <p>
        <a href={`/staff/enquiries/${id}`}>{reference}</a> <bdi>{person}</bdi>, {KIND_WORDS[kind]}
        {practiceArea && `, ${practiceArea}`}, {shortTorontoDay(createdAt)}, {stateWords(closedAs)}
      </p>
      {inCommon.length > 0 && <p className="quiet">{`The same ${inCommon.join(", ")}`}</p>}
      {joined && !opened && <p className="quiet">You have not opened it, so its text is not shown here.</p>}
      {fields && (
        <details>
          <summary>What was sent</summary>
          <Typed fields={fields} />
        </details>
      )}
      {children}
    </li>
  );
}
