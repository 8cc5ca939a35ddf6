import type { Site } from "#firm/content/schema/firm-facts.ts";

/**
 * The specification's hours, written out so that the firm can change its own without breaking the examples of tests.
 */
export const SPECIFIED_HOURS: Site["hours"] = [
  {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    label: "",
    opens: "9:00 AM",
    closes: "6:00 PM",
    words: "",
  },
  { days: ["Saturday"], label: "", opens: "10:00 AM", closes: "2:00 PM", words: "" },
  { days: ["Sunday"], label: "", words: "by appointment" },
];
