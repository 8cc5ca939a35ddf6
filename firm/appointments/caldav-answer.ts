import sax from "sax";
import { CalendarError } from "./calendar-place.ts";

const DAV = "DAV:";
const CALDAV = "urn:ietf:params:xml:ns:caldav";
const CALENDAR_SERVER = "http://calendarserver.org/ns/";

/** An element by its namespace and name; its words without those of elements inside. */
type Element = { name: string; words: string; inside: Element[] };

const named = (uri: string, local: string) => `{${uri}}${local}`;

const NOT_UNDERSTOOD = "The server answers in a way that is not understood.";

/** Of a server's answer about a collection (PROPFIND): its tag, null where it has none. @throws CalendarError */
export function calendarIn(xml: string): string | null {
  const [response, ...more] = responsesIn(xml);
  if (!response || more.length > 0) throw new CalendarError(NOT_UNDERSTOOD);
  const found = within(response, named(DAV, "propstat"))
    .filter((one) => statusOf(one) === 200)
    .flatMap((one) => within(one, named(DAV, "prop")))
    .flatMap(({ inside }) => inside);
  const types = found.filter(({ name }) => name === named(DAV, "resourcetype")).flatMap(({ inside }) => inside);
  if (!types.some(({ name }) => name === named(CALDAV, "calendar")))
    throw new CalendarError(
      "At this address is no calendar, perhaps the folder above it: please enter the calendar’s.",
    );
  const words = (name: string) => found.find((one) => one.name === name)?.words.trim();
  return words(named(CALENDAR_SERVER, "getctag")) || words(named(DAV, "sync-token")) || null;
}

/**
 * The entries in a server's answer (REPORT calendar-query, RFC 4791), as one iCalendar text. An entry that is refused,
 * missing or empty, and an answer that was cut short (507, RFC 6578), make the whole unknown. @throws CalendarError
 */
export function entriesIn(xml: string): string {
  const entries = responsesIn(xml).map((response) => {
    const stats = within(response, named(DAV, "propstat"));
    const isWhole = within(response, named(DAV, "status")).length === 0 && stats.every((one) => statusOf(one) === 200);
    const [entry, ...more] = stats
      .flatMap((one) => within(one, named(DAV, "prop")))
      .flatMap((one) => within(one, named(CALDAV, "calendar-data")));
    if (!isWhole || !entry?.words.trim() || more.length > 0)
      throw new CalendarError("The server hands out only a part of the entries.");
    return entry.words.trim();
  });
  return entries.length > 0 ? `${entries.join("\r\n")}\r\n` : "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
}

function responsesIn(xml: string): Element[] {
  const root = parsed(xml);
  if (root.name !== named(DAV, "multistatus") || root.inside.some(({ name }) => !OF_MULTISTATUS.has(name)))
    throw new CalendarError(NOT_UNDERSTOOD);
  return within(root, named(DAV, "response"));
}

const OF_MULTISTATUS = new Set(["response", "sync-token", "responsedescription"].map((local) => named(DAV, local)));

const within = ({ inside }: Element, name: string) => inside.filter((one) => one.name === name);

function statusOf(propstat: Element): number {
  const [status] = within(propstat, named(DAV, "status"));
  return Number(/^HTTP\/\S+ (\d{3})\b/.exec(status?.words.trim() ?? "")?.[1]);
}

/** Strictly well-formed, with namespaces; declares no entities of its own and fetches nothing. */
function parsed(xml: string): Element {
  const parser = sax.parser(true, { xmlns: true });
  const top: Element = { name: "", words: "", inside: [] };
  const open = [top];
  const add = (words: string) => void (open.at(-1)!.words += words);
  Object.assign(parser, {
    onopentag({ uri, local }: sax.QualifiedTag) {
      const element = { name: named(uri, local), words: "", inside: [] };
      open.at(-1)!.inside.push(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
    ontext: add,
    oncdata: add,
    onerror(error: Error) {
      throw error;
    },
  });
  try {
    parser.write(xml).close();
  } catch {
    throw new CalendarError(NOT_UNDERSTOOD);
  }
  const [root, ...more] = top.inside;
  if (!root || more.length > 0) throw new CalendarError(NOT_UNDERSTOOD);
  return root;
}
