import { compareAnswers, stillMissing, type FirstSaid } from "#firm/identification/compare.ts";
import type { IdentificationForStaff } from "#firm/identification/identification.ts";
import { sizeInWords } from "#text/sizes.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { Done } from "../parts/done.tsx";
import { Intent } from "../parts/intent.tsx";
import { Panel } from "../parts/panel.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { IdentificationVersion } from "./identification-version.tsx";
import { FORM_BY_LINK, Refused, useRefusal } from "./refused.tsx";
import type { Matter } from "./load-enquiry.ts";

export type IdentificationProps = { matter: Matter; identification: IdentificationForStaff | undefined };

/** Whether the private form can be sent from the page. */
export function maySendForm({ heldReason, closedAs }: Matter, identification: IdentificationProps["identification"]) {
  return Boolean(identification?.ready) && heldReason === null && (closedAs === null || closedAs === "answered");
}

/** The second step: the private form by link, what came back beside what was first said, and what is still missing. */
export function Identification({ matter, identification }: IdentificationProps) {
  const nameOf = useStaffName();
  const refused = useRefusal(...FORM_BY_LINK);
  if (!identification || !matter.opened) return null;
  const { ready, link, versions } = identification;
  const { id } = matter;
  const first: FirstSaid = Object.fromEntries(matter.opened.fields.map(({ name, value }) => [name, value]));
  const missing = stillMissing(versions[0]?.answers);
  return (
    <Panel
      id="identification"
      title="Identification"
      count={versions.length}
      open={versions.length > 0 || refused !== undefined}
    >
      <Done at="identification" />
      <Refused of={FORM_BY_LINK} />
      <p>{stateOf(identification, nameOf)}</p>
      {versions[0] && (
        <p>
          {missing.length === 0
            ? "The form is complete. The lawyer decides whether the rule asks for more, such as verification when money moves."
            : `Still missing: ${missing.join("; ")}.`}
        </p>
      )}
      {versions.map((version, index) => (
        <IdentificationVersion
          key={version.id}
          enquiry={id}
          number={versions.length - index}
          version={{ ...version, files: version.files.map((file) => ({ ...file, size: sizeInWords(file.bytes) })) }}
          answers={version.answers && compareAnswers(version.answers, first, versions[index + 1]?.answers)}
          open={index === 0}
        />
      ))}
      {versions.some(({ files }) => files.length > 0) && (
        <p className="quiet">Nobody has searched these files for viruses. Open them where a virus scanner runs.</p>
      )}
      {versions.length > 0 && (
        <p className="quiet">All of it is erased with the enquiry. Save what belongs in the client’s file there.</p>
      )}
      {maySendForm(matter, identification) && (
        <Intent at="identification" intent="send-identification" hidden={{ seen: link?.id ?? "" }}>
          {link ? "Send a new link" : "Send the identification form"}
        </Intent>
      )}
      {link?.works && (
        <Intent at="identification" intent="stop-identification">
          Close the form
        </Intent>
      )}
      {!ready && <p>This server has no key for documents, so the form cannot be sent. npm run check says why.</p>}
    </Panel>
  );
}

function stateOf({ link, versions }: IdentificationForStaff, nameOf: (username: string) => string): string {
  if (!link) return "Not asked for yet. A private link goes to the sender by e-mail; it works for 14 days.";
  const asked = `${nameOf(link.sentBy)} sent the link on ${torontoTime(link.sentAt)}.`;
  const received = versions.length === 0 ? "Nothing came back yet." : `It came back ${timesOf(versions.length)}.`;
  const until = link.works
    ? `The link works until ${torontoTime(link.expiresAt)}.`
    : link.revokedAt === null
      ? "The link has expired."
      : `${nameOf(link.revokedBy ?? "")} closed the form.`;
  return `${asked} ${received} ${until}`;
}

const timesOf = (count: number) => (count === 1 ? "once" : `${count} times`);
