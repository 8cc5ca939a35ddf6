/**
 * Articles: what the firm writes for readers, from the draft on. Owns the tables blog_posts, article_revisions,
 * article_addresses, article_sendings and article_plans. Promises that what was published stays found under its former
 * addresses, that no saved words are lost (revisions), and that readers see the date of the first publication. Saved,
 * published and withdrawn by save-article.ts. Called by the blog and staff pages, the API and feeds; newsletter sends
 * what is published.
 */
export { articleById } from "./article-rows.ts";
export type { BlogPost } from "./blog-posts.ts";
export type { PublishedArticles } from "./published-articles.ts";
export { duePlans, planOf, removePlan, setPlan } from "./plans.ts";
export { insertSending, sendingOf, type ArticleSending } from "./sendings.ts";
