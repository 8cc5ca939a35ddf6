/**
 * What the specification names for each page, to the letter. Words are looked for in the page's text, whatever the
 * capitals of a figure's label; curly apostrophes and straight ones are the same (reading 28).
 */
export type Specified = {
  words?: string[];
  headings?: string[];
  /** A figure and what it counts. */
  stats?: [value: string, label: string][];
  /** Words of a link and where it leads; `tel:` and `https:` are beginnings. */
  links?: [words: string, target: string][];
  /** Titles of cards with the number of points each lists. */
  cards?: { titles: string[]; points: number };
  /** Titles of numbered steps, in order. */
  steps?: string[];
};

const CONSULTATION: Specified["links"] = [["Get a Consultation", "/contact"]];
const CALL: [string, string] = ["", "tel:"];
const AREAS = ["Immigration Law", "Real Estate Law", "Wills & Power of Attorney", "Criminal Law"];
const BUSINESS: Specified = {
  links: [
    ["Book Your Consultation", "/contact"],
    ["View All Services", "/immigration-law"],
    ["", "/business"],
    CALL,
    ["", "mailto:"],
  ],
};
const BUSINESS_CARDS = ["Processing Time", "Fees"];

/** On every page: site chrome of section 2. */
export const CHROME: Specified = {
  links: [
    ["Blog", "/blog"],
    ["Contact", "/contact"],
    ["Book Consultation", "/contact"],
    ["", "/"],
    ["Study in Canada", "/study-in-canada"],
    ["Immigrate to Canada", "/immigrate-to-canada"],
    ["Business Immigration", "/business-immigration"],
    ["Criminal Inadmissibility", "/inadmissible/criminal-inadmissibility"],
    ["Medical Inadmissibility", "/inadmissible/medical-inadmissibility"],
    ["Misrepresentation", "/inadmissible/misrepresentation-in-canadian-immigration"],
    ["Temporary Resident Permits", "/inadmissible/temporary-resident-permits"],
    ["Authorization to Return to Canada", "/inadmissible/authorization-to-return-to-canada"],
    ["About Us", "/about"],
    ["Practice Areas", "/practice-areas"],
    ["Immigration Law", "/immigration-law"],
    ["Real Estate Law", "/real-estate-law"],
    ["Wills & Power of Attorney", "/wills-power-of-attorney"],
    ["Criminal Law", "/criminal-law"],
    ["", "/sponsorship-applications"],
    ["Privacy", "/privacy-policy"],
    ["Terms", "/terms"],
    ["Chat on WhatsApp", "https://wa.me/"],
    ["Schedule Consultation", "/contact"],
    CALL,
    ["", "mailto:"],
  ],
  words: ["Visit Canada", "Practice Areas", "Inadmissible to Canada", "London, Ontario"],
};

