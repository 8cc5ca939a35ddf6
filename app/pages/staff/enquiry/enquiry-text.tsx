import { Fragment, type ReactNode } from "react";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { CallButton } from "../parts/call-link.tsx";
import { CallWish } from "../parts/call-wish.tsx";
import { Intent } from "../parts/intent.tsx";
import { Panel } from "../parts/panel.tsx";
import { Typed } from "../parts/typed.tsx";
import type { OpenedMatter } from "./load-enquiry.ts";

/** What one comes to read; the rest of what was typed stands below it. */
const WORDS = new Set(["subject", "message", "description"]);

/** What the visitor wrote, first and wide, and how to answer. */
export function EnquiryText({
  opened: { fields, reply, phone, corrections, unacknowledged, others, readIt },
  mayReply,
  callWish,
  children,
}: {
  opened: OpenedMatter;
  /** Whether the box of a reply stands below. */
  mayReply: boolean;
  callWish: string | undefined;
  /** What else there is to do than to answer in words. */
  children: ReactNode;
}) {
  const words = fields.filter(({ name }) => WORDS.has(name));
  return (
    <section className="enquiry-text" aria-labelledby="received">
      <h2 id="received">What was sent</h2>
      {words.length === 0 && <NoWords others={others.filter(({ joined }) => joined)} />}
      <Typed fields={words} className="words" />
      {corrections.map(({ id, words, createdAt, field }) => (
        <div key={id} className="correction">
          <h3>
            {field === null ? "Correction of" : "Asked who the other side is, they answered on"}{" "}
            {torontoTime(createdAt)}
          </h3>
          <p className="typed-words">{words || "Nobody is."}</p>
        </div>
      ))}
      {readIt && (
        <Intent intent="open" hidden={{ was: readIt.done }}>
          {readIt.words}
        </Intent>
      )}
      <p className="reply">
        {reply && (
          <>
            {mayReply && (
              <a className="button main" href="#reply-words">
                Reply
              </a>
            )}
            <a className="button" href={reply}>
              In your mail program
            </a>
          </>
        )}
        {phone && <CallButton phone={phone} />} {phone && <CallWish wish={callWish} />}
        {children}
      </p>
      {unacknowledged && <p>{unacknowledged}</p>}
    </section>
  );
}

/** As of an appointment that was given from a message: what they wrote stands there. */
function NoWords({ others }: Pick<OpenedMatter, "others">) {
  return (
    <p>
      No words came with it.
      {others.map(({ id, kind, reference }, at) => (
        <Fragment key={id}>
          {at === 0 ? " What they sent beside it: " : ", "}
          <a href={`/staff/enquiries/${id}`}>
            {KIND_WORDS[kind]} {reference}
          </a>
        </Fragment>
      ))}
      {others.length > 0 && "."}
    </p>
  );
}

/** Everything else they sent, and what was mailed. */
export function EnquiryDetails({ opened: { fields, mails } }: { opened: OpenedMatter }) {
  return (
    <section className="enquiry-details" aria-labelledby="details">
      <h2 id="details">From</h2>
      <Typed fields={fields.filter(({ name }) => !WORDS.has(name))} />
      {mails.length > 0 && <Mails mails={mails} />}
    </section>
  );
}

function Mails({ mails }: { mails: OpenedMatter["mails"] }) {
  return (
    <Panel id="mails" title="Mail" count={mails.length}>
      <ul className="staff-lines">
        {mails.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </Panel>
  );
}
