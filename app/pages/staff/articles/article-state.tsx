import { subscribersInWords } from "#firm/newsletter/subscriber-count.ts";

/** What became of an article besides its words: where it stands, and whether subscribers were sent it. */
export type ArticleState = {
  /** Its address on the site; nothing for a draft. */
  address: string | undefined;
  /** When and by whom it was mailed, as a sentence. */
  sent: string | undefined;
  /** For when it is planned, as words; nothing where it is not. */
  planned: string | undefined;
  /** How many it would go to; nothing where this member of staff may not send it. */
  recipients: number | undefined;
};

export function ArticleLinks({
  id,
  state: { address, sent, planned, recipients },
}: {
  id: string;
  state: ArticleState;
}) {
  return (
    <>
      <p>
        <a href={`/staff/articles/${id}/revisions`}>Revisions</a>
        {address && (
          <>
            {" · "}
            <a href={address}>On the site</a>
          </>
        )}
      </p>
      {sent && <p>{sent}</p>}
      {planned && <p>{planned}</p>}
      {!sent && address && recipients !== undefined && (
        <p>
          {recipients > 0 ? (
            <a className="button" href={`/staff/articles/${id}/send`}>
              {`Send to ${subscribersInWords(recipients)}`}
            </a>
          ) : (
            "Nobody subscribes to new articles yet, so there is nobody to send it to."
          )}
        </p>
      )}
    </>
  );
}
