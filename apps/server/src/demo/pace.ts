/** Seconds, minimum and maximum. */
export type Span = readonly [from: number, to: number]

export interface Pace {
  /** Seconds between two checks of the city. */
  readonly tick: number
  readonly ordersPerMinute: number
  readonly wait: Readonly<Record<Stage, Span>>
  readonly visitorWait: Readonly<Record<Stage, Span>>
  readonly freshOrders: Span
  /** Food is ready about when its restaurant said, and a way takes as long as the map says; `wait` has the spans of other orders. */
  readonly isLifelike: boolean
  /** Shares from 0 to 1 of deliveries with a chat, and of delivered orders with a review. */
  readonly chats: number
  readonly reviews: number
}

export type Stage = 'accept' | 'cook' | 'pickUp' | 'ride'

/** A restaurant gets a reminder after 3 minutes and loses an order after 10: the simulated cook acts in between. */
export const EASY: Pace = {
  tick: 10,
  ordersPerMinute: 0.7,
  wait: { accept: [20, 70], cook: [660, 960], pickUp: [30, 90], ride: [600, 900] },
  visitorWait: { accept: [240, 360], cook: [420, 660], pickUp: [420, 600], ride: [600, 900] },
  freshOrders: [1, 3],
  isLifelike: true,
  chats: 0.4,
  reviews: 0.3,
}

export function rushPace(ordersPerMinute: number): Pace {
  const wait = { accept: [1, 4], cook: [3, 8], pickUp: [1, 4], ride: [3, 8] } as const
  return { tick: 1, ordersPerMinute, wait, visitorWait: wait, freshOrders: [0, 0], isLifelike: false, chats: 0.3, reviews: 0.3 }
}

/** Seconds from when the food was said to be ready until it is. */
export const READY: Span = [-240, 150]
/** Of the usual time of a way. */
const FASTEST = 0.85
const SLOWEST = 1.25
export const wayOf = (seconds: number): Span => [seconds * FASTEST, seconds * SLOWEST]

/** Returns a number from 0 to 1 derived from the text, so that a restart changes no plan. */
export function shareOf(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 2 ** 32
}

export function isDue(orderId: string, stage: Stage, since: Date, [from, to]: Span, now: number): boolean {
  return now - since.getTime() >= (from + shareOf(orderId + stage) * (to - from)) * 1000
}
