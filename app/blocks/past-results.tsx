import { useServerSide } from "#app/request/server-side.ts";

/** The Law Society's sentence, shown by itself wherever results are shown (pastResultsAt). */
export function PastResults() {
  return <p className="past-results">{useServerSide().content.site.pastResults}</p>;
}
