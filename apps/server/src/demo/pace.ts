/** Seconds, minimum and maximum. */
export type Span = readonly [from: number, to: number]

export interface Pace {
  /** Seconds between two checks of the city. */
  readonly tick: number
  readonly ordersPerMinute: number
  readonly wait: Readonly<Record<Stage, Span>>
  readonly visitorWait: Readonly<Record<Stage, Span>>
  readonly freshOrders: Span
  /** Shares from 0 to 1 of deliveries with a chat, and of delivered orders with a review. */
  readonly chats: number
  readonly reviews: number
}

export type Stage = 'accept' | 'cook' | 'pickUp' | 'ride'

/** A restaurant gets a reminder after 3 minutes and loses an order after 10: the simulated cook acts in between. */
export const EASY: Pace = {
  tick: 10,
  ordersPerMinute: 0.7,
  wait: { accept: [20, 70], cook: [120, 300], pickUp: [30, 90], ride: [120, 360] },
  visitorWait: { accept: [240, 360], cook: [600, 900], pickUp: [420, 600], ride: [600, 900] },
  freshOrders: [1, 3],
  chats: 0.4,
  reviews: 0.3,
}

export function rushPace(ordersPerMinute: number): Pace {
  const wait = { accept: [1, 4], cook: [3, 8], pickUp: [1, 4], ride: [3, 8] } as const
  return { tick: 1, ordersPerMinute, wait, visitorWait: wait, freshOrders: [0, 0], chats: 0.3, reviews: 0.3 }
}

/** Returns a number from 0 to 1 derived from the text, so that a restart changes no plan. */
export function shareOf(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 2 ** 32
}

export function isDue(orderId: string, stage: Stage, since: Date, [from, to]: Span, now: number): boolean {
  return now - since.getTime() >= (from + shareOf(orderId + stage) * (to - from)) * 1000
}
