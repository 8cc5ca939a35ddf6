import { torontoTime } from "#time/toronto-time.ts";
import type { Part } from "#mail/body.ts";
import type { NewMail } from "#mail/message.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import type { ChangeInWords } from "./change-words.ts";

/** Told of in one mail; the report has them all. */
const AT_ONCE = 20;

/** To the firm, or to the team that answers for the figures: sections they rest on are no longer as they were read. */
export function lawChangedMail(changes: ChangeInWords[], siteUrl: string): NewMail {
  const more = changes.length - AT_ONCE;
  const subject =
    changes.length === 1
      ? `The law changed: ${changes[0]!.name}`
      : `The law changed in ${changes.length} sections we rely on`;
  return mailToFirm("law", subject, siteUrl, [
    {
      kind: "paragraph",
      words:
        "The official text of the law is no longer the one our figures were read in. The pages below " +
        "may be wrong until a lawyer has looked.",
    },
    ...changes.slice(0, AT_ONCE).flatMap(({ name, what, was, now, figures, address }): Part[] => [
      { kind: "paragraph", words: `${name}. ${what}` },
      { kind: "list", items: [...was.map((line) => `Was: ${line}`), ...now.map((line) => `Now: ${line}`), ...figures] },
      { kind: "link", words: "Open the section", address },
    ]),
    ...(more > 0 ? [{ kind: "paragraph" as const, words: `And ${more} more.` }] : []),
    { kind: "link", words: "Open the website check", address: `${siteUrl}/staff/report` },
  ]);
}

/** To the firm: files of the law could not be looked at for days. `since` in milliseconds since 1970. */
export function lawUnseenMail(files: { file: string; since: number; reason: string }[], siteUrl: string): NewMail {
  return mailToFirm("law", "The law could not be compared", siteUrl, [
    {
      kind: "paragraph",
      words:
        "The site looks once a week whether the statutes our figures rest on have " +
        "changed. These could not be looked at:",
    },
    { kind: "list", items: files.map(({ file, since, reason }) => `${file}: ${reason}, since ${torontoTime(since)}`) },
    {
      kind: "paragraph",
      words:
        "It goes on trying. Until it succeeds a change would not be noticed: please have " +
        "whoever runs the site look at it.",
    },
    { kind: "link", words: "Open the website check", address: `${siteUrl}/staff/report` },
  ]);
}
