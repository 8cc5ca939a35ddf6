import type { Scenario } from "./scenario.ts";
import { killUnderLoad } from "./scenarios/kill-under-load.ts";
import { mailTrouble } from "./scenarios/mail-trouble.ts";
import { twoServers } from "./scenarios/two-servers.ts";

/** Every kind of trouble the site is put through. */
export const SCENARIOS: Scenario[] = [killUnderLoad, mailTrouble, twoServers];
