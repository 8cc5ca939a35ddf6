import { fieldId } from "#app/ui/field.tsx";

/** The form of the field on the page of a caller that hands them to a lawyer. */
export const LAWYER_FORM = "reception";

/** Its address on that page: a link there takes the focus along. */
export const LAWYER_FIELD = `#${fieldId(LAWYER_FORM, "to")}`;
