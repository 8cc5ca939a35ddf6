import { appealDates } from "./appeal-dates/appeal-dates.ts";
import { authorizationToReturn } from "./authorization-to-return/authorization-to-return.ts";
import { citizenshipDays } from "./citizenship-days/citizenship-days.ts";
import { estateAdministrationTax } from "./estate-administration-tax/estate-administration-tax.ts";
import { landTransferTax } from "./land-transfer-tax/land-transfer-tax.ts";
import { misrepresentationBar } from "./misrepresentation-bar/misrepresentation-bar.ts";
import { noWill } from "./no-will/no-will.ts";
import { refugeeClaimDate } from "./refugee-claim-date/refugee-claim-date.ts";
import { rehabilitationDates } from "./rehabilitation-dates/rehabilitation-dates.ts";
import { residencyDays } from "./residency-days/residency-days.ts";
import type { Check } from "./rule/run-check.ts";
import { sponsorshipUndertaking } from "./sponsorship-undertaking/sponsorship-undertaking.ts";
import { studentWorkHours } from "./student-work-hours/student-work-hours.ts";
import { visitorStay } from "./visitor-stay/visitor-stay.ts";

/** Every check by its slug: the end of its address, and the name of its file in content/checks. */
export const RULES: Record<string, Check> = {
  "land-transfer-tax": landTransferTax,
  "estate-administration-tax": estateAdministrationTax,
  "no-will": noWill,
  "rehabilitation-dates": rehabilitationDates,
  "sponsorship-undertaking": sponsorshipUndertaking,
  "misrepresentation-bar": misrepresentationBar,
  "authorization-to-return": authorizationToReturn,
  "refugee-claim-date": refugeeClaimDate,
  "citizenship-days": citizenshipDays,
  "residency-days": residencyDays,
  "student-work-hours": studentWorkHours,
  "appeal-dates": appealDates,
  "visitor-stay": visitorStay,
};
