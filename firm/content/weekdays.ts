/** As they are written in content/; ISO weekdays are their places, from 1 on. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
