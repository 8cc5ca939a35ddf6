import type { Withheld } from "#firm/export/whole.ts";

/** How many enquiries go without what came in, why, and how to have it. */
export function WithheldLines({ withheld: { declined, unopened } }: { withheld: Record<Withheld, number> }) {
  return (
    <>
      {declined > 0 && (
        <p>
          <strong>{counted(declined)} declined for a conflict.</strong> As long as that stands, what{" "}
          {declined === 1 ? "its sender" : "their senders"} wrote or said is in no file: only their names, addresses and
          numbers are, and what the firm itself wrote.
        </p>
      )}
      {unopened > 0 && (
        <p>
          <strong>{counted(unopened)} opened by nobody yet.</strong> What was written in{" "}
          {unopened === 1 ? "it" : "them"} is in no file. To have it, open {unopened === 1 ? "it" : "them"} first.
        </p>
      )}
      {declined + unopened > 0 && (
        <p>
          The files say so in place of the words. Whoever needs an archive of everything asks for the backup, which the
          operator of the site keeps.
        </p>
      )}
    </>
  );
}

const counted = (count: number) => (count === 1 ? "1 enquiry was" : `${count.toLocaleString("en-CA")} enquiries were`);
