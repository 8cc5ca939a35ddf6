/** What two people type who have nothing to do with each other, by the fields of the forms. */
export const ANA = {
  firstName: "Ana",
  lastName: "Pereira",
  email: "Ana@Example.com",
  subject: "Refused visa",
  message: "My visa was refused.",
  practiceArea: "Immigration Law",
};

export const BO_ASKS = {
  firstName: "Bo",
  lastName: "Lindqvist",
  email: "bo@example.com",
  phone: "519-555-0188",
  practiceArea: "Criminal Law",
  preferredDate: "2026-11-24",
  preferredTime: "9:30 AM",
  description: "A hearing.",
};

/** Whoever the staff write down from the telephone. */
export const CALLER = {
  firstName: "Cem",
  lastName: "Aydin",
  phone: "519-555-0177",
  noPhone: "",
  email: "",
  practiceArea: "Real Estate Law",
  message: "A house.",
  inCustody: "",
  deadlineSoon: "",
  preferredDate: "",
  preferredTime: "",
};

export const FROM = "203.0.113.7";
