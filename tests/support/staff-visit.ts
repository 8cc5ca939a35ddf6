import { hashPassword } from "#firm/accounts/passwords.ts";
import type { Engine } from "#db/database.ts";
import { addUser, changeUser, userByName, type Role, type User } from "#firm/accounts/users.ts";
import { proposedLawyer } from "#firm/accounts/user-of-lawyer.ts";
import { ORIGIN, startTestSite, type TestSite } from "./test-site.ts";

export const PASSWORD = "four unrelated words here";

/** A member of staff at a browser: keeps the cookie, asks and posts as one. */
export type StaffVisit = {
  user: User;
  cookie: string;
  get: (path: string) => Promise<Response>;
  text: (path: string) => Promise<string>;
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
};

/** Hashing takes a while on purpose: once for all tests of a file. */
let hash: Promise<string> | undefined;

/** Adds a user who has chosen their password, as the lawyer whom the user name stands for. */
export async function addReadyUser(site: TestSite, username: string, role: Role = "lawyer"): Promise<User> {
  hash ??= hashPassword(PASSWORD);
  const password = await hash;
  await site.database.write(async (queries) => {
    const lawyer = await proposedLawyer(queries, site.content.team, username);
    const id = await addUser(queries, { username, password, role, lawyer, createdAt: site.clock.now });
    await changeUser(queries, id, { mustChangePassword: 0 });
  });
  return (await userByName(site.database.queries, username))!;
}

/** Posts the sign-in form, with the password of `addReadyUser` unless another is given. */
export function signIn(site: TestSite, fields: Record<string, string> = {}, visitor?: string): Promise<Response> {
  return site.postForm("/staff/sign-in", { username: "a.pereira", password: PASSWORD, ...fields }, {}, visitor);
}

/** Adds a user and signs in through the page. */
export async function visitAsStaff(site: TestSite, username = "a.pereira", role: Role = "lawyer"): Promise<StaffVisit> {
  const user = await addReadyUser(site, username, role);
  const response = await signIn(site, { username });
  if (response.status !== 303) throw new Error(`Sign-in answered ${response.status}`);
  return visitWith(site, user, cookieOf(response));
}

/** A fresh site with one of the staff signed in. */
export async function siteWithStaff(
  engine: Engine,
  username?: string,
  role?: Role,
): Promise<{ site: TestSite; staff: StaffVisit }> {
  const site = await startTestSite({ engine });
  return { site, staff: await visitAsStaff(site, username, role) };
}

export function visitWith(site: TestSite, user: User, cookie: string): StaffVisit {
  const get: StaffVisit["get"] = (path) => site.ask(path, { headers: { cookie }, redirect: "manual" });
  return {
    user,
    cookie,
    get,
    text: async (path) => (await get(path)).text(),
    post: (path, fields, headers = {}) => site.postForm(path, fields, { cookie, origin: ORIGIN, ...headers }),
  };
}

/** What a browser would send back of the cookie an answer sets. */
export function cookieOf(response: Response): string {
  return (response.headers.get("set-cookie") ?? "").split(";")[0]!;
}

/** What a field of a page's form holds, as a browser would send it. @throws where there is none */
export function fieldOf(page: string, name: string): string {
  const tag = [...page.matchAll(/<input[^>]*>/g)]
    .map(([found]) => found)
    .find((found) => found.includes(` name="${name}"`));
  const markup = tag
    ? /value="([^"]*)"/.exec(tag)?.[1]
    : new RegExp(`<textarea[^>]* name="${name}"[^>]*>\n?([^<]*)<`).exec(page)?.[1];
  if (markup === undefined) throw new Error(`The page has no field ${name}`);
  return markup
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
