import { contentPaths } from "#app/content/paths.ts";
import { readContent, type Content } from "#app/content/read.ts";

/** The addresses of every page a visitor can reach, canonical or not, each once. */
export function publicPaths(content: Content = readContent("content")): string[] {
  return [...contentPaths(content), "/blog", "/contact", ...content.posts.map((post) => `/blog/${post.slug}`)];
}

/** Pages that answer 404: an unknown address, and the three kinds of unknown record. */
export const MISSING_PATHS = ["/no-such-page", "/work-permits/no-such-permit", "/business/no-such-business", "/study-in-canada/no-such-study"];