export const SPECIFIED: Record<string, Specified> = {
  "/": {
    links: [
      ["Book Your Consultation", "/contact"],
      ["Learn More", "/about"],
      CALL,
      ["Learn More & Get Started", "/immigration-law"],
      ["Learn More & Get Started", "/real-estate-law"],
      ["Learn More & Get Started", "/wills-power-of-attorney"],
      ["Learn More & Get Started", "/criminal-law"],
    ],
    stats: [
      ["500+", "Cases Won"],
      ["20+", "Years Experience"],
      ["98%", "Success Rate"],
      ["200+", "Immigration Cases"],
      ["$50M+", "Real Estate Handled"],
      ["98%", "success"],
      ["24/7", "emergency support"],
    ],
    headings: [
      "Why Choose",
      "Proven Results",
      "Professional Team",
      "24/7 Support",
      "Practice Areas",
      "Need Legal Advice Outside These Areas?",
    ],
    cards: { titles: AREAS, points: 6 },
  },
  "/about": {
    headings: ["Integrity", "Compassion", "Excellence", "Client-First"],
    words: ["12+", "15+", "18+"],
    stats: [
      ["1000+", "Satisfied Clients"],
      ["500+", "Cases Won"],
      ["98%", "Success Rate"],
    ],
    links: [["Schedule Your Consultation", "/contact"]],
  },
  "/practice-areas": {
    links: [
      ["Learn More About Immigration Law", "/immigration-law"],
      ["Learn More About Real Estate Law", "/real-estate-law"],
      ["Learn More About Wills & Power of Attorney", "/wills-power-of-attorney"],
      ["Learn More About Criminal Law", "/criminal-law"],
      ["Book Your Consultation", "/contact"],
    ],
    headings: AREAS,
    stats: [
      ["20+", "years"],
      ["500+", "successful cases"],
      ["98%", "client satisfaction"],
    ],
  },
  "/immigration-law": {
    links: [["Book Your Assessment", "/contact"], CALL],
    cards: {
      titles: [
        "Visa Applications & Extensions",
        "Permanent Residency",
        "Work & Study Permits",
        "Refugee Claims & Protection",
        "Family Sponsorship",
        "Citizenship Applications",
      ],
      points: 4,
    },
    stats: [
      ["2000+", "applications"],
      ["95%", "success"],
      ["50+", "countries"],
      ["10+", "languages"],
    ],
    steps: ["Initial Consultation", "Strategy Development", "Application Preparation", "Ongoing Support"],
  },
  "/real-estate-law": {
    links: [["Free Real Estate Consultation", "/contact"], CALL, ["Start Your Transaction", "/contact"]],
    headings: [
      "Residential Property Transactions",
      "Commercial Real Estate",
      "Real Estate Closings",
      "Title Searches & Insurance",
      "Contract Review & Negotiation",
      "Property Disputes",
    ],
    stats: [
      ["1500+", "transactions"],
      ["$500M+", "property value"],
      ["99%", "on-time closings"],
      ["100%", "client satisfaction"],
    ],
    steps: ["Initial Review", "Title Search", "Document Prep", "Closing Day", "Registration"],
  },
  "/wills-power-of-attorney": {
    headings: ["Secure Your Family's Future"],
    links: [["Free Estate Planning Consultation", "/contact"], CALL, ["Schedule Your Consultation", "/contact"]],
    cards: {
      titles: [
        "Will Drafting & Updates",
        "Power of Attorney Documents",
        "Estate Planning Strategy",
        "Trust Administration",
        "Estate Administration",
        "Probate Services",
      ],
      points: 4,
    },
    stats: [
      ["800+", "wills prepared"],
      ["200+", "estates administered"],
      ["500+", "families protected"],
      ["98%", "client satisfaction"],
    ],
    steps: ["Initial Consultation", "Asset Review", "Document Preparation", "Plan Implementation"],
  },
  "/criminal-law": {
    headings: [
      "Defending Your Rights & Freedom",
      "Been Arrested?",
      "Criminal Defense Representation",
      "DUI/DWI Defense",
      "Bail Hearings & Applications",
      "Trial Representation",
      "Appeals & Post-Conviction",
      "Youth Criminal Defense",
    ],
    links: [["Emergency Consultation", "/contact"], CALL, ["Get Immediate Help", "/contact"]],
    stats: [
      ["300+", "cases defended"],
      ["85%", "favorable outcomes"],
      ["15+", "years"],
      ["24/7", "support"],
    ],
    steps: ["Case Assessment", "Investigation", "Strategy Development", "Pre-Trial Motions", "Trial or Resolution"],
  },
  "/blog": {
    words: [
      "Search articles, topics, or keywords...",
      "All",
      ...AREAS,
      "6 article(s) found",
      "Subscribe",
      "We respect your privacy. Unsubscribe at any time.",
    ],
    headings: ["Latest Articles"],
    links: [["Read More", "/blog/"]],
  },
  "/blog?category=Criminal+Law": { headings: ["Criminal Law Articles"] },
  "/blog?q=no+such+words": {
    headings: ["No Articles Found"],
    words: [
      "0 article(s) found",
      "Try adjusting your search terms or selecting a different category.",
      "Clear Filters",
    ],
  },
  "/contact": {
    headings: ["Get in Touch", "Find Our Office"],
    words: [
      "24/7 Emergency Line",
      "We respond within 2 hours",
      "Mon-Fri 9:00 AM-6:00 PM",
      "Sat 10:00 AM-2:00 PM",
      "Sun by appointment",
      "Send Message",
      "Book Appointment",
      "First Name",
      "Last Name",
      "Email",
      "Phone",
      "Subject",
      "Practice Area",
      "Message",
      "Preferred Date",
      "Preferred Time",
      "Description",
      ...AREAS,
      "General Legal Consultation",
    ],
    links: [CALL, ["", "mailto:"]],
  },
  "/business/business-visitor": { ...BUSINESS, words: [...BUSINESS_CARDS, "$100 CAD", "$7 CAD", "6 months"] },
  "/business/investor-immigrant": { ...BUSINESS, words: [...BUSINESS_CARDS, "under 22"] },
  "/business/business-pnp": { ...BUSINESS, words: [...BUSINESS_CARDS, "under 22"] },
  "/business-immigration": {
    words: [
      "Last updated: October 1, 2025",
      "intra-company transferee",
      "CUSMA",
      "LMIA",
      "start-up visa",
      "entrepreneur",
    ],
  },
  "/study-in-canada": {
    headings: ["Your Academic Journey Starts Here"],
    words: [
      "01 Eligibility Assessment",
      "02 Application Preparation",
      "03 Submission & Follow-up",
      "04 Arrival & Support",
      "Last updated: September 30, 2025",
    ],
    steps: ["Eligibility Assessment", "Application Preparation", "Submission & Follow-up", "Arrival & Support"],
  },
  "/study-in-canada/student-visa": { headings: ["Study in Canada"], words: ["20 hours", "six months", "co-op"] },
  "/visit-canada": { words: ["Last updated: September 30, 2025", "TRV", "eTA", "six months"] },
  "/immigrate-to-canada": { words: ["Last updated: October 1, 2025", "Decision & Settlement"] },
  "/inadmissible": {
    links: [["Book a Consultation", "/contact"], CALL],
    words: ["procedural fairness letter", "deemed rehabilitation", "judicial review"],
  },
  "/inadmissible/criminal-inadmissibility": {
    links: CONSULTATION,
    words: ["serious criminality", "10 years", "six months", "criminal rehabilitation"],
  },
  "/inadmissible/medical-inadmissibility": {
    links: CONSULTATION,
    words: ["public health", "public safety", "excessive demand", "procedural fairness letter"],
  },
  "/inadmissible/misrepresentation-in-canadian-immigration": {
    links: [["Request a Consultation", "/contact"]],
    words: ["section 40", "five years"],
  },
  "/inadmissible/temporary-resident-permits": { links: CONSULTATION, words: ["one day to three years"] },
  "/inadmissible/authorization-to-return-to-canada": { links: CONSULTATION },
  "/sponsorship-applications": {
    words: [
      "18",
      "3 years",
      "10 years or until age 25, whichever comes first",
      "20 years",
      "registered Indian",
      "bankrupt",
      "undertaking",
    ],
    links: [
      ["", "https://www.canada.ca/"],
      ["", "/contact"],
    ],
  },
  "/privacy-policy": { words: ["Last updated: October 1, 2025", "under 13"] },
};

/** What the two forms say once they were sent (sections 4 and 8). */
export const SENT = {
  message: {
    sending: "Sending...",
    success: ["Message Sent Successfully", "We'll get back to you within 24 hours."],
    failure: "Failed to Send Message",
  },
  appointment: {
    sending: "Booking...",
    success: ["Appointment Booked Successfully", "We'll confirm your appointment within 2 business hours."],
    failure: "Failed to Book Appointment",
  },
  fallback: "Please try again or call us directly.",
};
