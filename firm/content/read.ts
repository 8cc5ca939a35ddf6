import type { z } from "zod";
import { checkRegister } from "./check-register.ts";
import { readLawTexts } from "./law-texts.ts";
import type { Content } from "./content.ts";
import { checkClaims } from "./checks/check-claims.ts";
import { checkDrawings } from "./checks/check-drawings.ts";
import { checkDays } from "./checks/check-days.ts";
import { checkFees } from "./checks/check-fees.ts";
import { checkFigures } from "./checks/check-figures.ts";
import { checkHours } from "./checks/check-hours.ts";
import { checkLawyerTimes } from "./checks/check-lawyer-times.ts";
import { checkIds } from "./checks/check-ids.ts";
import { checkLinks } from "./checks/check-links.ts";
import { checkMotifs } from "./checks/check-motifs.ts";
import { checkPhotos } from "./checks/check-photos.ts";
import { checkQuestions } from "./checks/check-questions.ts";
import { checkPeople } from "./checks/check-people.ts";
import { checkPictures } from "./checks/check-pictures.ts";
import { checkReplies } from "./checks/check-replies.ts";
import { checkSources } from "./checks/source-rules.ts";
import { checkTeams } from "./checks/check-teams.ts";
import { checkTokens } from "./checks/check-tokens.ts";
import type { Unplaced } from "./yaml/problem.ts";
import { readPosts } from "./seed-post.ts";
import { readRedirects } from "./redirects.ts";
import { fees } from "./schema/fees.ts";
import { drawings } from "./schema/drawing-words.ts";
import { page, type Page } from "./schema/page.ts";
import { businessRecord, studyRecord } from "./schema/record.ts";
import { checkWords, selfCheck, type SelfCheck } from "./schema/self-check.ts";
import { replies } from "./schema/reply-words.ts";
import { claimRegister, glossary, lawRegister, searchWords } from "./schema/registers.ts";
import { navigation, site, team, testimonials } from "./schema/firm-facts.ts";
import { withoutWithdrawn } from "./text/withdrawn.ts";
import { namedOtherwise, YamlFolder, type InOrder } from "./yaml/yaml-file.ts";

/** How the names of pages, records and checks end. */
const YAML = ".yaml";

/** What files must keep among each other, once each is in order by itself. */
const CHECKS: ((content: Content) => Unplaced[])[] = [
  checkTokens,
  checkLinks,
  checkFigures,
  checkClaims,
  checkSources,
  checkRegister,
  checkPictures,
  checkDrawings,
  checkMotifs,
  checkDays,
  checkIds,
  checkHours,
  checkQuestions,
  checkTeams,
  checkLawyerTimes,
  checkPeople,
  checkReplies,
  checkFees,
];

/**
 * Reads and checks the folder `content/`. @throws ContentError naming file, line, field and what to write.
 * @param inOrder files that were in order before are not parsed again while their words are the same
 */
export function readContent(folder: string, inOrder?: InOrder): Content {
  const files = new YamlFolder(folder, inOrder);
  const content = {
    site: files.read("site.yaml", site),
    navigation: files.read("navigation.yaml", navigation),
    team: files.read("team.yaml", team),
    testimonials: files.read("testimonials.yaml", testimonials),
    law: files.read("law.yaml", lawRegister),
    lawTexts: readLawTexts(files),
    claims: files.read("claims.yaml", claimRegister),
    glossary: files.read("glossary.yaml", glossary),
    fees: files.read("fees.yaml", fees),
    drawings: files.read("drawings.yaml", drawings),
    replies: files.read("replies.yaml", replies),
    searchWords: files.read("search.yaml", searchWords),
    pages: readPages(files),
    business: readRecords(files, "business", businessRecord),
    workPermits: readRecords(files, "work-permits", businessRecord),
    study: readRecords(files, "study", studyRecord),
    posts: readPosts(files),
    redirects: readRedirects(files),
    checks: readSelfChecks(files),
    checkWords: files.read("checks.yaml", checkWords),
  };
  if (files.problems.length === 0) {
    // Every file was read without a problem, so none of the values above is undefined.
    const complete = content as Content;
    files.problems.push(
      ...CHECKS.flatMap((check) => check(complete)),
      ...checkPhotos(complete, files.list("photos", "")),
    );
    if (files.problems.length === 0) return withoutWithdrawn(complete);
  }
  throw files.error();
}

function readPages(files: YamlFolder): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const file of files.list("pages", YAML)) {
    const content = files.read(`pages/${file}`, page);
    if (content) pages.set(pathOf(file), content);
  }
  return pages;
}

/** `inadmissible/index.yaml` is the page `/inadmissible`. */
function pathOf(file: string): string {
  return `/${file.slice(0, -YAML.length).replace(/(^|\/)index$/, "")}`;
}

/** The name of the file is the end of the address. */
function readSelfChecks(files: YamlFolder): Map<string, SelfCheck> {
  const checks = new Map<string, SelfCheck>();
  for (const file of files.list("checks", YAML)) {
    const words = files.read(`checks/${file}`, selfCheck);
    if (words) checks.set(file.slice(0, -YAML.length), words);
  }
  return checks;
}

function readRecords<Schema extends z.ZodType<{ slug: string }>>(
  files: YamlFolder,
  folder: string,
  schema: Schema,
): Map<string, z.infer<Schema>> {
  const records = new Map<string, z.infer<Schema>>();
  for (const file of files.list(folder, YAML)) {
    const record = files.read(`${folder}/${file}`, schema);
    if (!record) continue;
    if (record.slug + YAML !== file) {
      files.problems.push(namedOtherwise(`${folder}/${file}`, file));
    }
    records.set(record.slug, record);
  }
  return records;
}
