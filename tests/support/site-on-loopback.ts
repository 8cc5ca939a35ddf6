import { run } from "#server/run.ts";
import { loopbackCalendars } from "./radicale.ts";

// The site as whoever runs it starts it, but for whose calendars it asks: the site itself asks no machine of its own
// network, and that is where a test's calendar is.
await run(process.env, { calendarSource: loopbackCalendars() });
