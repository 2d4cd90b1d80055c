/** A span of 24 hours in milliseconds. A time that people count in days ends with a day of the calendar: see `end-of-day.ts`. */
export const DAY = 86_400_000
