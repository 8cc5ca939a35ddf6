import { data, redirect } from "react-router";
import { articleById } from "#firm/articles/article-rows.ts";
import { sendingOf } from "#firm/articles/sendings.ts";
import { subscribedCount } from "#firm/newsletter/subscriber-list.ts";
import { sendArticle } from "#firm/newsletter/send.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { withoutUnknownKeys } from "#firm/content/text/unknown-keys.ts";
import { servicesContext } from "#app/request/services.ts";
import { maySend } from "#firm/articles/may-send.ts";
import { subscribersInWords } from "#firm/newsletter/subscriber-count.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/send-page.ts";

/** The second step: says to how many an article goes, and that it cannot be taken back. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  const article = await articleToSend(context, id);
  if (await sendingOf(database.queries, id)) throw redirect(articlePath(id), 302);
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
    count: await subscribedCount(database.queries),
  };
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { database, clock, newsletterMails, wakeMail } = context.get(servicesContext);
  await articleToSend(context, id);
  const { kind } = await sendArticle(database, id, {
    mails: newsletterMails,
    by: requireStaff(context).user.username,
    at: clock(),
  });
  if (kind === "not-published")
    return data(
      { message: "It is a draft at present, so there is nothing to read at its address. Publish it first." },
      { status: 409 },
    );
  if (kind === "nobody")
    return data({ message: "Nobody has confirmed a subscription, so nothing was sent." }, { status: 409 });
  wakeMail();
  // Pressed twice, it was sent once, as the article's page tells.
  return redirect(`${articlePath(id)}?done=article-sent`, 303);
}

export default function SendPage({
  loaderData: { id, subject, words, published, count },
  actionData,
}: Route.ComponentProps) {
  const to = subscribersInWords(count);
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
      {(actionData || !published) && (
        <p className="failure" role="alert">
          {actionData?.message ?? "It is a draft at present. Publish it first."}
        </p>
      )}
      {published && count > 0 && (
        <form method="post">
          <button className="button main">{`Send to ${to}`}</button>
        </form>
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
