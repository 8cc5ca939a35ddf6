import { afterEach, beforeEach, expect, test } from "vitest";
import { displayNames, shortNameAmong } from "#firm/accounts/display-name.ts";
import {
  addStaff,
  changeRole,
  disable,
  enable,
  resetPassword,
  resetSecondFactor,
} from "#firm/accounts/administer-users.ts";
import { changePassword } from "#firm/accounts/own-account.ts";
import { passwordProblem } from "#firm/accounts/password-rules.ts";
import { hashPassword } from "#firm/accounts/passwords.ts";
import { changeProfile, profileOf, type TypedProfile } from "#firm/accounts/profile.ts";
import { isRecoveryCode } from "#firm/accounts/recovery-codes.ts";
import { sessionIsOver } from "#firm/accounts/session-limits.ts";
import { admit } from "#firm/accounts/sign-in-limits.ts";
import { signIn } from "#firm/accounts/sign-in.ts";
import { UserError } from "#firm/accounts/user-error.ts";
import { likeness } from "#firm/accounts/user-of-lawyer.ts";
import { usernameProblem } from "#firm/accounts/usernames.ts";
import { changeUser, userByName } from "#firm/accounts/users.ts";
import { FIRM_OF_A_DAY } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { Story } from "#tests/support/story.ts";
import { HOUR, MINUTE } from "#time/units.ts";

// What is done to accounts. Where that was changed on purpose: look at what changed, then run this file with -u.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
});
afterEach(() => office.database.close());

const tells = (title: string, work: () => Promise<unknown>) =>
  story.tells(title, () =>
    work().catch((error: unknown) => {
      if (error instanceof UserError) return error.message;
      throw error;
    }),
  );
const user = async (username: string) => (await userByName(office.queries, username))!;

test("users, as an administrator changes them", async () => {
  const { database } = office;
  const { team } = FIRM_OF_A_DAY;
  const add = (username: string, lawyer?: string) =>
    tells(`adds “${username}” as ${lawyer}`, async () => {
      const given = { username, role: "lawyer" as const, lawyer: { team, chosen: lawyer } };
      return (await addStaff(database, given, "k.lund", office.time.now)).replaceAll(/[a-z2-9]/g, "*");
    });
  await add("X");
  await add("new.one", "nobody-of-the-team");
  await add("new.one", "amara-okafor");
  await add(" New.One ", "");
  await add("new.one", "");
  office.time.now += 5000;
  await add("new.one", "");
  await add("d.castellanos");
  const does = (title: string, work: (at: number) => Promise<unknown>) => tells(title, () => work(office.time.now));
  await does("resets their own password", async (at) => resetPassword(database, await user("k.lund"), "k.lund", at));
  await does("resets their own codes", async (at) => resetSecondFactor(database, await user("k.lund"), "k.lund", at));
  await does("resets codes", async (at) => resetSecondFactor(database, await user("n.roy"), "k.lund", at));
  await does("makes an administrator", async (at) =>
    changeRole(database, await user("k.lund"), "administrator", "x", at),
  );
  await does("makes them a lawyer", async (at) => changeRole(database, await user("k.lund"), "lawyer", "k.lund", at));
  await does("disables them", async (at) => disable(database, await user("k.lund"), "k.lund", at));
  await does("makes a receptionist", async (at) =>
    changeRole(database, await user("n.roy"), "reception", "k.lund", at),
  );
  await does("disables one", async (at) => disable(database, await user("n.roy"), "k.lund", at));
  await does("enables one", async (at) => enable(database, await user("n.roy"), "k.lund", at));
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/users.txt");
});

test("a profile, at the limits of its fields", async () => {
  const typed: TypedProfile = { displayName: "", email: "", areas: [], languages: "" };
  const practiceAreas = ["Criminal Law", "Real Estate Law"];
  const saves = (given: Partial<TypedProfile> & { lawyer?: string }) =>
    tells(`saves ${JSON.stringify(given).slice(0, 150)}`, async () =>
      changeProfile(
        office.database,
        await user("n.roy"),
        { ...typed, ...given },
        { actor: "n.roy", at: NOW, practiceAreas, team: FIRM_OF_A_DAY.team },
      ),
    );
  await saves({ displayName: "x".repeat(61), email: "no address", languages: "a,".repeat(2) + "y".repeat(41) });
  await saves({ displayName: "x".repeat(60), languages: "y".repeat(40) });
  await saves({ displayName: "a\u200Bb", email: `${"x".repeat(245)}@b.example` });
  await saves({ languages: Array.from({ length: 13 }, (_, at) => `l${at}`).join() });
  await saves({ languages: Array.from({ length: 12 }, (_, at) => `l${at}`).join() });
  await saves({ displayName: " Amara   OKAFOR " });
  await saves({ displayName: "K.Lund" });
  await saves({ displayName: "Noor  Roy", email: " noor@firm.example ", areas: ["Real Estate Law", "Maritime Law"] });
  await saves({ displayName: "Noor Roy", languages: " French,French , ,English" });
  await saves({ lawyer: "amara-okafor" });
  await saves({ lawyer: "nobody" });
  await saves({ lawyer: "daniel-castellanos" });
  await saves({ lawyer: "" });
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/profiles.txt");
  expect(profileOf(await user("n.roy"))).toEqual({ displayName: "", email: "", areas: [], languages: [] });
  const names = await displayNames(office.queries);
  expect(["k.lund", "n.roy", "unknown"].map((one) => shortNameAmong(names, one))).toEqual(["Kari", "n.roy", "unknown"]);
  expect(shortNameAmong({ ...names, other: "Kari Moe" }, "k.lund")).toBe("Kari Lund");
});

