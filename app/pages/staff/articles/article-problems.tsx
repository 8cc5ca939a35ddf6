import type { ArticleProblem } from "#firm/articles/check-article.ts";

/** Beyond these the page would be no list any more; mending some often mends others. */
const MOST_SHOWN = 40;

/**
 * What stands between an article and its readers: each thing with its sentence, what to write, and who answers for it.
 */
export function ArticleProblems({ problems, answered }: { problems: ArticleProblem[]; answered: string[] }) {
  if (problems.length === 0) return null;
  const shown = problems.slice(0, MOST_SHOWN);
  return (
    <section className="article-problems" aria-labelledby="mend">
      <h2 id="mend">Before it can be published</h2>
      <ol>
        {shown.map(({ id, message, advice, sentence, ready, answerable }) => (
          <li key={id}>
            <p>{message}</p>
            {sentence && <blockquote>{sentence}</blockquote>}
            {ready && ready.length > 0 ? (
              <>
                <p>Write, if this is meant:</p>
                <dl>
                  {ready.map(({ text, about }) => (
                    <div key={text}>
                      <dt className="quiet">{about}</dt>
                      <dd>
                        <code>{text}</code>
                      </dd>
                    </div>
                  ))}
                </dl>
              </>
            ) : (
              advice && <p className="quiet">{advice}</p>
            )}
            {answerable && (
              <label className="tick">
                <input type="checkbox" name="anyway" value={id} defaultChecked={answered.includes(id)} /> I have checked
                this and answer for it as it stands
              </label>
            )}
          </li>
        ))}
      </ol>
      {problems.length > MOST_SHOWN && (
        <p>{`And ${problems.length - MOST_SHOWN} more, shown once these are settled.`}</p>
      )}
    </section>
  );
}
