import type { WaitingWith as Loaded } from "./load-waiting-with.ts";

/** What waits for an answer with whoever is away: it stays with them until somebody hands it on. */
export function WaitingWith({ waiting, kept }: Loaded) {
  if (waiting.length + kept === 0) return <p>Nothing waits for an answer with them.</p>;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting for an answer with them: {waiting.length}</h2>
      <ul>
        {waiting.map(({ id, reference, person, isOverdue, answerBy, isOwned, handOn }) => (
          <li key={id}>
            {reference}, <bdi>{person}</bdi>, {isOverdue ? <strong>overdue since {answerBy}</strong> : `by ${answerBy}`}
            :{" "}
            <a href={handOn}>
              {isOwned ? "Hand it on" : "Give the appointment to somebody else"}
              <span className="visually-hidden">: {reference}</span>
            </a>
          </li>
        ))}
      </ul>
      {kept > 0 && (
        <p>
          {`${kept}${waiting.length > 0 ? " more" : ""} ${kept === 1 ? "is" : "are"} kept from you: please ask a `}
          colleague to hand {kept === 1 ? "it" : "them"} on.
        </p>
      )}
    </section>
  );
}
