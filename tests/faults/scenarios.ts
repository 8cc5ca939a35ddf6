import type { Scenario } from "./scenario.ts";
import { clockJumps } from "./scenarios/clock-jumps.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { killDuringBackup } from "./scenarios/kill-during-backup.ts";
import { killDuringShutdown } from "./scenarios/kill-during-shutdown.ts";
import { killDuringStart } from "./scenarios/kill-during-start.ts";
import { killUnderLoad } from "./scenarios/kill-under-load.ts";
import { mailTrouble } from "./scenarios/mail-trouble.ts";
import { manyBookings, manyBookingsOnTwo } from "./scenarios/many-bookings.ts";
import { slowClients } from "./scenarios/slow-clients.ts";
import { tenAtOnce } from "./scenarios/ten-at-once.ts";
import { twoServers } from "./scenarios/two-servers.ts";

/** Every kind of trouble the site is put through. */
export const SCENARIOS: Scenario[] = [
  killUnderLoad,
  killDuringStart,
  killDuringShutdown,
  killDuringBackup,
  diskFull,
  mailTrouble,
  slowClients,
  clockJumps,
  tenAtOnce,
  twoServers,
  manyBookings,
  manyBookingsOnTwo,
];
