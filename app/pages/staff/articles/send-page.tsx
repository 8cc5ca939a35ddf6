import { data, redirect } from "react-router";
import { articleById } from "#firm/articles/article-rows.ts";
import { planOf } from "#firm/articles/plans.ts";
import { sendingOf } from "#firm/articles/sendings.ts";
import { subscribedCount } from "#firm/newsletter/subscriber-list.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { withoutUnknownKeys } from "#firm/content/text/unknown-keys.ts";
import { servicesContext } from "#app/request/services.ts";
import { maySend } from "#firm/articles/may-send.ts";
import { subscribersInWords } from "#firm/newsletter/subscriber-count.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Intent } from "../parts/intent.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/send-page.ts";
import { plannedInWords } from "./load-article-state.ts";
import { sendActs } from "./send-acts.ts";
import { SendLater } from "./send-later.tsx";

/** The second step: says to how many an article goes, and that it cannot be taken back. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, content, today } = context.get(servicesContext);
  const article = await articleToSend(context, id);
  if (await sendingOf(database.queries, id)) throw redirect(articlePath(id), 302);
  const plan = await planOf(database.queries, id);
  const { title, excerpt, published } = article;
  const [subject, words] = published
    ? [title, excerpt].map((text) => plainWords(withoutUnknownKeys(text, content), content))
    : [title, excerpt];
  return {
    head: staffHead("Send to subscribers"),
    id,
    subject,
    words,
    published,
    today,
    planned: plan && plannedInWords(plan),
    count: await subscribedCount(database.queries),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const article = await articleToSend(context, id);
  const { intent, day, time } = await posted(request, "intent", "day", "time");
  if (!Object.hasOwn(sendActs, intent)) throw unknownIntent();
  const services = context.get(servicesContext);
  const by = requireStaff(context).user.username;
  const outcome = await sendActs[intent as keyof typeof sendActs](services, article, { by, day, time });
  if ("message" in outcome) return data({ intent, day, time, ...outcome }, { status: outcome.status });
  services.wakeMail();
  return redirect(`${articlePath(id)}?done=${outcome.done}`, 303);
}

export default function SendPage({
  loaderData: { id, subject, words, published, planned, today, count },
  actionData,
}: Route.ComponentProps) {
  const to = subscribersInWords(count);
  const refused = actionData?.intent === "later" ? undefined : actionData?.message;
  return (
    <>
      <h1>{`Send this article to ${to}?`}</h1>
      <blockquote className="article-mail">
        <p>
          <strong>{subject}</strong>
        </p>
        <p>{words}</p>
      </blockquote>
      <p>
        The e-mail holds this, a link to the article and one to unsubscribe. Once sent it cannot be taken back, and an
        article is sent only once: please read it through on the site first.
      </p>
      {(refused || !published) && (
        <p className="failure" role="alert">
          {refused ?? "It is a draft at present. Publish it first."}
        </p>
      )}
      {planned && (
        <>
          <p>{planned}</p>
          <Intent intent="call-off">Call it off</Intent>
        </>
      )}
      {published && (
        <>
          <Intent intent="test">Send a test to the firm’s mailbox</Intent>
          {count > 0 && (
            <Intent intent="send" main>
              {`Send to ${to}`}
            </Intent>
          )}
          <SendLater today={today} typed={actionData?.intent === "later" ? actionData : undefined} />
        </>
      )}
      <p>
        <a href={articlePath(id)}>Not now</a>
      </p>
    </>
  );
}

function articlePath(id: string): string {
  return `/staff/articles/${id}`;
}

/** @throws a Response with 404 for no article, 403 for who may not send it */
async function articleToSend(context: Route.LoaderArgs["context"], id: string) {
  const { queries } = context.get(servicesContext).database;
  const article = await articleById(queries, id);
  if (!article) throw data("There is no such article.", { status: 404 });
  if (!(await maySend(queries, id, requireStaff(context).user)))
    throw data("Only those who wrote the article or an administrator may send it.", { status: 403 });
  return article;
}