test("guesses at one name that come all at once get no more tries than one after the other", async () => {
  const places = Array.from({ length: 15 }, (_, number) => ({ visitor: `198.51.100.${number}`, device: undefined }));
  const answers = await office.database.write((queries) =>
    Promise.all(places.map((place) => admit(queries, "n.roy", place, office.time.now))),
  );
  expect(answers.toSorted()).toEqual([...Array(10).fill("any"), ...Array(5).fill("one-time")]);
});

test("signing in, tried too often, and a new password", async () => {
  const { database } = office;
  const password = await hashPassword("four unrelated words here");
  for (const name of ["n.roy", "k.lund", "gone"])
    await database.write(async (queries) => changeUser(queries, (await user(name)).id, { password }));
  const tries = (username: string, typed: string, visitor = "203.0.113.7") =>
    tells(`${username} signs in with “${typed.slice(0, 30)}” from ${visitor}`, async () => {
      const credentials = { username, password: typed, code: "" };
      const outcome = await signIn(database, credentials, { visitor, device: undefined }, office.time.now);
      return outcome.ok ? "in" : { ...outcome, userId: outcome.userId && "known" };
    });
  await tries(" N.Roy ", "four unrelated words here");
  await tries("gone", "four unrelated words here");
  await tries("nobody", "four unrelated words here");
  for (let count = 1; count <= 5; count += 1) await tries("n.roy", `wrong ${count}`);
  await tries("n.roy", "four unrelated words here");
  await tries("k.lund", "four unrelated words here");
  await tries("n.roy", "four unrelated words here", "198.51.100.7");
  office.time.now += 15 * MINUTE;
  await tries("n.roy", "four unrelated words here");
  const change = (current: string, chosen: string, again = chosen) =>
    tells(`from “${current}” to “${chosen}” and “${again}”`, async () => {
      const setting = { brand: "Maple & Lamp Law", commonPasswords: "" };
      const outcome = await changePassword(
        database,
        await user("n.roy"),
        { current, chosen, again },
        setting,
        office.time.now,
      );
      return "refusal" in outcome ? outcome.refusal : "changed";
    });
  await change("wrong", "another four words");
  await change("four unrelated words here", "too short");
  await change("four unrelated words here", "four unrelated words here");
  await change("four unrelated words here", "another four words", "another five words");
  await change("four unrelated words here", "another four words");
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/signing-in.txt");
});

test.each([
  ["abcdefghijk", "Please choose at least 12 characters; four unrelated words are easy to keep in mind."],
  ["abcdefghijkl", undefined],
  [`${"abcdefgh".repeat(25)}`, undefined],
  [`${"abcdefgh".repeat(25)}i`, "Please choose at most 200 characters."],
  ["abc N.Roy defg", "Please leave your user name out of the password."],
  ["aaaabbbbccccdddd", "Please use more different characters."],
  ["aaaabbbbccccddde", undefined],
  ["my 1-O-n-tar-io", "Please leave “ontario” out of the password: it is among the first words somebody would try."],
  ["the maple and x", "Please leave “maple” out of the password: it is among the first words somebody would try."],
  ["the lamp and xyz", undefined],
])("of the password %s is said: %s", (password, said) => {
  expect(passwordProblem(password, { username: "n.roy", brand: "Maple & Lamp Law", commonPasswords: "" })).toBe(said);
});

test("names, codes and sessions at their limits", () => {
  const names = ["ab", "a", `a${"b".repeat(38)}`, `a${"b".repeat(39)}`, ".ab", "0.-_b", "a b", "Ab", "ab\n"];
  expect(names.map((name) => usernameProblem(name) === undefined)).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(["abcde-fghjk-mnpqr", "ABCDE FGHJK MNPQR", "abcdefghjkmnpq", "abcde-fghjk-mnpq1"].map(isRecoveryCode)).toEqual(
    [true, true, false, false],
  );
  const over = (created: number, seen: number) => sessionIsOver({ createdAt: created, seenAt: seen }, NOW);
  expect([over(NOW - 12 * HOUR, NOW - HOUR), over(NOW - 12 * HOUR - 1, NOW), over(NOW, NOW - HOUR - 1)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([over(NOW + 12 * HOUR, NOW + HOUR), over(NOW + 12 * HOUR + 1, NOW), over(NOW, NOW + HOUR + 1)]).toEqual([
    false,
    true,
    true,
  ]);
  const amara = { slug: "amara-b-okafor", name: "Amara Ökafor" };
  const like = (username: string, displayName: string | null = null) => likeness(amara, { username, displayName });
  expect([like("amara-b-okafor"), like("a.okafor"), like("x", " Amara ÖKAFOR "), like("x", "amara b okafor")]).toEqual([
    0, 1, 2, 2,
  ]);
  expect([like("b.okafor"), like("x", ""), like("x", "Amara")]).toEqual([undefined, undefined, undefined]);
});
