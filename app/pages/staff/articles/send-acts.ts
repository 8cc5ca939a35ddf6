import type { Services } from "#app/request/services.ts";
import type { Article } from "#firm/articles/article-rows.ts";
import { callOff, checkMoment, planArticle } from "#firm/newsletter/planned-sending.ts";
import { sendArticle, sendTest } from "#firm/newsletter/send.ts";

type Posted = { by: string; day: string; time: string };
/** `done` as parts/done.tsx says it; or what is wrong, in a sentence. */
type Outcome = { done: string } | { status: 400 | 409; message: string };
type SendAct = (services: Services, article: Article, posted: Posted) => Promise<Outcome>;

const DRAFT: Outcome = {
  status: 409,
  message: "It is a draft at present, so there is nothing to read at its address. Publish it first.",
};

/** What the buttons of the page that sends an article do. */
export const sendActs = {
  async send({ database, newsletterMails, clock }, { id }, { by }) {
    const { kind } = await sendArticle(database, id, { mails: newsletterMails, by, at: clock() });
    if (kind === "not-published") return DRAFT;
    if (kind === "nobody") return { status: 409, message: "Nobody has confirmed a subscription, so nothing was sent." };
    // Pressed twice, it was sent once, as the article's page tells.
    return { done: "article-sent" };
  },

  async test({ database, newsletterMails, clock }, article) {
    if (!article.published) return DRAFT;
    await sendTest(database, article, { mails: newsletterMails, at: clock() });
    return { done: "article-tested" };
  },

  async later({ database, clock }, { id, published }, { by, day, time }) {
    if (!published) return DRAFT;
    const moment = checkMoment(day, time, clock());
    if ("message" in moment) return { status: 400, ...moment };
    const planned = await planArticle(database, id, moment.sendAt, { actor: by, at: clock() });
    return planned ? { done: "article-planned" } : { status: 409, message: "It was sent already." };
  },

  async "call-off"({ database, clock }, { id }, { by }) {
    await callOff(database, id, { actor: by, at: clock() });
    return { done: "article-called-off" };
  },
} satisfies Record<string, SendAct>;
