import { z } from "zod";
import { WEEKDAYS } from "../weekdays.ts";

export const clock = z.string().regex(/^\d{1,2}:\d{2} (AM|PM)$/, "must be a time like 9:00 AM");

export const weekday = z.enum(WEEKDAYS);
