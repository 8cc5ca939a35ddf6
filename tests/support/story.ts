import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { stopReplies } from "#firm/replies/stop-replies.ts";
import { SITE_URL } from "./firm-of-a-day.ts";
import { NOW, type Office } from "./office-in-process.ts";
import { asRead, AT_RECEPTION, readLists, readOne } from "./read-desk.ts";
import { changesBetween, rowsOf } from "./told-rows.ts";

type Fields = Partial<Omit<Parameters<typeof actOnEnquiry>[2], "id" | "actor" | "at" | "mails" | "times">>;

/**
 * What is done in an office, one thing after another, written down with what was answered and every row that changed by
 * it: trail, mails, and how the enquiry stands.
 */
export class Story {
  readonly lines: string[] = [];
  readonly #names = new Map<string, string>();
  readonly office: Office;

  constructor(office: Office) {
    this.office = office;
  }

  /** Tells of an enquiry by a name from now on, and not by what is random of it. */
  async name(name: string): Promise<string> {
    const rows = await this.office.queries.selectFrom("enquiries").select(["id", "reference", "token"]).execute();
    const fresh = rows.find(({ id }) => !this.#names.has(id))!;
    this.#names.set(fresh.id, `#${name}`).set(fresh.reference, `REF-${name}`).set(fresh.token, `TOKEN-${name}`);
    return fresh.id;
  }

  idOf(name: string): string {
    return [...this.#names].find(([, known]) => known === `#${name}`)?.[0] ?? name;
  }

  tokenOf(name: string): string {
    return [...this.#names].find(([, known]) => known === `TOKEN-${name}`)?.[0] ?? name;
  }

  waits(minutes: number): void {
    this.office.time.now += minutes * 60_000;
  }

  /** Anything that is done; `of`: the name of an enquiry that comes in by it. */
  async tells(title: string, work: () => Promise<unknown>, of?: string): Promise<void> {
    const before = await rowsOf(this.office.queries);
    const answer = await work().catch((error: unknown) => `thrown: ${String(error)}`);
    const changes = changesBetween(before, await rowsOf(this.office.queries));
    if (of) await this.name(of);
    const minutes = Number(((this.office.time.now - NOW) / 60_000).toFixed(3));
    const answered = answer === undefined ? "done" : typeof answer === "string" ? answer : JSON.stringify(answer);
    const said = [answered, ...changes].map((line) => this.plain(line));
    const short = title.length > 200 ? `${title.slice(0, 200)}…` : title;
    this.lines.push(`--- +${minutes}min ${short}`, said[0]!, ...said.slice(1).toSorted(), "");
  }

  /** A button of the page of an enquiry, by name; fields may name enquiries as `#name`. */
  async acts(actor: string, verb: string, of: string, given: Fields = {}): Promise<void> {
    const { database, mails, appointments, time, respondBy, sealer } = this.office;
    const fields = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        typeof value === "string" && value.startsWith("#") ? this.idOf(value.slice(1)) : value,
      ]),
    );
    const act = {
      words: "",
      key: `key-of-${this.lines.length}`,
      seen: "",
      to: "",
      documents: { sealer, siteUrl: SITE_URL },
      ...fields,
      id: this.idOf(of),
      actor,
      at: time.now,
      times: appointments.ofDeclined,
      stopReplies,
      respondBy,
      mails,
    };
    const { areas: _areas, ...shown } = { ...given, areas: undefined };
    const with_ = Object.keys(shown).length > 0 ? ` ${JSON.stringify(shown)}` : "";
    const title = `${actor}: ${verb} #${of}${with_}`;
    await this.tells(title, () => actOnEnquiry(database, verb, act));
  }

  /** One after another; a number is so many minutes that pass. */
  async does(...steps: (number | Parameters<Story["acts"]>)[]): Promise<void> {
    for (const step of steps)
      if (typeof step === "number") this.waits(step);
      else await this.acts(...step);
  }

  /** What one of the staff reads of all that was told of, as it stands now. */
  async reads(username: string, among = (_what: string) => true): Promise<void> {
    const add = (title: string, found: [string, unknown][]) => {
      const told = found
        .filter(([what]) => among(what))
        .map(([what, of]) => [what, asRead(of, NOW, this.plain.bind(this))]);
      const lines = told.flatMap(([what, words]) => (words ? [`${what}: ${words}`] : []));
      this.lines.push(`=== ${username} reads ${title}`, ...lines, "");
    };
    add("the lists", await readLists(this.office, username));
    for (const [id, name] of this.#names) if (name.startsWith("#")) add(name, await readOne(this.office, username, id));
  }

  /** What is read once all was done, by a lawyer and at reception. */
  async isRead(): Promise<void> {
    await this.reads("n.roy");
    await this.reads("r.desk", (what) => AT_RECEPTION.has(what));
  }

  plain(line: string): string {
    let text = line;
    for (const [random, known] of this.#names) text = text.replaceAll(random, known);
    return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "<id>");
  }

  toString(): string {
    return this.lines.join("\n");
  }
}
