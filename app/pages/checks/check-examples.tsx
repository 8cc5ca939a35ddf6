import { BlockHead } from "#app/blocks/block-head.tsx";
import type { ShownExample } from "#firm/checks/shown-examples.ts";

/** Cases of the check's table, as the rule works them out; marked as samples, since no register states their sums. */
export function CheckExamples({ examples }: { examples: ShownExample[] }) {
  return (
    <section className="block" aria-labelledby="examples">
      <div className="facts check-examples">
        <BlockHead heading="Examples" />
        <dl>
          {examples.map(({ shown, answer }) => (
            <div key={shown}>
              <dt>
                <samp>{shown}</samp>
              </dt>
              <dd>
                <samp>{answer}</samp>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
