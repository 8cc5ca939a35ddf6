import { describe, expect, it } from "vitest";
import { calendarIn, entriesIn } from "#firm/appointments/caldav-answer.ts";

const ENTRY = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR";
const stat = (prop: string, status = "200 OK") =>
  `<propstat><prop>${prop}</prop><status>HTTP/1.1 ${status}</status></propstat>`;
const data = (words: string) => `<C:calendar-data>${words}</C:calendar-data>`;
const response = (...inside: string[]) => `<response><href>/c/1.ics</href>${inside.join("")}</response>`;
const answer = (...responses: string[]) =>
  `<?xml version="1.0"?>\n<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" ` +
  `xmlns:S="http://calendarserver.org/ns/">${responses.join("\n")}</multistatus>`;
const PART = "The server hands out only a part of the entries.";
const ODD = "The server answers in a way that is not understood.";

describe("the entries in a CalDAV server's answer", () => {
  it("are all there, whatever prefixes it writes and however it quotes", () => {
    const quoted = data(`BEGIN:VCALENDAR\nSUMMARY:A &amp; B &lt;C&gt;\n<![CDATA[X-A:<1>\nEND:VCALENDAR]]>`);
    const other = answer(response(stat(quoted)), response(stat(data(ENTRY)))).replaceAll(/C(?=:c|=)/g, "cal");
    expect(entriesIn(other)).toBe(`BEGIN:VCALENDAR\nSUMMARY:A & B <C>\nX-A:<1>\nEND:VCALENDAR\r\n${ENTRY}\r\n`);
    expect(entriesIn(answer())).toBe("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  });

  it.each<[string, string, string]>([
    ["cut off", answer(response(stat(data(ENTRY)))).slice(0, -40), ODD],
    ["no XML", ENTRY, ODD],
    ["something else", "<html/>", ODD],
    ["with an element nobody knows beside them", answer("<more/>"), ODD],
    ["with an entity of its own", `<!DOCTYPE m [<!ENTITY x "y">]>${answer(response(stat(data("&x;"))))}`, ODD],
    ["one refused", answer(response(stat(data(ENTRY))), response(stat(data(""), "403 Forbidden"))), PART],
    ["one gone", answer(response("<status>HTTP/1.1 404 Not Found</status>")), PART],
    ["one empty", answer(response(stat(data(" ")))), PART],
    ["one without words", answer(response(stat("<getetag/>"))), PART],
    ["cut short by the server", answer(response("<status>HTTP/1.1 507 Insufficient Storage</status>")), PART],
    ["without a status", answer(response(`<propstat><prop>${data(ENTRY)}</prop></propstat>`)), PART],
  ])("%s: unknown", (_what, xml, words) => {
    expect(() => entriesIn(xml)).toThrow(words);
  });
});

describe("what a CalDAV server says of an address", () => {
  const calendar = "<resourcetype><collection/><C:calendar/></resourcetype>";

  it.each<[string, string, string | null]>([
    ["its CTag", `${calendar}<S:getctag>"7"</S:getctag><sync-token>urn:8</sync-token>`, '"7"'],
    ["its own token where it has no CTag", `${calendar}<sync-token> urn:8 </sync-token>`, "urn:8"],
    ["neither", calendar, null],
  ])("%s", (_what, prop, tag) => {
    expect(calendarIn(answer(response(stat(prop), stat("<S:getctag/>", "404 Not Found"))))).toBe(tag);
  });

  it.each<[string, string, string]>([
    ["a folder", answer(response(stat("<resourcetype><collection/></resourcetype>"))), "is no calendar"],
    ["a calendar it may not name", answer(response(stat(calendar, "401 Unauthorized"))), "is no calendar"],
    ["several", answer(response(stat(calendar)), response(stat(calendar))), ODD],
    ["nothing", answer(), ODD],
  ])("%s is no calendar to read", (_what, xml, words) => {
    expect(() => calendarIn(xml)).toThrow(words);
  });
});
