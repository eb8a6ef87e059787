/** Returns the present time; injected, so that tests can control it. */
export type Clock = () => Date

/** Returns the system's time. */
export const systemClock: Clock = () => new Date()
