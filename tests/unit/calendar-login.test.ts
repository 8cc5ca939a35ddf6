import { expect, test } from "vitest";
import { calendarLogin } from "#firm/appointments/calendar-address.ts";

const LONGEST = 200;

test.each([
  [" n.roy ", " two words ", { login: { username: "n.roy", password: " two words " } }],
  [
    "x".repeat(LONGEST),
    "y".repeat(LONGEST),
    { login: { username: "x".repeat(LONGEST), password: "y".repeat(LONGEST) } },
  ],
])("what a server takes is kept, the password as it was typed: %j", (username, password, answer) => {
  expect(calendarLogin(username, password)).toEqual(answer);
});

test.each([
  ["  ", "secret", "Please enter the user name and the password"],
  ["n.roy", "", "Please enter the user name and the password"],
  ["n:roy", "secret", "no server takes these"],
  ["n.roy", "sec\u0007ret", "no server takes these"],
  ["x".repeat(LONGEST + 1), "secret", "no server takes these"],
  ["n.roy", "y".repeat(LONGEST + 1), "no server takes these"],
])("what no server takes is said: %j", (username, password, words) => {
  expect(calendarLogin(username, password)).toEqual({ message: expect.stringContaining(words) });
});
