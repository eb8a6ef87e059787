/** A notice that could not be sent in this time is old news. */
export const NOTICE_HOURS = 24

export const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
