/** The two forms of section 5: 'Send Message' and 'Book Appointment'. */
export type FormKind = "message" | "appointment";
