import { z } from "zod";
import { day, slug, text } from "./schema/text.ts";
import { frontMatter } from "./yaml/front-matter.ts";
import { namedOtherwise, type YamlFolder } from "./yaml/yaml-file.ts";

const articleData = z.strictObject({
  title: text.pipe(z.string().max(70)),
  slug,
  excerpt: text.pipe(z.string().max(260)),
  category: z.enum(["Immigration Law", "Real Estate Law", "Wills & Power of Attorney", "Criminal Law"]),
  tags: z.array(text).min(1).max(6),
  published: z.boolean(),
  createdAt: day,
  reviewed: day,
});

/** An article as first put into the table `blog_posts`; afterwards the staff area owns it (reading 9). */
export type Post = z.infer<typeof articleData> & { content: string };

/** Reads content/posts/*.md: YAML between two lines of `---`, then Markdown. */
export function readPosts(files: YamlFolder): Post[] {
  return files.list("posts", ".md").flatMap((name) => {
    const file = `posts/${name}`;
    const text = files.text(file);
    if (text === undefined) return [];
    const parts = frontMatter(text);
    if (!parts) {
      files.problems.push({ file, line: 1, message: "must begin with the article's data between two lines of ---" });
      return [];
    }
    const data = files.check(file, parts.data, articleData, 1);
    if (!data) return [];
    if (`${data.slug}.md` !== name) files.problems.push(namedOtherwise(file, name));
    return [{ ...data, content: parts.body.trim() }];
  });
}
