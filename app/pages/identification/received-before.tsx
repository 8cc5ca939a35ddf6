import type { OwnIdentification } from "#firm/identification/identification.ts";
import { LocalTime } from "../receipt/local-time.tsx";

/** That it arrived, and which files: of what was typed nothing comes back to whoever has the link. */
export function ReceivedBefore({ received }: Pick<OwnIdentification, "received">) {
  return (
    <section className="received-before" aria-labelledby="received">
      <h2 id="received">We have received it</h2>
      <ul>
        {received.map(({ at, files }) => (
          <li key={at}>
            <p>
              Received on <LocalTime at={at} />
              {files.length === 0
                ? ", without files."
                : files.length === 1
                  ? ", with this file:"
                  : ", with these files:"}
            </p>
            {files.length > 0 && (
              <ul>
                {files.map((name, index) => (
                  <li key={`${index} ${name}`} className="typed">
                    {name}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p>We will look at it and get back to you. You do not need to do anything else now.</p>
    </section>
  );
}
