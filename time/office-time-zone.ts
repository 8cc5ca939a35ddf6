/** Where the office keeps its hours; every visitor is told its time, wherever they write from. */
export const OFFICE_TIME_ZONE = "America/Toronto";
