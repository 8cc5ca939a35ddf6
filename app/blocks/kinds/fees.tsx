import { allFees } from "#firm/content/fee-words.ts";
import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { BlockHead } from "../block-head.tsx";
import { Inline, Markdown, Plain } from "../text.tsx";

/** What the firm charges, as far as content/fees.yaml says. */
export default function Fees({ heading, text }: SectionOf<"fees">) {
  const fees = allFees(useServerSide().content);
  return (
    <div className="facts fees">
      <BlockHead heading={heading} />
      <div>
        <Markdown text={text} />
        {fees.length > 0 && (
          <dl>
            {fees.map(({ services, price, detail }) => (
              <div key={services.join()}>
                <dt>
                  <Plain text={services.join(", ")} />
                </dt>
                <dd>
                  <Plain text={price} />
                  {detail && <Inline as="p" className="fee" text={detail} />}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
