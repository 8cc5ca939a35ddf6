import { appealDatesCases } from "./appeal-dates/appeal-dates-cases.ts";
import { authorizationToReturnCases } from "./authorization-to-return/authorization-to-return-cases.ts";
import { citizenshipDaysCases } from "./citizenship-days/citizenship-days-cases.ts";
import { estateAdministrationTaxCases } from "./estate-administration-tax/estate-administration-tax-cases.ts";
import { landTransferTaxCases } from "./land-transfer-tax/land-transfer-tax-cases.ts";
import { misrepresentationBarCases } from "./misrepresentation-bar/misrepresentation-bar-cases.ts";
import { noWillCases } from "./no-will/no-will-cases.ts";
import { refugeeClaimDateCases } from "./refugee-claim-date/refugee-claim-date-cases.ts";
import { rehabilitationDatesCases } from "./rehabilitation-dates/rehabilitation-dates-cases.ts";
import { residencyDaysCases } from "./residency-days/residency-days-cases.ts";
import { sponsorshipUndertakingCases } from "./sponsorship-undertaking/sponsorship-undertaking-cases.ts";
import { studentWorkHoursCases } from "./student-work-hours/student-work-hours-cases.ts";
import { visitorStayCases } from "./visitor-stay/visitor-stay-cases.ts";
import type { CaseTable } from "./rule/case-table.ts";

/** The cases of every check, by its slug. */
export const CASES: Record<string, CaseTable> = {
  "land-transfer-tax": landTransferTaxCases,
  "estate-administration-tax": estateAdministrationTaxCases,
  "no-will": noWillCases,
  "rehabilitation-dates": rehabilitationDatesCases,
  "sponsorship-undertaking": sponsorshipUndertakingCases,
  "misrepresentation-bar": misrepresentationBarCases,
  "authorization-to-return": authorizationToReturnCases,
  "refugee-claim-date": refugeeClaimDateCases,
  "citizenship-days": citizenshipDaysCases,
  "residency-days": residencyDaysCases,
  "student-work-hours": studentWorkHoursCases,
  "appeal-dates": appealDatesCases,
  "visitor-stay": visitorStayCases,
};
