import { BlockHead } from "#app/blocks/block-head.tsx";
import { CASES } from "#firm/checks/checks.ts";
import { shownExamples } from "#firm/checks/shown-examples.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** Cases of the check's table, as the rule works them out; marked as samples, since no register states their sums. */
export function CheckExamples({ slug }: { slug: string }) {
  const { checks, checkWords } = useServerSide().content;
  const examples = shownExamples(CASES[slug]!, { ...checks.get(slug)!.endings, ...checkWords.endings });
  return (
    <section className="block" aria-labelledby="examples">
      <div>
        <BlockHead heading="Examples" />
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Examples">
          <table>
            <thead>
              <tr>
                <th scope="col">If this is so</th>
                <th scope="col">It comes to this</th>
              </tr>
            </thead>
            <tbody>
              {examples.map(({ shown, answer }) => (
                <tr key={shown}>
                  <td>
                    <samp>{shown}</samp>
                  </td>
                  <td>
                    <samp>{answer}</samp>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
