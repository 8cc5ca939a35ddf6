import { hearChanges, renew } from "../desk-script/hear-changes.ts";

// Who has come today is seen without loading the page again; other days wait for that.
hearChanges((page) => renew(document, page, ".calendar-day.today"));
