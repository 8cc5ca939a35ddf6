import type { ComparedAnswer } from "#firm/identification/compare.ts";
import { torontoTime } from "#time/toronto-time.ts";

type Props = {
  /** The id of the enquiry. */
  enquiry: string;
  number: number;
  version: { receivedAt: number; files: { id: string; name: string; size: string }[] };
  /** Undefined where another key is needed to read them. */
  answers: ComparedAnswer[] | undefined;
  open: boolean;
};

/** One sending: answers beside what was first said, with what differs marked, and its files to save. */
export function IdentificationVersion({ enquiry, number, version: { receivedAt, files }, answers, open }: Props) {
  return (
    <details className="identified" open={open}>
      <summary>
        Version {number}, received {torontoTime(receivedAt)}
      </summary>
      {answers ? (
        <dl className="typed">
          {answers.map(({ name, label, value, first, differs, changed }) => (
            <div key={name}>
              <dt>
                {label}
                {changed && <span className="quiet"> (changed)</span>}
              </dt>
              <dd>
                {value || <span className="quiet">not given</span>}
                {differs && (
                  <p>
                    <mark>Differs.</mark> First said: {first}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="failure">These answers were encrypted with another key: npm run check says which is missing.</p>
      )}
      {files.length === 0 && <p>Without files.</p>}
      <ul className="staff-lines">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <form method="post" action={`/staff/enquiries/${enquiry}/documents/${id}`}>
              <button className="button">
                Save {name} <span className="quiet">{size}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}
