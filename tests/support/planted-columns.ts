import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { bumpVersion } from "#db/versions.ts";

/**
 * Every column of text that somebody wrote, here or elsewhere: a visitor, staff, a mail server. One more column belongs
 * into this list or into the next; the tests that plant in them see to it.
 */
export const WRITTEN = [
  "users.username",
  "contacts.first_name",
  "contacts.last_name",
  "contacts.email",
  "contacts.phone",
  "contacts.subject",
  "contacts.message",
  "contacts.practice_area",
  "appointments.first_name",
  "appointments.last_name",
  "appointments.email",
  "appointments.phone",
  "appointments.practice_area",
  "appointments.description",
  "blog_posts.title",
  "blog_posts.excerpt",
  "blog_posts.content",
  "blog_posts.category",
  "enquiries.held_reason",
  "enquiries.practice_area",
  "enquiries.closed_by",
  "enquiries.other_party",
  "enquiries.person",
  "enquiries.email",
  "enquiries.topic",
  "enquiries.owner",
  "enquiries.outcome_by",
  "conflict_decisions.actor",
  "walls.username",
  "walls.set_by",
  "corrections.words",
  "openings.username",
  "notes.author",
  "notes.words",
  "audit.actor",
  "audit.action",
  "audit.detail",
  "outbox.recipient",
  "outbox.last_error",
  "subscribers.email",
  "consents.email",
  "consents.wording",
  "consents.page",
  "names.name",
  "list_names.name",
  "list_names.detail",
  "name_lists.added_by",
  "article_plans.planned_by",
  "article_revisions.title",
  "article_revisions.excerpt",
  "article_revisions.content",
  "article_revisions.category",
  "article_revisions.author",
  "announcements.words",
  "announcements.author",
  "article_sendings.sent_by",
  "law_files.failure",
  "law_sections.lines",
  "law_sections.amended",
  "figure_checks.words",
  "figure_checks.found",
  "figure_checks.actor",
  "lawyer_times.changed_by",
  "lawyer_calendars.username",
  "lawyer_calendars.password",
  "lawyer_calendars.changed_by",
  "lawyer_calendars.failure",
  "bookings.reason",
];

/** The other columns of text: made by the site itself, or one of its own few words, or checked to the letter. */
export const MADE = [
  "users.id",
  "users.password",
  "users.role",
  "users.totp_secret",
  "contacts.id",
  "contacts.in_custody",
  "contacts.deadline_soon",
  "appointments.id",
  "appointments.in_custody",
  "appointments.deadline_soon",
  "appointments.preferred_date",
  "appointments.preferred_time",
  "blog_posts.id",
  "blog_posts.slug",
  "blog_posts.tags",
  "enquiries.id",
  "enquiries.kind",
  "enquiries.reference",
  "enquiries.token",
  "enquiries.form_key",
  "enquiries.body_hash",
  "enquiries.closed_as",
  "enquiries.outcome",
  "enquiries.unacknowledged",
  "lawyer_times.lawyer",
  "lawyer_times.settings",
  "lawyer_calendars.lawyer",
  "lawyer_calendars.address",
  "lawyer_calendars.busy",
  "lawyer_calendars.etag",
  "lawyer_calendars.last_modified",
  "bookings.enquiry_id",
  "bookings.state",
  "bookings.lawyer",
  "bookings.kind",
  "bookings.day",
  "bookings.time_zone",
  "holds.lawyer",
  "booking_offers.enquiry_id",
  "booking_offers.day",
  "booking_offers.time",
  "holds.enquiry_id",
  "corrections.id",
  "corrections.enquiry_id",
  "openings.enquiry_id",
  "conflict_decisions.id",
  "conflict_decisions.enquiry_id",
  "conflict_decisions.decision",
  "conflict_decisions.searched",
  "walls.enquiry_id",
  "notes.id",
  "notes.enquiry_id",
  "audit.id",
  "audit.subject",
  "outbox.id",
  "outbox.enquiry_id",
  "outbox.kind",
  "outbox.message",
  "outbox.message_id",
  "outbox.leased_by",
  "sessions.token_hash",
  "sessions.user_id",
  "known_devices.token_hash",
  "known_devices.user_id",
  "settings.name",
  "rate_limits.key",
  "secrets.name",
  "secrets.value",
  "subscribers.id",
  "subscribers.token",
  "consents.id",
  "consents.event",
  "consents.wording_version",
  "names.id",
  "names.source",
  "names.source_id",
  "list_names.list_id",
  "list_keys.list_id",
  "list_keys.key",
  "name_lists.id",
  "name_lists.state",
  "name_lists.read_as",
  "article_plans.post_id",
  "name_keys.key",
  "name_keys.name_id",
  "erased_names.name_hash",
  "erased_names.erased_on",
  "page_times.day",
  "page_times.page",
  "page_times.measure",
  "article_revisions.id",
  "article_revisions.post_id",
  "article_revisions.tags",
  "article_sendings.post_id",
  "article_addresses.slug",
  "article_addresses.post_id",
  "announcements.id",
  "announcements.starts_on",
  "announcements.ends_on",
  "announcements.closed_from",
  "announcements.closed_until",
  "calendar_feeds.id",
  "calendar_feeds.user_id",
  "calendar_feeds.token_hash",
  "versions.name",
  "jobs.name",
  "jobs.leased_by",
  "promises.month",
  "migrations.name",
  "migrations.timestamp",
  "law_files.file",
  "law_files.etag",
  "law_files.last_modified",
  "law_sections.key",
  "law_sections.file",
  "law_sections.told_state",
  "figure_checks.id",
  "figure_checks.figure",
  "figure_checks.entry_hash",
  "figure_checks.outcome",
  "figure_checks.section_state",
  "figure_checks.checked_on",
];

/** The text columns the database has, as `table.column`; the index of the search, which is made of them, left out. */
export async function textColumns({ queries }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tables.name || '.' || columns.name as name from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.type like 'text' and tables.name not like 'enquiry\\_%' escape '\\'`.execute(
    queries,
  );
  return rows.map(({ name }) => name);
}

/**
 * Writes over every written column as no form would let anyone; columns whose words must differ get the row's id
 * behind. @throws where nothing was there to write over
 */
export async function plantEverywhere(database: Database, wordsFor: (column: string) => string): Promise<void> {
  await database.write(async (queries) => {
    for (const place of WRITTEN) {
      const [table, column] = place.split(".") as [string, string];
      const tail = place === "users.username" ? sql`|| id` : sql``;
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${wordsFor(place)} ${tail} where ${sql.ref(column)} is not null`.execute(
          queries,
        );
      if (!numAffectedRows) throw new Error(`No row has a ${place}`);
    }
    // Servers have the checks of figures in memory.
    await bumpVersion(queries, "figures");
    const searched = [{ asked: wordsFor("searched"), found: [{ name: wordsFor("searched"), closeness: "same" }] }];
    await sql`update conflict_decisions set searched = ${JSON.stringify(searched)}`.execute(queries);
    // Tags are a list in JSON.
    for (const table of ["blog_posts", "article_revisions"])
      await sql`update ${sql.table(table)} set tags = ${JSON.stringify([wordsFor(`${table}.tags`)])}`.execute(queries);
  });
}
