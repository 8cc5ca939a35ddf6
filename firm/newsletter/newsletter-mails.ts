import type { Content } from "#firm/content/content.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { withoutUnknownKeys } from "#firm/content/text/unknown-keys.ts";
import { withdrawnKeys, withoutClaims } from "#firm/content/text/withdrawn.ts";
import type { BlogPost } from "#firm/articles/articles.ts";
import { compose } from "#mail/compose.ts";
import { firmLines } from "#firm/content/text/firm-lines.ts";
import { FIRM, messageIdAt, type NewMail } from "#mail/message.ts";

export type NewsletterMails = {
  /** Asks whoever reads the address whether they want the newsletter. It holds nothing anyone typed. */
  confirmation: (email: string, token: string) => NewMail;
  /**
   * A new article, to one subscriber. The same article to the same subscriber has the same Message-ID, so it is sent
   * once.
   */
  article: (
    post: Pick<BlogPost, "id" | "slug" | "title" | "excerpt">,
    subscriber: { id: string; email: string; token: string },
  ) => NewMail;
  /** The same to the firm's own mailbox, to be looked at before; nobody is unsubscribed by it. */
  test: (post: Pick<BlogPost, "slug" | "title" | "excerpt">) => NewMail;
};

type Parts = { content: Pick<Content, "site" | "law" | "claims" | "glossary">; siteUrl: string };

export function createNewsletterMails({ content, siteUrl }: Parts): NewsletterMails {
  const { site } = content;
  const withdrawn = withdrawnKeys(content);
  const plain = (text: string) => plainWords(withoutUnknownKeys(text, content), content);
  const unsubscribeAt = (token: string) => `${siteUrl}/newsletter/unsubscribe/${token}`;

  function articleMail(post: Pick<BlogPost, "slug" | "title" | "excerpt">, unsubscribe: string) {
    return compose(plain(post.title), [
      { kind: "heading", words: plain(post.title) },
      { kind: "paragraph", words: plain(withoutClaims(post.excerpt, withdrawn)) },
      { kind: "link", words: "Read the article", address: `${siteUrl}/blog/${post.slug}` },
      { kind: "paragraph", words: site.disclaimer },
      { kind: "link", words: "Unsubscribe", address: unsubscribe },
      {
        kind: "foot",
        lines: ["You get this because you asked for new articles and confirmed it.", ...firmLines(content)],
      },
    ]);
  }

  return {
    confirmation(email, token) {
      const composed = compose(`Please confirm: new articles from ${site.brand}`, [
        {
          kind: "paragraph",
          words: `Someone, most likely you, asked us to send new articles from ${site.brand} to this address.`,
        },
        {
          kind: "paragraph",
          words:
            "To agree, open the page below within seven days and press its button. If you do " +
            "nothing, you will not hear from us.",
        },
        { kind: "link", words: "Confirm the subscription", address: `${siteUrl}/newsletter/confirm/${token}` },
        { kind: "paragraph", words: `What you agree to: ${plain(site.newsletter.consent)}` },
        { kind: "foot", lines: firmLines(content) },
      ]);
      return {
        enquiryId: null,
        kind: "newsletter-confirm",
        recipient: email,
        messageId: messageIdAt(siteUrl),
        message: { ...composed, unsubscribe: unsubscribeAt(token) },
      };
    },

    article(post, { id, email, token }) {
      const composed = articleMail(post, unsubscribeAt(token));
      return {
        enquiryId: null,
        kind: "article",
        recipient: email,
        messageId: messageIdAt(siteUrl, `article-${post.id}-${id}`),
        message: { ...composed, unsubscribe: unsubscribeAt(token) },
      };
    },

    test(post) {
      const composed = articleMail(post, `${siteUrl}/newsletter`);
      return {
        enquiryId: null,
        kind: "notice",
        recipient: FIRM,
        messageId: messageIdAt(siteUrl),
        message: { ...composed, subject: `Test: ${composed.subject}` },
      };
    },
  };
}
